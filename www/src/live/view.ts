import { Notice } from '../notice';

/** The parts of a live list that the page's HTML has. */
export interface View {
  list: HTMLElement;
  body: HTMLElement;
  notice: Notice;
  more: HTMLButtonElement;
  pause: HTMLButtonElement;
  connection: HTMLElement;
  total: HTMLElement | null;
}

/** The parts of the section with this id, each by its `data-part`. */
export function viewIn(section: HTMLElement): View {
  const find = <E extends HTMLElement>(part: string) => section.querySelector<E>(`[data-part="${part}"]`);
  const must = <E extends HTMLElement>(part: string) => {
    const element = find<E>(part);
    if (!element) throw new Error(`the section #${section.id} has no part ${part}`);
    return element;
  };
  return {
    list: must('list'),
    body: must('body'),
    notice: new Notice(must('notice')),
    more: must<HTMLButtonElement>('more'),
    pause: must<HTMLButtonElement>('pause'),
    connection: must('connection'),
    total: find('total'),
  };
}
