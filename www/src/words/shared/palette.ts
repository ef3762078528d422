export const palette = {
  title: 'Find a page, kind, code or record',
  button: 'Find a page, kind, code or record: Ctrl K',
  keys: 'Ctrl K',
  placeholder: 'A page, kind, code or record…',
  allRecords: (words: string) => `All records with “${words}”`,
  home: 'Home',
  page: 'page',
  action: 'action',
  theme: (theme: string) =>
    theme === 'system' ? 'System theme' : `${theme === 'dark' ? 'Dark' : 'Light'} theme`,
  copyAddress: 'Copy the address of the API',
  nothing: 'Nothing found. Try another word.',
};
