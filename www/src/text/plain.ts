/** Without case, accents and space around it: as people type it. */
export function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
