import { byId } from '../../dom';
import { debounced } from '../../live/debounced';

const pause = 300;

/** The search box, which calls back once typing pauses or Enter is pressed, and only for what is new. */
export function startSearchBox(onSearch: (words: string) => void): void {
  const input = byId<HTMLInputElement>('interest-search');
  let asked = input.value.trim();
  const search = () => {
    const words = input.value.trim();
    if (words !== asked) onSearch((asked = words));
  };
  input.addEventListener('input', debounced(pause, search));
  input.addEventListener('change', search);
}
