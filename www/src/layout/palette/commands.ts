import { copy } from '../../components/toast';
import { found } from '../../pages/rules/entries';
import { getJson, pageOf } from '../../node/get-json';
import { readEvent, recordPath } from '../../pages/activity/event';
import { palette as words } from '../../words';
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

/** The records of this node that have the query as their id: those that its events are about. */
export async function recordsFor(query: string): Promise<Command[]> {
  const id = query.trim();
  if (!/^[A-Za-z0-9-]{8,}$/.test(id) || !id.includes('-')) return [];
  const { body } = await getJson(`/api/v1/events?${new URLSearchParams({ entity_id: id, limit: '20' })}`);
  const events = pageOf(body)?.results.flatMap((value) => readEvent(value) ?? []) ?? [];
  const found = new Map(events.map((event) => [recordPath(event), event.entityType]));
  return [...found].flatMap(([href, about]) => (href ? { id: href, title: id, about, href } : []));
}
