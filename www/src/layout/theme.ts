export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The same as in `public/theme.js`. */
const key = 'theme';

export function chosenTheme(): Theme {
  const stored = storage()?.getItem(key);
  return themes.find((theme) => theme === stored) ?? 'system';
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    storage()?.removeItem(key);
  } else {
    document.documentElement.dataset['theme'] = theme;
    storage()?.setItem(key, theme);
  }
}

/** None where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
