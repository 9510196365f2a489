/** As people read them. */
export const ncmWords = (ncm: string): string =>
  ncm.length === 8 ? `${ncm.slice(0, 4)}.${ncm.slice(4, 6)}.${ncm.slice(6)}` : ncm;
