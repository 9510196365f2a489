import { type Card, cardHeight } from './ticket-columns.ts';

/** A place on the board. `gone`: its ticket is done, and nothing moves up until the row is. */
export interface Slot {
  key: string;
  height: number;
  gone: boolean;
}
export type Slots = readonly (readonly Slot[])[];

const GAP = 16;
/** Of a column's height: more emptiness than this closes up, though its tickets move. */
const MOST_EMPTY = 0.5;

/** One that was passed to the front is another place. */
export const slotKey = (card: Card): string =>
  card.kind === 'ticket' && card.ticket.order.priority_at !== null ? `${card.key} !` : card.key;
const isFront = (card: Card): boolean => card.kind === 'changes' || card.ticket.order.priority_at !== null;

/**
 * Where each card stands: those that have a place keep it, what is done leaves it empty, what comes back takes it again.
 * New ones go below the shortest column, urgent ones to the top. A row that is done goes, in all columns at once.
 * @param cards the oldest first
 * @param room the height of a column
 */
export function settleSlots(before: Slots, cards: readonly Card[], count: number, room: number): Slots {
  const wanted = new Map(cards.map((card) => [slotKey(card), card]));
  const columns: Slot[][] = Array.from({ length: Math.max(1, count) }, (_, at) =>
    before.length === count ? (before[at] ?? []).map((slot) => keep(slot, wanted.get(slot.key))) : [],
  );
  const placed = new Map(columns.flatMap((column, at) => column.map(({ key }) => [key, at] as const)));
  const ordered = [...cards.filter(isFront).toReversed(), ...cards.filter((card) => !isFront(card))];
  // On an empty board the urgent ones come first, in their order.
  const fresh = placed.size === 0;
  for (const card of fresh ? cards : ordered) {
    const key = slotKey(card);
    if (placed.has(key)) continue;
    const at = columnFor(card, columns, placed);
    const slot = { key, height: cardHeight(card), gone: false };
    if (isFront(card) && !fresh) columns[at]?.unshift(slot);
    else columns[at]?.push(slot);
    placed.set(key, at);
  }
  return closeUp(columns, room);
}

const keep = (slot: Slot, card: Card | undefined): Slot =>
  card === undefined ? { ...slot, gone: true } : { ...slot, gone: false, height: cardHeight(card) };

const heightOf = (column: readonly Slot[]): number => column.reduce((sum, { height }) => sum + height + GAP, 0);

/** Pieces of a long ticket stand beside each other. */
function columnFor(card: Card, columns: readonly Slot[][], placed: ReadonlyMap<string, number>): number {
  if (card.kind === 'ticket' && card.part > 1) {
    const previous = placed.get(slotKey({ ...card, key: `${card.ticket.key} ${card.part - 1}` }));
    if (previous !== undefined) return Math.min(previous + 1, columns.length - 1);
  }
  const heights = columns.map(heightOf);
  return heights.indexOf(Math.min(...heights));
}

function closeUp(columns: readonly Slot[][], room: number): Slots {
  let rest = columns.map((column) => column.slice(0, column.findLastIndex(({ gone }) => !gone) + 1));
  const isRowDone = () =>
    rest.some((column) => column.length > 0) && rest.every(([top]) => top === undefined || top.gone);
  while (isRowDone()) rest = rest.map((column) => column.slice(1));
  return rest.map((column) => {
    const empty = heightOf(column.filter(({ gone }) => gone));
    return empty > room * MOST_EMPTY ? column.filter(({ gone }) => !gone) : column;
  });
}

/** The digit that finishes each ticket: it stays as long as the ticket does, and a free one goes to the next in line. */
export function settleDigits(
  before: ReadonlyMap<string, number>,
  keys: readonly string[],
): ReadonlyMap<string, number> {
  const digits = new Map([...before].filter(([key]) => keys.includes(key)));
  const taken = new Set(digits.values());
  const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !taken.has(digit));
  for (const key of keys) {
    if (digits.has(key)) continue;
    const digit = free.shift();
    if (digit === undefined) break;
    digits.set(key, digit);
  }
  return digits;
}
