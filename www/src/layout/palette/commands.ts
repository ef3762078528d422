import { copy } from '../../components/toast';
import { foundRecords } from '../../node/found-records';
import { found } from '../../pages/rules/entries';
import { palette as words } from '../../words/shared/palette';
import { navigation } from '../navigation';
import { chosenTheme, setTheme, themes } from '../theme';

/** Something that can be gone to or done. */
export interface Command {
  id: string;
  title: string;
  about: string;
  href?: string;
  run?: () => void;
}

const most = 12;
/** Of records; and from so many letters on they are looked for. */
const mostRecords = 5;
const shortest = 3;

const pages: Command[] = [
  { id: 'home', title: words.home, about: words.page, href: '/' },
  ...navigation.map(({ path, title }) => ({ id: path, title, about: words.page, href: path })),
];

const actions: Command[] = [
  ...themes.map((theme) => ({
    id: `theme-${theme}`,
    title: words.theme(theme),
    about: words.action,
    run: () => setTheme(theme),
  })),
  {
    id: 'copy-api',
    title: words.copyAddress,
    about: words.action,
    run: () => void copy(`${location.origin}/api/v1`),
  },
];

/** The commands that a query may mean, the best first; pages and actions where there is none. */
export function commandsFor(query: string): Command[] {
  const wanted = query.trim().toLowerCase();
  const now = chosenTheme();
  const own = [...pages, ...actions.filter(({ id }) => id !== `theme-${now}`)];
  if (wanted === '') return own;
  const fitting = own.filter(({ title }) => title.toLowerCase().includes(wanted));
  const rules = found(query, most).map(({ text, about, href }) => ({ id: href, title: text, about, href }));
  return [...fitting, ...rules].slice(0, most);
}

/** The records of this node that have the words of a query, and all of them as a page. */
export async function recordsFor(query: string): Promise<Command[]> {
  const asked = query.trim();
  if (asked.length < shortest) return [];
  const found = await foundRecords(asked, mostRecords);
  if (found.length === 0) return [];
  const all = `/records?${new URLSearchParams({ q: asked })}`;
  return [
    ...found.map(({ href, title, kind }) => ({ id: href, title, about: kind, href })),
    { id: all, title: words.allRecords(asked), about: words.page, href: all },
  ];
}
