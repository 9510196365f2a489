import { type DayFee, feesOnDay } from './fee-of-day.ts';
import { foldText } from '../search-text.ts';

const OTHERS = 'outros';

/**
 * Which neighbourhood's fee an address in words pays: the longest name that stands in it as whole words; OUTROS when it
 * names none of them.
 * @param weekday 0 is Sunday
 * @returns null when none is named and there is no OUTROS
 */
export function neighbourhoodOf<Fee extends DayFee>(line: string, fees: readonly Fee[], weekday: number): Fee | null {
  const words = ` ${wordsOf(line)} `;
  const named = feesOnDay(fees, weekday)
    .filter((fee) => !isOthers(fee) && words.includes(` ${wordsOf(fee.name)} `))
    .toSorted((one, other) => other.name.length - one.name.length);
  return named[0] ?? feesOnDay(fees, weekday).find(isOthers) ?? null;
}

const isOthers = ({ name }: DayFee): boolean => foldText(name) === OTHERS;
const wordsOf = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
