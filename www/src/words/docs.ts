export const docs = {
  title: 'API',
  description: 'Every request that this LOOP node accepts, what it answers, and a way to try it out.',
  described: 'Every request that this node accepts, and what it answers, from ',
  version: ' (OpenAPI 3.1). What a payload may contain is described in ',
  rules: 'the rules',
  withoutScripts: 'This reference needs JavaScript. The same content as JSON: ',
  loading: 'Loading…',
  noDescription: 'The node did not return an OpenAPI description.',
  noViewer: 'The viewer could not be loaded.',
  failed: (problem: string) => `The description of the API cannot be shown. ${problem}`,
  keyHint: 'The requests that you try here use it where they need one.',
  drawn: 'This reference is shown with Swagger UI.',
};
