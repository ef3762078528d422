import { say } from '../dom';
import { Gate } from './gate';

/** A button that holds arrivals back, and says how many wait. Gives where to put them. */
export function pausable<T>(button: HTMLElement, most: number, onItem: (item: T) => void) {
  const gate = new Gate<T>(most, onItem);
  const show = () => {
    const closed = gate.waiting > 0 ? `Resume (${gate.waiting} new)` : 'Resume';
    say(button, gate.isOpen ? 'Pause' : closed);
  };
  button.addEventListener('click', () => {
    if (gate.isOpen) gate.close();
    else gate.open();
    show();
  });
  return (item: T) => {
    gate.put(item);
    show();
  };
}
