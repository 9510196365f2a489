import { AppError } from '../app-error.ts';

/** No form of ours is deeper. */
const DEEPEST = 100;
const ZERO = /\0/g;

/**
 * What came in, without the letters that no database keeps (a zero byte, half of a pair of surrogates), in texts and in names of
 * fields alike: a schema may leave a text as it came. The same object where there are none.
 * @throws {AppError} invalid_input where it is deeper than anything that is asked for
 */
export function keepable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return keepableText(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (depth > DEEPEST) throw new AppError('invalid_input', { fields: {} });
  if (Array.isArray(value)) {
    const clean = value.map((each) => keepable(each, depth + 1));
    return clean.some((each, at) => each !== value[at]) ? clean : value;
  }
  const entries = Object.entries(value);
  const clean = entries.map(([name, each]) => [keepableText(name), keepable(each, depth + 1)] as const);
  const same = clean.every(([name, each], at) => name === entries[at]![0] && each === entries[at]![1]); // one for one
  return same ? value : Object.fromEntries(clean);
}

const keepableText = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replace(ZERO, '');
