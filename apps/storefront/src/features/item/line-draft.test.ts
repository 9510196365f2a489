import type { ComplementGroup, MenuItem } from '@comanda/domain/menu/menu';
import { asItemId } from '@comanda/domain/ids';
import { describe, expect, it } from 'vitest';
import {
  amountOf,
  chooseAmount,
  chooseFlavorCount,
  chooseSize,
  countOf,
  flavorsOf,
  keepFirst,
  kindOf,
  newDraft,
  toggleFlavor,
} from './line-draft.ts';

const option = (id: number) => ({
  id,
  name: `opção ${id}`,
  price: 1,
  is_invisible: false,
  stock: null,
  sold_out_until: null,
});
const question = (changes: Partial<ComplementGroup> = {}): ComplementGroup => ({
  id: 1,
  name: 'Extras',
  min: 0,
  max: 3,
  only_one: false,
  is_pizza: false,
  price_rule: 'highest',
  complements: [option(11), option(12), option(13)],
  ...changes,
});
const item = (changes: Partial<MenuItem> = {}): MenuItem => ({
  id: asItemId(101),
  name: 'X-Nena',
  type: 1,
  price1: 28.9,
  price2: 0,
  from_price: false,
  minimum_quantity: 0,
  points: 0,
  item_free_delivery: false,
  variations: [],
  complementos: [],
  is_invisible: false,
  stock: null,
  sold_out_until: null,
  is_delivery: true,
  is_table: true,
  requires_schedule: false,
  is_sample: false,
  sun: true,
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
  start_time: '',
  end_time: '',
  ...changes,
});
const plain = newDraft(item(), { is_pizza: false });
const pizza = newDraft(item({ id: asItemId(28) }), { is_pizza: true });

describe('a line in the making', () => {
  it.each([
    ['a piece', {}, 1],
    ['fifty grams', { type: 2 }, 50],
    ['the item’s own minimum', { type: 2, minimum_quantity: 200 }, 200],
  ])('begins with %s', (_, changes, quantity) => {
    expect(newDraft(item(changes), { is_pizza: false }).quantity).toBe(quantity);
  });

  it('has chosen a version when there is only one', () => {
    const one = item({ variations: [{ id: 7, name: '300 ml', price: 5 }] });
    expect(newDraft(one, { is_pizza: false }).variation_id).toBe(7);
  });
});

describe('a question', () => {
  it.each([
    ['one', question({ max: 1 })],
    ['each-once', question({ only_one: true })],
    ['amounts', question()],
    ['flavors', question({ is_pizza: true, max: 1 })],
  ] as const)('is answered by %s', (kind, asked) => {
    expect(kindOf(asked)).toBe(kind);
  });

  it('of one answer lets the new one take the place of the old', () => {
    const asked = question({ max: 1 });
    const draft = chooseAmount(chooseAmount(plain, asked, 11, 1), asked, 12, 1);
    expect(draft.complements).toEqual([{ complement_id: 12, quantity: 1 }]);
  });

  it('stops at its maximum, all options together', () => {
    const asked = question();
    const draft = chooseAmount(chooseAmount(plain, asked, 11, 2), asked, 12, 5);
    expect(amountOf(draft, 12)).toBe(1);
    expect(countOf(draft, asked)).toBe(3);
    expect(chooseAmount(draft, asked, 13, 1).complements).toHaveLength(2);
  });

  it('without a maximum takes any amount', () => {
    expect(amountOf(chooseAmount(plain, question({ max: 0 }), 11, 40), 11)).toBe(40);
  });

  it('of options that are had once takes no second', () => {
    expect(amountOf(chooseAmount(plain, question({ only_one: true }), 11, 2), 11)).toBe(1);
  });

  it('leaves other questions alone', () => {
    const other = question({ id: 2, max: 1, complements: [option(21), option(22)] });
    const draft = chooseAmount(chooseAmount(plain, question(), 11, 2), other, 21, 1);
    expect(chooseAmount(draft, other, 22, 1).complements).toEqual([
      { complement_id: 11, quantity: 2 },
      { complement_id: 22, quantity: 1 },
    ]);
    expect(keepFirst(draft, question(), 0).complements).toEqual([{ complement_id: 21, quantity: 1 }]);
  });
});

describe('a pizza of the section’s flavors', () => {
  it('begins as the item that was pressed', () => {
    expect(pizza).toMatchObject({ item_id: 28, size: 1, flavors: 1, flavor1: 28 });
  });

  it('takes as many flavors as were asked for, the last one changing', () => {
    const two = toggleFlavor(chooseFlavorCount(pizza, 2), asItemId(29));
    expect(flavorsOf(two)).toEqual([28, 29]);
    expect(flavorsOf(toggleFlavor(two, asItemId(30)))).toEqual([28, 30]);
  });

  it('is called after its first flavor, which the line’s item must be', () => {
    const without = toggleFlavor(toggleFlavor(chooseFlavorCount(pizza, 2), asItemId(29)), asItemId(28));
    expect(without).toMatchObject({ item_id: 29, flavor1: 29, flavor2: null });
  });

  it('in a size of fewer flavors keeps the first ones', () => {
    const three = toggleFlavor(toggleFlavor(chooseFlavorCount(pizza, 3), asItemId(29)), asItemId(30));
    expect(flavorsOf(three)).toEqual([28, 29, 30]);
    const small = chooseSize(three, 1, 2);
    expect(small).toMatchObject({ size: 1, flavors: 2 });
    expect(flavorsOf(small)).toEqual([28, 29]);
  });
});
