import type { JsonSchema } from '../../src/platform/http/write-schema.ts';
import type { Dice } from './random.ts';

const TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202eabc\u202c',
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(10_000),
  "' or '1'='1",
  '%',
  '_%\\',
  '{{',
  '${7*7}',
  '<script>',
  '../../etc/passwd',
  'null',
  'NaN',
  '-1',
  '0',
  '1e400',
  '99999999999999999999',
  '=1+1',
  '[]',
  '{}',
  'infinity',
];
const DATES = [
  '9999-12-31',
  '0000-01-01',
  '-271821-04-20',
  '+275760-09-13',
  '1969-12-31',
  '2000-01-01',
  '2100-12-31',
  '2028-02-29',
  '2027-02-29',
];
const TIMES = ['T23:59:59Z', 'T00:00:00+14:00', 'T24:00:00Z', 'T23:59:60Z', 'T12:00:00-14:00', 'T12:00', ''];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.001,
  0.1,
  1.005,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  2 ** 53,
  1e15,
  1e21,
  1e308,
  -1e308,
];
const OTHERS = [null, [], {}, [null], { length: -1 }, true, false, '', 0];

/** A value at the end of what a field takes, or just past it, or of a kind that it does not take. */
export function endValue(dice: Dice, shape: JsonSchema): unknown {
  if (dice.chance(0.12)) return dice.pick(OTHERS);
  if (shape.enum) return dice.chance(0.8) ? dice.pick(shape.enum) : 'zzz';
  if (shape.format?.startsWith('date') || shape.format === 'local-date-time')
    return dice.pick(DATES) + dice.pick(TIMES);
  if (shape.type === 'integer' || shape.type === 'number') return endNumber(dice, shape);
  if (shape.type === 'string') return endText(dice, shape);
  if (shape.type === 'boolean') return dice.pick([true, false, 0, 1, 2, '1', 'true', 'sim', null]);
  return dice.pick([...OTHERS, ...NUMBERS, ...TEXTS]);
}

function endNumber(dice: Dice, { minimum, maximum, type }: JsonSchema): number {
  const step = type === 'integer' ? 1 : 0.01;
  const ends = [minimum, maximum].flatMap((end) => (end === undefined ? [] : [end, end - step, end + step, end]));
  return dice.chance(0.6) && ends.length > 0 ? dice.pick(ends) : dice.pick(NUMBERS);
}

function endText(dice: Dice, { minLength = 0, maxLength, pattern }: JsonSchema): string {
  if (pattern !== undefined && dice.chance(0.4))
    return dice.pick(['00:00', '23:59', '24:00', '1', '9'.repeat(16), '0']);
  const lengths = maxLength === undefined ? [minLength] : [minLength, maxLength, maxLength + 1];
  if (dice.chance(0.4)) return dice.pick(['x', '9', 'ç', '👍', '\n', '"', '%']).repeat(dice.pick(lengths));
  return dice.pick(TEXTS);
}
