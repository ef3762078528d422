import { byId } from '../dom';

/** Calls `onFile` with a file that is chosen by the button or dropped anywhere on the checker. */
export function listenForFiles(onFile: (file: File) => void): void {
  const input = byId<HTMLInputElement>('file');
  byId('open').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    input.value = '';
    if (file) onFile(file);
  });
  listenForDrops(byId('checker'), onFile);
}

function listenForDrops(zone: HTMLElement, onFile: (file: File) => void): void {
  const highlight = (isOver: boolean) => zone.classList.toggle('dropping', isOver);
  zone.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    highlight(true);
  });
  zone.addEventListener('dragleave', () => highlight(false));
  zone.addEventListener('drop', (event) => {
    highlight(false);
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });
}
