/** What nobody else writes. Strings of a written value that begin with it stand for what JSON cannot carry. */
export const placeholder = `\x7f${Math.random().toString(36).slice(2, 10)}:`;
