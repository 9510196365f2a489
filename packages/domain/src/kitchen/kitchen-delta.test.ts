import { asItemId } from '../ids.ts';
import { expect, test } from 'vitest';
import { whichOf } from './kitchen-delta.ts';

const AT = '2026-11-20T22:30:00.000Z';

test('of several of one name it says which', () => {
  const burger = (line: number, removed_at: string | null = null) => ({
    line,
    item_id: asItemId(5),
    quantity: 1,
    removed_at,
    observation: '',
  });
  expect(whichOf([burger(1), burger(2), burger(3)], 2)).toEqual({ index: 2, count: 3 });
  expect(whichOf([burger(1), burger(2, AT), burger(3)], 2)).toEqual({ index: 2, count: 3 });
  expect(whichOf([burger(1), { ...burger(2), item_id: asItemId(6) }], 1)).toBeNull();
});
