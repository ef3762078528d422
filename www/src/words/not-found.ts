export const notFound = {
  pageTitle: 'No such page · loopgate',
  description: 'There is no page at this address. Here is where you can go instead.',
  title: 'Page not found',
  lead: 'The address may be mistyped, or the page has moved. The search at the top finds every page, kind, code and record.',
  home: 'Go to the home page',
};
