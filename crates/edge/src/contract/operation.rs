//! One method of one path, built step by step: `Operation::get(...).doc(...).responses(...)`.

use futures_util::future::LocalBoxFuture;

use super::{Access, Parameter, Response, Schema};
use crate::entity::Entity;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;

pub type Handler = for<'a> fn(&'a Call) -> LocalBoxFuture<'a, Result<Reply, ApiError>>;

/// How a route is called, who may call it, and what the reference says of it.
pub struct Operation {
    pub method: &'static str,
    /// Parts in braces are parameters: `{entity}` is one of `entities`, any other is the record's id.
    pub path: &'static str,
    pub entities: &'static [Entity],
    pub access: Access,
    /// Whether the answer has an `ETag`.
    pub is_tagged: bool,
    /// The query parameters with which it is a search, which has a limit of its own; `None` where it is none whatever
    /// is asked, empty where it always is one.
    pub searches_by: Option<&'static [&'static str]>,
    /// `operationId`; that of a path with `{entity}` ends with the entity's name.
    pub id: &'static str,
    pub tag: &'static str,
    pub summary: &'static str,
    pub parameters: &'static [Parameter],
    /// Whether it ignores query parameters that it does not take.
    ignores_other_parameters: bool,
    pub body: Option<Schema>,
    pub responses: &'static [Response],
    pub handle: Handler,
}

impl Operation {
    /// Anybody may read, unless [`Operation::access`] says otherwise.
    pub const fn get(path: &'static str, handle: Handler) -> Operation {
        Operation::new("GET", path, Access::Read, handle)
    }

    pub const fn post(path: &'static str, access: Access, handle: Handler) -> Operation {
        Operation::new("POST", path, access, handle)
    }

    pub const fn delete(path: &'static str, access: Access, handle: Handler) -> Operation {
        Operation::new("DELETE", path, access, handle)
    }

    const fn new(method: &'static str, path: &'static str, access: Access, handle: Handler) -> Operation {
        Operation {
            method,
            path,
            entities: &[],
            access,
            is_tagged: false,
            searches_by: None,
            id: "",
            tag: "",
            summary: "",
            parameters: &[],
            ignores_other_parameters: false,
            body: None,
            responses: &[],
            handle: if cfg!(test) { unanswered } else { handle },
        }
    }

    /// What the reference calls the operation.
    pub const fn doc(self, id: &'static str, tag: &'static str, summary: &'static str) -> Operation {
        Operation { id, tag, summary, ..self }
    }

    /// The kinds of record that `{entity}` stands for.
    pub const fn entities(self, entities: &'static [Entity]) -> Operation {
        Operation { entities, ..self }
    }

    pub const fn access(self, access: Access) -> Operation {
        Operation { access, ..self }
    }

    /// Its answer has an `ETag`.
    pub const fn tagged(self) -> Operation {
        Operation { is_tagged: true, ..self }
    }

    /// It is a search where it comes with one of these parameters; always where there are none.
    pub const fn search(self, parameters: &'static [&'static str]) -> Operation {
        Operation { searches_by: Some(parameters), ..self }
    }

    pub const fn parameters(self, parameters: &'static [Parameter]) -> Operation {
        Operation { parameters, ..self }
    }

    /// It ignores query parameters that it does not take: a resolver passes on what others put into an address.
    pub const fn ignoring_other_parameters(self) -> Operation {
        Operation { ignores_other_parameters: true, ..self }
    }

    pub const fn body(self, schema: Schema) -> Operation {
        Operation { body: Some(schema), ..self }
    }

    /// The responses of this operation alone; the reference adds those that every operation of its kind has.
    pub const fn responses(self, responses: &'static [Response]) -> Operation {
        Operation { responses, ..self }
    }

    /// The query parameters that it takes, where it refuses others, so that none is without effect: under `/api/v1`,
    /// unless the operation says otherwise (decisions 5).
    pub fn only_parameters(&self) -> Option<Vec<&'static str>> {
        let query = self.parameters.iter().filter(|parameter| parameter.place == "query");
        let refuses_others = self.path.starts_with("/api/v1/") && !self.ignores_other_parameters;
        refuses_others.then(|| query.map(|parameter| parameter.name).collect())
    }
}

/// In place of what answers, which unit tests are compiled without: a table of functions reaches all that there is.
fn unanswered(_: &Call) -> LocalBoxFuture<'_, Result<Reply, ApiError>> {
    Box::pin(async { Err(ApiError::no_route()) })
}
