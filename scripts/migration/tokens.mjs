const pattern =
  /('(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|[\w$\u0080-\uffff]+)|(?:\s+|--.*|\/\*[^]*?(?:\*\/|$))|([^])/g;

/** The words and signs of SQL: without white space and comments, texts whole. */
export function tokens(sql) {
  return [...sql.matchAll(pattern)].map(([, word, sign]) => word ?? sign).filter(Boolean);
}

/** Whether two statements differ in white space and comments at most. */
export function isSameSql(one, other) {
  return tokens(one).join('\n') === tokens(other).join('\n');
}
