import { expect, test } from 'vitest';
import { money } from '../money.ts';
import { giftsOf, giftTrace, type GiftLine, spentCards, type StampCard, stampGifts } from './stamp-cards.ts';

const CARD: StampCard = {
  program_id: 1,
  name: 'Pizza',
  have: 9,
  needs: 9,
  gives: 'item',
  value: money(0),
  item_ids: [5],
  menu_group_ids: [7],
};
const line = (place: number, item_id: number, unit: number, pieces = 1): GiftLine => ({
  line: place,
  name: `item ${item_id}`,
  item_id,
  menu_group_id: item_id === 6 ? 7 : 8,
  pieces,
  unit: money(unit),
});

test.each<[string, Partial<StampCard>, GiftLine[], [number, number][]]>([
  ['the cheapest of what counts is free', {}, [line(1, 5, 60), line(2, 6, 40), line(3, 9, 4)], [[2, 40]]],
  ['up to what the card may cost', { value: money(30) }, [line(1, 5, 60)], [[1, 30]]],
  ['a card that is not full pays nothing', { have: 8 }, [line(1, 5, 60)], []],
  ['a card that gives balance pays nothing', { gives: 'balance' }, [line(1, 5, 60)], []],
  ['an order without the item waits', {}, [line(1, 9, 60)], []],
  ['what is weighed is not given', {}, [line(1, 5, 60, 0)], []],
])('%s', (_, card, lines, paid) => {
  const gifts = stampGifts([{ ...CARD, ...card }], lines);
  expect(gifts.map((gift) => [gift.line, gift.value])).toEqual(paid);
});

test('two cards never pay the same piece, and what they pay is read back from the trace', () => {
  const gifts = stampGifts([CARD, { ...CARD, program_id: 2 }], [line(1, 5, 60), line(2, 6, 40)]);
  expect(gifts.map((gift) => gift.line)).toEqual([2, 1]);
  const trace = giftTrace(gifts);
  expect(trace.map(({ amount }) => amount)).toEqual([-40, -60]);
  expect(giftsOf(trace)).toEqual(gifts);
  expect(spentCards(trace)).toEqual([
    { program_id: 1, needs: 9 },
    { program_id: 2, needs: 9 },
  ]);
});
