//! The phrases. The first that a text has the form of is what it is, so the more special ones come first.

use super::Phrase;

macro_rules! phrases {
    ($($english:literal $german:literal $portuguese:literal)*) => {
        pub static ALL: &[Phrase] =
            &[$(Phrase { english: $english, german: $german, portuguese: $portuguese },)*];
    };
}

phrases! {
    // Requests.
    "the query is longer than {max#} characters"
        "die Abfrage hat mehr als {max} Zeichen"
        "a consulta tem mais de {max} caracteres"
    "\"{got}\" is not a parameter of this route"
        "\"{got}\" ist kein Parameter dieser Adresse"
        "\"{got}\" não é um parâmetro deste endereço"
    "did you mean \"{nearest}\"?"
        "war \"{nearest}\" gemeint?"
        "queria dizer \"{nearest}\"?"
    "leave it out: this route takes no parameters"
        "weglassen: diese Adresse hat keine Parameter"
        "deixe-o de fora: este endereço não tem parâmetros"
    "this route takes {allowed*}"
        "möglich sind {allowed}"
        "são possíveis {allowed}"
    "the contrast of `dark` on `light` must be at least {min#} for scanners; it is {got#}"
        "der Kontrast von `dark` auf `light` muss für Lesegeräte mindestens {min} sein; er ist {got}"
        "o contraste de `dark` sobre `light` tem de ser pelo menos {min} para os leitores; é {got}"
    "take a darker `dark` or a lighter `light`"
        "`dark` dunkler oder `light` heller wählen"
        "escolha um `dark` mais escuro ou um `light` mais claro"
    "the body broke off before its end"
        "die Übertragung brach vor dem Ende des Dokuments ab"
        "a transmissão terminou antes do fim do documento"
    "the body did not come within {seconds#} seconds"
        "das Dokument kam nicht innerhalb von {seconds} Sekunden an"
        "o documento não chegou em {seconds} segundos"
    "the body is empty: send {expected}"
        "das Dokument ist leer; gebraucht wird {expected}"
        "o documento está vazio; é preciso {expected}"
    "for example {example}"
        "zum Beispiel {example}"
        "por exemplo {example}"
    "/docs has an example"
        "/docs zeigt ein Beispiel"
        "/docs mostra um exemplo"
    "a JSON object"
        "ein JSON-Objekt"
        "um objeto JSON"
    "a JSON object with its {key}"
        "ein JSON-Objekt mit {key}"
        "um objeto JSON com {key}"
    "a JSON object with {key}"
        "ein JSON-Objekt mit {key}"
        "um objeto JSON com {key}"
    "{key} must have at most {max#} characters; it has {got#}"
        "{key} darf höchstens {max} Zeichen haben; vorhanden: {got}"
        "{key} pode ter no máximo {max} caracteres; tem {got}"

    // Signatures.
    "the signature in `{header}` is missing, wrong or out of date"
        "die Signatur in `{header}` fehlt, ist falsch oder veraltet"
        "a assinatura em `{header}` falta, está errada ou fora do prazo"
    "{key} must be the node that signed, `{signer}`; it is `{got}`"
        "{key} muss der Knoten sein, der unterschrieben hat: `{signer}`; angegeben ist `{got}`"
        "{key} tem de ser o nó que assinou, `{signer}`; é `{got}`"

    // References and the rules between records.
    "no {entity_type=material} is registered here with this id"
        "hier ist kein Material mit dieser Kennung registriert"
        "nenhum material está registado aqui com este identificador"
    "no {entity_type=product} is registered here with this id"
        "hier ist kein Produkt mit dieser Kennung registriert"
        "nenhum produto está registado aqui com este identificador"
    "no {entity_type=offer} is registered here with this id"
        "hier ist kein Angebot mit dieser Kennung registriert"
        "nenhuma oferta está registada aqui com este identificador"
    "no {entity_type=match} is registered here with this id"
        "hier ist keine Zuordnung mit dieser Kennung registriert"
        "nenhuma correspondência está registada aqui com este identificador"
    "no {entity_type=transfer} is registered here with this id"
        "hier ist keine Übergabe mit dieser Kennung registriert"
        "nenhuma entrega está registada aqui com este identificador"
    "the {entity_type=material} with this id was superseded"
        "das Material mit dieser Kennung wurde durch ein anderes ersetzt"
        "o material com este identificador foi substituído"
    "the {entity_type=product} with this id was superseded"
        "das Produkt mit dieser Kennung wurde durch ein anderes ersetzt"
        "o produto com este identificador foi substituído"
    "the {entity_type=offer} with this id was superseded"
        "das Angebot mit dieser Kennung wurde durch ein anderes ersetzt"
        "a oferta com este identificador foi substituída"
    "the {entity_type=match} with this id was superseded"
        "die Zuordnung mit dieser Kennung wurde durch eine andere ersetzt"
        "a correspondência com este identificador foi substituída"
    "the {entity_type=transfer} with this id was superseded"
        "die Übergabe mit dieser Kennung wurde durch eine andere ersetzt"
        "a entrega com este identificador foi substituída"
    "refer to {successor}, which took its place"
        "auf {successor} verweisen, das an seine Stelle getreten ist"
        "refira {successor}, que tomou o seu lugar"
    "{key}: no city with coordinates has this slug"
        "{key}: keine Stadt mit Koordinaten hat diesen Namen (slug)"
        "{key}: nenhuma cidade com coordenadas tem este nome (slug)"
    "the {entity_type=offer} is for another material"
        "das Angebot gilt einem anderen Material"
        "a oferta é de outro material"
    "the {entity_type=match} is for another material"
        "die Zuordnung gilt einem anderen Material"
        "a correspondência é de outro material"
    "the {entity_type=offer} is for another product"
        "das Angebot gilt einem anderen Produkt"
        "a oferta é de outro produto"
    "the {entity_type=match} is for another product"
        "die Zuordnung gilt einem anderen Produkt"
        "a correspondência é de outro produto"
    "the offer is {status} by another match"
        "das Angebot ist durch eine andere Zuordnung belegt ({status})"
        "a oferta está ocupada por outra correspondência ({status})"
    "the offer is {status}, not open"
        "das Angebot ist nicht open, sondern {status}"
        "a oferta não está open, mas {status}"
    "the goods of the offer are in a transfer that is {status}"
        "die Ware des Angebots ist schon in einer Übergabe ({status})"
        "os bens da oferta já estão numa entrega ({status})"
    "the goods of the offer are in a transfer of another match"
        "die Ware des Angebots ist schon in der Übergabe einer anderen Zuordnung"
        "os bens da oferta já estão na entrega de outra correspondência"
    "the match has a transfer that is not cancelled"
        "die Zuordnung hat schon eine Übergabe, die nicht abgesagt ist"
        "a correspondência já tem uma entrega que não foi cancelada"
    "the match is {status}, not accepted"
        "die Zuordnung ist nicht accepted, sondern {status}"
        "a correspondência não está accepted, mas {status}"
    "the {entity_type=material} has {available#} {unit}, and {offered#} {offered_unit} are offered already"
        "vom Material gibt es {available} {unit}, und {offered} {offered_unit} sind schon angeboten"
        "do material há {available} {unit}, e {offered} {offered_unit} já estão oferecidos"
    "the {entity_type=product} has {available#} {unit}, and {offered#} {offered_unit} are offered already"
        "vom Produkt gibt es {available} {unit}, und {offered} {offered_unit} sind schon angeboten"
        "do produto há {available} {unit}, e {offered} {offered_unit} já estão oferecidos"
    "the {entity_type=material} has {available#} {unit}"
        "vom Material gibt es {available} {unit}"
        "do material há {available} {unit}"
    "the {entity_type=product} has {available#} {unit}"
        "vom Produkt gibt es {available} {unit}"
        "do produto há {available} {unit}"
    "entity_id must be the payload's `{member}`"
        "entity_id muss der Wert von `{member}` im Dokument (payload) sein"
        "entity_id tem de ser o valor de `{member}` no documento (payload)"

    // The code on a thing.
    "a link begins with 01 and a GTIN"
        "ein Link beginnt mit 01 und einer GTIN"
        "uma ligação começa com 01 e um GTIN"
    "a GTIN has 8, 12, 13 or 14 digits"
        "eine GTIN hat 8, 12, 13 oder 14 Ziffern"
        "um GTIN tem 8, 12, 13 ou 14 algarismos"
    "a GTIN is not zeros alone"
        "eine GTIN besteht nicht nur aus Nullen"
        "um GTIN não é só zeros"
    "the last digit of this GTIN would be {digit}"
        "die letzte Ziffer dieser GTIN wäre {digit}"
        "o último algarismo deste GTIN seria {digit}"
    "`{identifier}` has no value"
        "`{identifier}` hat keinen Wert"
        "`{identifier}` não tem valor"
    "the parts of a link stand in the order 01, 22, 10, 21, each once"
        "die Teile eines Links stehen in der Reihenfolge 01, 22, 10, 21, jeder einmal"
        "as partes de uma ligação estão na ordem 01, 22, 10, 21, cada uma uma vez"
    "the value of `{identifier}` has 1 to {longest} letters, digits and signs that GS1 allows"
        "der Wert von `{identifier}` hat 1 bis {longest} Buchstaben, Ziffern und Zeichen, die GS1 erlaubt"
        "o valor de `{identifier}` tem de 1 a {longest} letras, algarismos e sinais que a GS1 permite"
    "`{identifier}` does not stand in the path of a GTIN: anything but 22, 10 and 21 belongs in the query"
        "`{identifier}` steht nicht im Pfad einer GTIN: Was nicht 22, 10 oder 21 ist, gehört in die Abfrage"
        "`{identifier}` não está no caminho de um GTIN: o que não é 22, 10 ou 21 pertence à consulta"
    "`{identifier}` is not part of a link"
        "`{identifier}` ist kein Teil eines Links"
        "`{identifier}` não faz parte de uma ligação"

    // Transactions and payments.
    "{key} must be the transaction's \"{agreed}\"; it is \"{got}\""
        "{key} muss wie in der Transaktion \"{agreed}\" sein; der Wert ist \"{got}\""
        "{key} tem de ser \"{agreed}\", como na transação; é \"{got}\""
    "{key} must be the transaction's loop_cost {agreed#}; it is {got#}"
        "{key} muss loop_cost der Transaktion sein, also {agreed}; der Wert ist {got}"
        "{key} tem de ser o loop_cost da transação, {agreed}; é {got}"
    "{key} must add up to the loop_cost {agreed#}; it adds up to {got#}"
        "{key} muss zusammen loop_cost ergeben, also {agreed}; die Summe ist {got}"
        "{key} tem de somar o loop_cost, {agreed}; soma {got}"
    "{key} must be a whole number of {currency}"
        "{key} muss eine ganze Zahl sein; {currency} hat keine Nachkommastellen"
        "{key} tem de ser um número inteiro de {currency}"
    "{key} must have at most {max#} decimals, as {currency} has no more"
        "{key} darf höchstens {max} Nachkommastellen haben, denn mehr hat {currency} nicht"
        "{key} pode ter no máximo {max} casas decimais, pois {currency} não tem mais"
    "valid_until must be in the future"
        "valid_until muss in der Zukunft liegen"
        "valid_until tem de estar no futuro"

    // Signals.
    "{signal} must be at most 0.1 away from {current#}; it is {got#}"
        "{signal} darf höchstens 0.1 von {current} abweichen; der Wert ist {got}"
        "{signal} pode afastar-se no máximo 0.1 de {current}; é {got}"
    "go there in steps of at most 0.1"
        "in Schritten von höchstens 0.1 dorthin gehen"
        "avance em passos de 0.1 no máximo"
    "results.status must not be passed without more votes_for than votes_against"
        "results.status darf nur passed sein, wenn votes_for größer als votes_against ist"
        "results.status só pode ser passed se votes_for for maior do que votes_against"

    // Look-ups.
    "`{got}` is not a waste code"
        "`{got}` ist kein Abfallschlüssel"
        "`{got}` não é um código de resíduo"
    "a waste code has six digits, such as `16 06 05`"
        "ein Abfallschlüssel hat sechs Ziffern, zum Beispiel `16 06 05`"
        "um código de resíduo tem seis algarismos, por exemplo `16 06 05`"
    "`{got}` is not the code of a country"
        "`{got}` ist kein Ländercode"
        "`{got}` não é um código de país"
    "a code of ISO 3166-1 has two letters, such as `DE`, or three: `DEU`"
        "ein Code nach ISO 3166-1 hat zwei Buchstaben, zum Beispiel `DE`, oder drei: `DEU`"
        "um código da ISO 3166-1 tem duas letras, por exemplo `DE`, ou três: `DEU`"

    // What is missing.
    "{key} is missing; it must be there as this node has no location"
        "{key} fehlt; ohne geht es nicht, weil dieser Knoten keinen Standort hat"
        "{key} está em falta; é preciso, porque este nó não tem localização"
    "{key} is missing; it must be there with `max_loop_cost`, as this node has no location"
        "{key} fehlt; `max_loop_cost` braucht es, weil dieser Knoten keinen Standort hat"
        "{key} está em falta; `max_loop_cost` precisa dele, porque este nó não tem localização"
    "{key} is missing; it must be there with `max_loop_cost`"
        "{key} fehlt; `max_loop_cost` braucht es"
        "{key} está em falta; `max_loop_cost` precisa dele"
    "{key} is missing"
        "{key} fehlt"
        "{key} está em falta"

    // What a value must be, whatever its name.
    "{key} must be {expected}; it is \"{got}\""
        "{key} muss {expected} sein; der Wert ist \"{got}\""
        "{key} tem de ser {expected}; é \"{got}\""
    "{key} must be {expected}"
        "{key} muss {expected} sein"
        "{key} tem de ser {expected}"
    "an integer of 64 to 2048, in pixels"
        "eine ganze Zahl von 64 bis 2048, in Pixeln,"
        "um número inteiro de 64 a 2048, em píxeis"
    "an integer of 4 to 16, in modules"
        "eine ganze Zahl von 4 bis 16, in Modulen,"
        "um número inteiro de 4 a 16, em módulos"
    "six hex digits, such as 1a2b3c"
        "sechs Hexadezimalziffern wie 1a2b3c"
        "seis algarismos hexadecimais, como 1a2b3c"
    "an integer of 1 or more"
        "eine ganze Zahl ab 1"
        "um número inteiro a partir de 1"
    "a number"
        "eine Zahl"
        "um número"
    "a number of 0 or more"
        "eine Zahl ab 0"
        "um número a partir de 0"
    "a number over 0 and at most 500"
        "eine Zahl über 0 und bis 500"
        "um número acima de 0 e até 500"
    "a GTIN with a right check digit, or the path of a code"
        "eine GTIN mit richtiger Prüfziffer oder der Pfad eines Codes"
        "um GTIN com algarismo de controlo certo, ou o caminho de um código"
    "more than 0"
        "größer als 0"
        "maior do que 0"
    "the number of an event"
        "die Nummer eines Ereignisses"
        "o número de um evento"
    "the name of a city"
        "der Name einer Stadt"
        "o nome de uma cidade"
    "the number of an entry"
        "die Nummer eines Eintrags"
        "o número de uma entrada"
    "the number of a key"
        "die Nummer eines API-Schlüssels"
        "o número de uma chave de API"
    "a cursor that this list gave"
        "ein cursor aus einer Antwort dieser Liste"
        "um cursor de uma resposta desta lista"
    "one that this search gave"
        "einer aus einer Antwort dieser Suche"
        "um de uma resposta desta pesquisa"
    "`lon,lat` in degrees"
        "`lon,lat` in Grad"
        "`lon,lat` em graus"
    "\"lon,lat\" in degrees"
        "\"lon,lat\" in Grad"
        "\"lon,lat\" em graus"
    "`lon,lat` in degrees, or a city that this node knows"
        "`lon,lat` in Grad oder eine Stadt, die dieser Knoten kennt,"
        "`lon,lat` em graus, ou uma cidade que este nó conhece"
    "the id of a record"
        "die Kennung eines Eintrags"
        "o identificador de um registo"
    "material, product, offer, match or transfer"
        "material, product, offer, match oder transfer"
        "material, product, offer, match ou transfer"
    "`minLon,minLat,maxLon,maxLat` in degrees, south not above north"
        "`minLon,minLat,maxLon,maxLat` in Grad (Süden nicht über Norden)"
        "`minLon,minLat,maxLon,maxLat` em graus (sul não acima de norte)"
    "1 to 40 of a-z, 0-9 and -"
        "1 bis 40 Zeichen lang (a-z, 0-9 und -)"
        "um texto de 1 a 40 caracteres (a-z, 0-9 e -)"
    "1 to 200 printable ASCII characters"
        "1 bis 200 druckbare ASCII-Zeichen lang"
        "um texto de 1 a 200 caracteres ASCII imprimíveis"
    "one to six digits, such as `16 06`"
        "eine bis sechs Ziffern, zum Beispiel `16 06`,"
        "um a seis algarismos, por exemplo `16 06`"
    "a day, such as `2026-12-09`"
        "ein Tag wie `2026-12-09`"
        "um dia como `2026-12-09`"
    "true or false"
        "true oder false"
        "true ou false"
    "`asc` or `desc`"
        "`asc` oder `desc`"
        "`asc` ou `desc`"
    "the word `nquads`"
        "das Wort `nquads`"
        "a palavra `nquads`"
    "the word `records`"
        "das Wort `records`"
        "a palavra `records`"
    "`all`, `warnings` or `none`"
        "`all`, `warnings` oder `none`"
        "`all`, `warnings` ou `none`"
    "a material category or `default`"
        "eine Materialkategorie oder `default`"
        "uma categoria de material ou `default`"
    "one of {allowed*}"
        "eines von {allowed}"
        "um de {allowed}"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::ALL;
    use crate::words::read;

    fn names(template: &str) -> BTreeSet<&str> {
        let names = template.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        // One that stands for a single text is said by the sentence itself.
        names.filter(|name| !name.contains('=')).map(|name| name.trim_end_matches(['#', '*'])).collect()
    }

    #[test]
    fn each_phrase_has_the_same_values_in_each_language() {
        for phrase in ALL {
            for own in [phrase.german, phrase.portuguese] {
                assert_eq!(names(own), names(phrase.english), "{own}");
                assert!(!own.is_empty() && !own.ends_with('.') && own != phrase.english, "{own}");
            }
        }
    }

    /// A text of this form.
    fn sample(template: &str) -> String {
        let parts = template.split('{').enumerate().map(|(at, part)| match part.split_once('}') {
            Some((name, words)) if at > 0 => {
                let only = name.split_once('=').map(|(_, only)| only);
                let value = if name.ends_with('#') { "7" } else { only.unwrap_or("any") };
                [value, words].concat()
            }
            _ => part.to_owned(),
        });
        parts.collect()
    }

    #[test]
    fn none_hides_another() {
        for phrase in ALL {
            let text = sample(phrase.english);
            let (found, _) = read(&text).expect("a phrase");
            assert_eq!(found.english, phrase.english, "{text}");
        }
    }
}
