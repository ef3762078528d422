/** The pages that every page links to. */
export const navigation = [
  { path: '/records', title: 'Records' },
  { path: '/register', title: 'Register' },
  { path: '/check', title: 'Check' },
  { path: '/rules', title: 'Rules' },
  { path: '/activity', title: 'Activity' },
  { path: '/interest', title: 'Interest' },
  { path: '/docs', title: 'API' },
] as const;

/** Whether a page is the one that a link leads to, or below it. */
export function isCurrent(link: string, path: string): boolean {
  return path === link || path.startsWith(`${link}/`);
}
