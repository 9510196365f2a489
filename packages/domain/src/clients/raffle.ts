import { type Money } from '../money.ts';

export const RAFFLE_STATES = ['draft', 'open', 'closed', 'drawn', 'cancelled'] as const;
export type RaffleState = (typeof RAFFLE_STATES)[number];
export const ENTRY_BY = ['order', 'value'] as const;
export const PLACE_OUTCOMES = ['winner', 'substitute', 'cancelled', 'same_person', 'passed'] as const;
export type PlaceOutcome = (typeof PLACE_OUTCOMES)[number];

export const RAFFLE_PRIZES_MAX = 10;
/** Who comes next when a winner cannot be reached. */
export const SUBSTITUTES = 2;
/** Of one order, however large. */
export const NUMBERS_PER_ORDER = 1_000;
/** Of one raffle: its list is one file that anybody can download. */
export const RAFFLE_ORDERS_MAX = 20_000;
export const RAFFLE_NUMBERS_MAX = 100_000;
export const RAFFLE_DAYS_MAX = 366;
/** So many tries end every draw, whoever has the numbers. */
const ATTEMPTS_MAX = 500;
/** Of the print of a try: 48 bits, which every calculator and language reckons with exactly. */
const DIGITS = 12;

export interface RaffleRule {
  readonly entry_by: (typeof ENTRY_BY)[number];
  /** With 'value': one number for each of it. */
  readonly per_value: Money;
}

/** An order's numbers, from `first_number` on. */
export interface RaffleEntry {
  readonly first_number: number;
  readonly numbers: number;
  /** The order as the list names it: its business day and its number of that day. */
  readonly day: string;
  readonly number: number;
}

/** The closed list as the file whose print is published: a line an order, without anything of a person. */
export const raffleList = (entries: readonly RaffleEntry[]): string =>
  entries
    .map(
      ({ first_number, numbers, day, number }) =>
        `${first_number}-${first_number + numbers - 1} ${day} pedido ${number}\n`,
    )
    .join('');

/** @returns what `raffleList` has written; lines that it has not are left out */
export const readRaffleList = (list: string): RaffleEntry[] =>
  list.split('\n').flatMap((line) => {
    const [, first, last, day = '', number] =
      /^(\d{1,6})-(\d{1,6}) (\d{4}-\d\d-\d\d) pedido (\d{1,9})$/.exec(line) ?? [];
    const first_number = Number(first);
    return first === undefined
      ? []
      : [{ first_number, numbers: Number(last) - first_number + 1, day, number: Number(number) }];
  });

/** SHA-256 of a text, as 64 hexadecimal digits: browsers and servers have their own. */
export type Sha256 = (text: string) => Promise<string>;

/** What is hashed for a try: anyone can type it into a terminal. @param attempt from 1 */
export const drawText = (seed: string, list_hash: string, attempt: number): string => `${seed}:${list_hash}:${attempt}`;

/** The number that a try's print stands for. @param hash hexadecimal @param total how many numbers there are */
export const numberOfHash = (hash: string, total: number): number => (parseInt(hash.slice(0, DIGITS), 16) % total) + 1;

export interface DrawnNumber<Entry extends RaffleEntry> {
  readonly attempt: number;
  readonly number: number;
  readonly entry: Entry;
}

/** The entry that has a number. @param entries by first number, without gaps */
function entryOf<Entry extends RaffleEntry>(entries: readonly Entry[], number: number): Entry | undefined {
  let [low, high] = [0, entries.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((entries[middle]?.first_number ?? 0) <= number) low = middle;
    else high = middle - 1;
  }
  return entries[low];
}

/**
 * The draw: tries in their order, each order once, until `enough` says so or every order has come.
 * The same seed and list give the same numbers everywhere.
 * @param entries by first number, without gaps
 */
export async function drawNumbers<Entry extends RaffleEntry>(
  { seed, list_hash, entries }: { seed: string; list_hash: string; entries: readonly Entry[] },
  sha256: Sha256,
  enough: (drawn: readonly DrawnNumber<Entry>[]) => boolean,
): Promise<DrawnNumber<Entry>[]> {
  const total = entries.reduce((sum, { numbers }) => sum + numbers, 0);
  const drawn: DrawnNumber<Entry>[] = [];
  const came = new Set<Entry>();
  for (let attempt = 1; attempt <= ATTEMPTS_MAX && came.size < entries.length && !enough(drawn); attempt += 1) {
    const number = numberOfHash(await sha256(drawText(seed, list_hash, attempt)), total);
    const entry = entryOf(entries, number);
    if (entry === undefined || came.has(entry)) continue;
    came.add(entry);
    drawn.push({ attempt, number, entry });
  }
  return drawn;
}

/**
 * What becomes of what was drawn: an order that was cancelled falls out, a person wins once, the next are substitutes.
 * @param drawn in the order of the tries
 */
export function placesOf<Drawn>(
  drawn: readonly Drawn[],
  prizes: number,
  facts: (each: Drawn) => { cancelled: boolean; person: number },
): { each: Drawn; outcome: PlaceOutcome }[] {
  const people = new Set<number>();
  return drawn.map((each) => {
    const { cancelled, person } = facts(each);
    if (cancelled) return { each, outcome: 'cancelled' };
    if (people.has(person)) return { each, outcome: 'same_person' };
    people.add(person);
    return { each, outcome: people.size <= prizes ? 'winner' : 'substitute' };
  });
}

/** What a raffle may become, by what it is. */
export const NEXT_RAFFLE_STATES: Readonly<Record<RaffleState, readonly RaffleState[]>> = {
  draft: ['open', 'cancelled'],
  open: ['closed', 'cancelled'],
  closed: ['drawn', 'cancelled'],
  drawn: [],
  cancelled: [],
};
