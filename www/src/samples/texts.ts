/** The text of each sample by its name. They are loaded when one is picked. */
export const texts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(['./*.json', './*.txt'], { query: '?raw', import: 'default', eager: true }),
  ).map(([file, text]) => [file.slice(2, file.lastIndexOf('.')), text]),
);
