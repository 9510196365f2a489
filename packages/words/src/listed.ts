import { t } from './i18n.ts';

/** 'um', 'um e dois', 'um, dois e três' */
export const listed = (words: readonly string[]): string =>
  words.length < 2
    ? (words[0] ?? '')
    : t('{list} e {last}', { list: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' });
