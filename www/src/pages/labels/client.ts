// The Worker writes the labels; a script only spares the menu of the browser.
import { isReady } from '../../layout/client';
import { labels as words } from '../../words/labels';
import './labels.css';

const place = document.getElementById('print');
if (place && document.querySelector('.sheet')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'primary';
  button.textContent = words.print;
  button.addEventListener('click', () => print());
  place.replaceChildren(button);
}
isReady();
