import { foldText } from '../search-text.ts';

/** A message as its words alone, without accents. */
export const plainWords = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{N}\s]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** "Abre" is also in "abrem", and "hora" in "horas". */
const ENDINGS = ['', 's', 'm'];

/** Whether a phrase stands in a text as words of its own. */
const says = (folded: string, phrase: string): boolean => {
  const words = foldText(phrase);
  return words !== '' && ENDINGS.some((ending) => ` ${folded} `.includes(` ${words}${ending} `));
};
/** One of several. */
export const saysAny = (folded: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => says(folded, phrase));
