/** Larger texts are for no editor, and are not checked. */
export const largestShown = 20_000_000;

/** What a node takes as one payload. */
export const longestForNode = 1 << 20;
