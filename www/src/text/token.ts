/** What a JSON text is made of; a broken one is still cut into something. */
export const token = /"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/gs;
