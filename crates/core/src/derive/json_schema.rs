//! JSON Schema (draft 2020-12).

use super::choices::{Case, cases};
#[cfg(feature = "about")]
use crate::about::{About, Words};
use crate::json::write_text;
use crate::message::number;
use crate::options::Options;
use crate::options::write_number;
use crate::rule::{Array, Field, Number, Object, Rule, Text};
use alloc::string::String;

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a whole payload, as JSON text.
#[inline]
pub(crate) fn json_schema(object: &'static Object, options: &Options) -> String {
    let mut schema = Writer {
        options,
        #[cfg(feature = "about")]
        words: Words::read(),
        out: String::new(),
    };
    schema.object(|schema| {
        schema.member("$schema", DRAFT);
        schema.member("title", object.name);
        schema.about_object(object);
        schema.object_rule(object);
    });
    schema.out
}

/// Writes JSON; a comma goes before whatever follows a value.
struct Writer<'o> {
    options: &'o Options,
    #[cfg(feature = "about")]
    words: Words,
    out: String,
}

impl Writer<'_> {
    #[inline]
    fn raw(&mut self, value: &str) {
        if !self.out.is_empty() && !self.out.ends_with(['{', '[', ':']) {
            self.out.push(',');
        }
        self.out.push_str(value);
    }

    #[inline]
    fn text(&mut self, text: &str) {
        let mut quoted = String::new();
        write_text(&mut quoted, text);
        self.raw(&quoted);
    }

    #[inline]
    fn key(&mut self, key: &str) {
        self.text(key);
        self.out.push(':');
    }

    #[inline]
    fn member(&mut self, key: &str, text: &str) {
        self.key(key);
        self.text(text);
    }

    #[inline]
    fn count(&mut self, key: &str, count: u16) {
        self.key(key);
        self.raw(&number(count.into(), write_number));
    }

    #[inline]
    fn object(&mut self, members: impl FnOnce(&mut Self)) {
        self.raw("{");
        members(self);
        self.out.push('}');
    }

    #[inline]
    fn list<T>(&mut self, items: impl IntoIterator<Item = T>, item: impl Fn(&mut Self, T)) {
        self.raw("[");
        items.into_iter().for_each(|value| item(self, value));
        self.out.push(']');
    }

    #[inline]
    fn texts<'t>(&mut self, key: &str, texts: impl IntoIterator<Item = &'t str>) {
        self.key(key);
        self.list(texts, Self::text);
    }
}

