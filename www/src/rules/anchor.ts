/** Where a heading of the reference is on its page: `materialdna`. */
export function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
