//! How the lists are asked for.

use super::{countries, waste_codes};
use crate::contract::{CURSOR, LIMIT, Operation, Parameter, Response, Schema};

const NOT_LISTED: Response = Response::error(404, "The code is not in the list; the message says how to go on.");

const WASTE: &[Parameter] = &[
    Parameter::query("code", "This code alone, with or without blanks.", r#"{"type": "string"}"#),
    Parameter::query("prefix", "What the codes begin with: `16`, `16 06`.", r#"{"type": "string"}"#),
    Parameter::query("date", "As the list stands on this day.", r#"{"type": "string", "format": "date"}"#),
    LIMIT,
    CURSOR,
];

const COUNTRY: &[Parameter] = &[
    Parameter::query("code", "This code alone, of two or three letters, in either case.", r#"{"type": "string"}"#),
    LIMIT,
    CURSOR,
];

pub static OPERATIONS: &[Operation] = &[
    Operation::get("/api/v1/reference/waste-codes", |call| Box::pin(waste_codes::list(call)))
        .tagged()
        .doc("listWasteCodes", "Reference", "The European List of Waste, with replacements and their dates")
        .parameters(WASTE)
        .responses(&[
            Response::json(200, "A page, in the order of the codes.", Schema::Component("WasteCodeList"))
                .with(&["Link"]),
            NOT_LISTED,
        ]),
    Operation::get("/api/v1/reference/countries", |call| Box::pin(countries::list(call)))
        .tagged()
        .doc("listCountries", "Reference", "Country codes (ISO 3166-1 alpha-2), including former and reserved ones")
        .parameters(COUNTRY)
        .responses(&[
            Response::json(200, "A page, in the order of the codes.", Schema::Component("CountryList")).with(&["Link"]),
            NOT_LISTED,
        ]),
];