impl Writer<'_> {
    #[inline]
    fn rule(&mut self, rule: &Rule) {
        match rule.unchosen() {
            Rule::Any | Rule::KindName(_) => self.raw("true"),
            Rule::Forbidden => self.raw("false"),
            rule => self.object(|schema| {
                schema.keywords(rule);
                if let Rule::Text(text) = rule
                    && let Some(example) = text.example()
                {
                    schema.texts("examples", [example]);
                }
            }),
        }
    }

    #[inline]
    fn keywords(&mut self, rule: &Rule) {
        match rule {
            Rule::Any | Rule::KindName(_) | Rule::Forbidden | Rule::ChosenBy(_) => {}
            Rule::Boolean => self.member("type", "boolean"),
            Rule::True => {
                self.key("const");
                self.raw("true");
            }
            Rule::Text(rule) => self.text_rule(rule),
            Rule::NodeId => {
                self.member("type", "string");
                self.member("pattern", &self.options.node_id_pattern());
            }
            Rule::Context => self.texts("enum", self.options.contexts.iter().map(AsRef::as_ref)),
            Rule::Const(value) => self.member("const", value),
            Rule::Enum(values) => self.texts("enum", values.iter().copied()),
            Rule::Number(rule) => self.number_rule(rule),
            Rule::Array(rule) => self.array_rule(rule),
            Rule::Object(object) => self.object_rule(object),
        }
    }

    #[inline]
    fn text_rule(&mut self, rule: &Text) {
        self.member("type", "string");
        if rule.min > 0 {
            self.count("minLength", rule.min);
        }
        if let Some(max) = rule.max {
            self.count("maxLength", max);
        }
        if let Some(format) = rule.format {
            self.member("format", format.name());
        }
        if let Some(pattern) = rule.pattern {
            self.member("pattern", pattern.source());
        }
    }

    #[inline]
    fn number_rule(&mut self, rule: &Number) {
        self.member("type", if rule.integer { "integer" } else { "number" });
        for (key, bound) in [("minimum", rule.min), ("maximum", rule.max)] {
            if bound.is_finite() {
                self.key(key);
                self.raw(&number(bound, write_number));
            }
        }
    }

    #[inline]
    fn array_rule(&mut self, rule: &Array) {
        self.member("type", "array");
        self.key("items");
        self.rule(rule.items);
        if rule.min > 0 {
            self.count("minItems", rule.min);
        }
        if let Some(max) = rule.max {
            self.count("maxItems", max);
        }
    }

    #[inline]
    fn object_rule(&mut self, object: &'static Object) {
        self.member("type", "object");
        if let Some(objects) = object.family() {
            self.key("oneOf");
            return self.list(objects, |schema, object| schema.rule(&Rule::Object(object)));
        }
        self.key("properties");
        self.object(|schema| {
            for field in object.fields {
                schema.key(field.key);
                schema.field(object, field);
            }
        });
        self.presence(object);
        let cases = cases(object);
        if !cases.is_empty() {
            self.key("allOf");
            self.list(cases, Self::case);
        }
    }

    #[inline]
    fn presence(&mut self, object: &Object) {
        if object.fields.iter().any(|field| field.required) {
            self.texts("required", object.fields.iter().filter(|field| field.required).map(|field| field.key));
        }
        if !object.any_of.is_empty() {
            self.key("anyOf");
            self.list(object.any_of, |schema, key| schema.object(|schema| schema.texts("required", [*key])));
        }
        if object.closed {
            self.key("additionalProperties");
            self.raw("false");
        }
    }

    /// What a value of one member demands of others.
    #[inline]
    fn case(&mut self, case: Case) {
        self.object(|schema| {
            schema.key("if");
            schema.properties(&[(case.key, Rule::Const(case.value))]);
            schema.key("then");
            let (key, value) = case.allows;
            schema.properties(&[(key, Rule::Const(value)), (case.chooses, Rule::Object(case.object))]);
        });
    }

    #[inline]
    fn properties(&mut self, properties: &[(&str, Rule)]) {
        self.object(|schema| {
            schema.key("properties");
            schema.object(|schema| {
                for (key, rule) in properties {
                    schema.key(key);
                    schema.rule(rule);
                }
            });
        });
    }
}

#[cfg(feature = "about")]
impl Writer<'_> {
    fn about_object(&mut self, object: &Object) {
        if let Some(meaning) = self.words.about_object(object) {
            self.member("description", meaning);
        }
    }

    /// The rule of a member, with what it means and an example.
    fn field(&mut self, object: &Object, field: &Field) {
        let about = self.words.about(object, field, self.options);
        match (field.rule.unchosen(), about) {
            (Rule::Forbidden, _) | (_, None) => self.rule(&field.rule),
            (rule, Some(about)) => self.object(|schema| schema.described(rule, &about)),
        }
    }

    fn described(&mut self, rule: &Rule, about: &About) {
        self.member("description", &about.in_words());
        self.keywords(rule);
        if let Some(example) = &about.example {
            self.key("examples");
            self.list([example], |schema, example| schema.raw(example));
        }
    }
}

#[cfg(not(feature = "about"))]
impl Writer<'_> {
    #[inline]
    fn about_object(&mut self, _: &Object) {}

    #[inline]
    fn field(&mut self, _: &Object, field: &Field) {
        self.rule(&field.rule);
    }
}
