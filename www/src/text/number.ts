/** `1,250`, `12.5`. Not by `Intl`, whose first number takes a slow phone 70 ms. */
export function grouped(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}
