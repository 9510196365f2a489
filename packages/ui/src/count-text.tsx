import { getLocale } from './i18n.tsx';

/** '4.538': how many of something there are, in the language of the page. */
export const countText = (count: number): string =>
  // The first use of Intl costs a phone much, and small counts look the same without it.
  count < 1000 ? String(count) : new Intl.NumberFormat(getLocale()).format(count);
