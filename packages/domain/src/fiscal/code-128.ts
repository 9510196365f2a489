/** Widths of bars and blanks of each symbol, in modules. Source: ISO/IEC 15417. */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 ' +
  '123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 ' +
  '213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 ' +
  '141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 ' +
  '124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 ' +
  '411131 211412 211214 211232 2331112'
).split(' ');
/** Set A has capitals and digits, set C pairs of digits. */
const START = { a: 103, c: 105 } as const;
const CHANGE = { a: 101, c: 99 } as const;
const STOP = 106;
const ROUND = 103;
const FIRST_OF_A = 32;

/**
 * A text of digits and capitals as a CODE-128 bar code: pairs of digits in set C, the rest in A.
 * @returns widths in modules: a bar, a blank, a bar, and so on
 */
export function code128(text: string): number[] {
  const parts = text.match(/(?:\d\d)+|[^]/g) ?? [];
  let set: 'a' | 'c' = /^\d\d/.test(text) ? 'c' : 'a';
  const values: number[] = [START[set]];
  for (const part of parts) {
    const wanted = part.length > 1 ? 'c' : 'a';
    if (wanted !== set) values.push(CHANGE[wanted]);
    set = wanted;
    if (set === 'c') for (let at = 0; at < part.length; at += 2) values.push(Number(part.slice(at, at + 2)));
    else values.push(part.charCodeAt(0) - FIRST_OF_A);
  }
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % ROUND;
  return [...values, check, STOP].flatMap((value) => Array.from(SYMBOLS[value] ?? '', Number));
}
