/**
 * What nobody else writes. Strings of a written value that begin with it stand for what JSON cannot carry; it alone
 * stands for a value that is surely valid.
 */
export const placeholder = `\0${Math.random()}:`;
