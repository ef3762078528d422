/** Says something for some seconds at the foot of the page, to those who listen too. */
export function toast(text: string, seconds = 4): void {
  const element = document.createElement('p');
  element.className = 'toast';
  element.textContent = text;
  document.getElementById('toasts')?.append(element);
  setTimeout(() => element.remove(), seconds * 1000);
}
