/** 'Camila R.': how a person stands on a page that others may open. */
export function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last === undefined ? first : `${first} ${last.slice(0, 1).toUpperCase()}.`;
}
