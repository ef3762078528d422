use super::html::Html;

/// The way of a material, in four pictures (`www/src/components/ChainPicture.svelte`).
pub fn picture() -> Html {
    Html::default().raw(
        "<svg class=\"chain-picture\" viewBox=\"0 0 360 92\" role=\"img\" \
         aria-label=\"The way of a material: an offer, a match, a transfer\"><use href=\"/chain.svg#chain\" /></svg>",
    )
}
