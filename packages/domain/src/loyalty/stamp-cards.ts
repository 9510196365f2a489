import type { CardGift } from './codes.ts';
import { isPositive, min, type Money, subtract } from '../money.ts';
import { applied, type TraceLine } from '../orders/trace.ts';

/** A client's card of a programme, with what a full one gives. */
export interface StampCard {
  readonly program_id: number;
  readonly name: string;
  readonly have: number;
  readonly needs: number;
  readonly gives: CardGift;
  /** The most that the item may cost, 0 for any; else the balance. */
  readonly value: Money;
  readonly item_ids: readonly number[];
  readonly menu_group_ids: readonly number[];
}

/** A line of an order as a card sees it. @param pieces what is weighed has none */
export interface GiftLine {
  /** Its number in the order. */
  readonly line: number;
  readonly name: string;
  readonly item_id: number;
  readonly menu_group_id: number;
  readonly pieces: number;
  readonly unit: Money;
}
/** A piece that a full card pays. */
export interface StampGift {
  readonly program_id: number;
  readonly card: string;
  readonly needs: number;
  readonly line: number;
  readonly name: string;
  readonly value: Money;
}

/**
 * What full cards pay of an order: each the cheapest of its pieces, and no piece twice. A card counts once in an order.
 * @param lines without those that points pay or somebody has reduced by hand
 */
export function stampGifts(cards: readonly StampCard[], lines: readonly GiftLine[]): StampGift[] {
  const left = new Map(lines.map(({ line, pieces }) => [line, pieces]));
  const cheapest = lines.toSorted((one, other) => one.unit - other.unit);
  return cards.flatMap((card) => {
    if (card.gives !== 'item' || card.have < card.needs) return [];
    const found = cheapest.find(
      (line) => (left.get(line.line) ?? 0) >= 1 && isPositive(line.unit) && countsFor(card, line),
    );
    if (found === undefined) return [];
    left.set(found.line, (left.get(found.line) ?? 0) - 1);
    const { program_id, name, needs, value } = card;
    return [
      { program_id, card: name, needs, line: found.line, name: found.name, value: min(found.unit, value || Infinity) },
    ];
  });
}

const countsFor = ({ item_ids, menu_group_ids }: StampCard, { item_id, menu_group_id }: GiftLine): boolean =>
  item_ids.includes(item_id) || menu_group_ids.includes(menu_group_id);

/** Its steps in a total. */
export const giftTrace = (gifts: readonly StampGift[]): TraceLine[] =>
  gifts.map(({ value, ...gift }) => applied('stamp_card', subtract(0, value), { ...gift, type: 2, value }));

/** Which cards an order has emptied, as its trace tells. */
export const spentCards = (trace: readonly TraceLine[]): { program_id: number; needs: number }[] =>
  trace.flatMap(({ rule, outcome, detail: { program_id, needs } }) =>
    rule === 'stamp_card' && outcome === 'applied' && typeof program_id === 'number' && typeof needs === 'number'
      ? [{ program_id, needs }]
      : [],
  );

/** The same pieces, read from what somebody else has counted. */
export const giftsOf = (trace: readonly TraceLine[]): StampGift[] =>
  trace.flatMap(({ rule, outcome, amount, detail }) => {
    const { program_id, card, needs, line, name } = detail;
    return rule === 'stamp_card' && outcome === 'applied'
      ? [
          {
            program_id: Number(program_id),
            card: String(card),
            needs: Number(needs),
            line: Number(line),
            name: String(name),
            value: subtract(0, amount),
          },
        ]
      : [];
  });
