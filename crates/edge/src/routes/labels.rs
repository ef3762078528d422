//! `/records/labels`: labels to print, each with name, code and id (decisions 11). It needs no script: which records and which paper
//! stand in the address.

mod asked;
mod found;
mod sheet;

use crate::contract::Operation;
use crate::http::call::Call;
use crate::http::envelope::ApiError;
use crate::http::reply::Reply;
use crate::pages::html::Html;
use crate::pages::{self, Page};
use asked::Asked;

const TEMPLATE: &str = "/records/labels";

pub static OPERATIONS: &[Operation] = &[Operation::get(TEMPLATE, |call| Box::pin(show(call))).tagged().search(&[])];

/// The address of the labels of some records.
pub fn address<'a>(records: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let records: Vec<String> = records.map(|(kind, id)| format!("{kind}/{id}")).collect();
    Asked::for_a4(records).address()
}

async fn show(call: &Call) -> Result<Reply, ApiError> {
    pages::answer(call, TEMPLATE, page(call).await).await
}

async fn page(call: &Call) -> Result<Page, ApiError> {
    let asked = Asked::of(call.request.url());
    let found = found::find(call, &asked).await?;
    let title = match found.labels.len() {
        0 => "Labels".to_owned(),
        1 => "One label".to_owned(),
        count => format!("{count} labels"),
    };
    Ok(Page {
        status: 200,
        description: "Labels to print, each with the name, the QR code and the ID of a record.".to_owned(),
        path: asked.address(),
        picture: "page",
        feed: None,
        head: Html::default().raw("<meta name=\"robots\" content=\"noindex\" />\n    "),
        main: sheet::html(&asked, &found, &title),
        title,
        data: Html::json(&()),
    })
}
