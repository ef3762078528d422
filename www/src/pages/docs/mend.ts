/** What Swagger UI leaves unsaid to those who listen to the page, put right as it draws. */
export function mend(root: HTMLElement): void {
  new MutationObserver(() => mendNow(root)).observe(root, { childList: true, subtree: true });
  mendNow(root);
}

function mendNow(root: HTMLElement): void {
  for (const row of root.querySelectorAll('tr[data-param-name]')) {
    name(row.querySelectorAll('input, select, textarea'), row.getAttribute('data-param-name') ?? '');
  }
  name(root.querySelectorAll('.opblock-section-request-body textarea'), 'Request body');
  for (const table of root.querySelectorAll('table[role="region"]')) {
    table.removeAttribute('role');
    table.removeAttribute('aria-live');
  }
  for (const text of root.querySelectorAll('pre.microlight:not([tabindex])')) {
    text.setAttribute('tabindex', '0');
  }
}

function name(controls: NodeListOf<Element>, words: string): void {
  for (const control of controls) {
    if (!control.hasAttribute('aria-label')) control.setAttribute('aria-label', words);
  }
}
