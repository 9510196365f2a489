import { type Catalogue, type Locale, makeWords, type MessageValues, type Words } from './words.ts';

export type { Catalogue, Locale } from './words.ts';

const BRAZIL = makeWords('pt-BR');
let current: Words = BRAZIL;

/** A text in the language of this page, or of whatever `speaking` does. Never at module level: the language comes later. */
export const t = (text: string, values?: MessageValues): string => current.t(text, values);

/** Chooses the language for everything rendered from now on; a page is rendered in one go. */
export function setLocale(locale: Locale, catalogue?: Catalogue): void {
  current = locale === 'pt-BR' && catalogue === undefined ? BRAZIL : makeWords(locale, catalogue);
}

export const getLocale = (): Locale => current.locale;

/** Does something that takes no time, like checking a form, in one language, and goes back to the former. */
export function speaking<T>(words: Words, work: () => T): T {
  const former = current;
  current = words;
  try {
    return work();
  } finally {
    current = former;
  }
}
