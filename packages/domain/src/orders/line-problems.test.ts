import { asItemId } from '../ids.ts';
import { describe, expect, it } from 'vitest';
import { aComplement, aPizza, aQuestion, forCustomer, forStaff, onMenu } from '../../test/samples.ts';
import type { CartLine, LineMenu } from './cart-line.ts';
import { cartProblems, lineProblems } from './line-problems.ts';

const line = (over: Partial<CartLine> = {}): CartLine => ({ item_id: asItemId(10), quantity: 1, ...over });
const pick = (...ids: number[]) => ids.map((complement_id) => ({ complement_id, quantity: 1 }));
const asking = (over: Parameters<typeof aQuestion>[1], ...options: ReturnType<typeof aComplement>[]): LineMenu =>
  onMenu({ complementos: [aQuestion(options, over)] });
const options = [aComplement(1, 2), aComplement(2, 3), aComplement(3, 0)];
const soldOut = { sold_out_until: 'infinity' } as const;
const halves = { flavors: 2, flavor1: asItemId(10), flavor2: asItemId(11) };
const pizza = aPizza([40, 52]);
const withFlavor = (over: object): LineMenu => ({
  ...pizza,
  flavors: (pizza.flavors ?? []).map((flavor) => (flavor.id === 11 ? { ...flavor, ...over } : flavor)),
});

describe('a line that can be ordered', () => {
  it.each([
    ['a plain item', line(), onMenu()],
    ['all that is left', line({ quantity: 3 }), onMenu({ stock: 3 })],
    ['exactly the minimum of a question', line({ complements: pick(1, 2) }), asking({ min: 2, max: 3 }, ...options)],
    ['exactly its maximum', line({ complements: pick(1, 2, 3) }), asking({ min: 2, max: 3 }, ...options)],
    [
      'any number of options when the maximum is 0',
      line({ complements: pick(1, 2, 3) }),
      asking({ max: 0 }, ...options),
    ],
    [
      'an option that is listed with none of it',
      line({ complements: [{ complement_id: 1, quantity: 0 }] }),
      asking({}, ...options),
    ],
    ['half and half', line(halves), pizza],
    ['the second size of a pizza that has one', line({ size: 2, ...halves }), aPizza([40, 52], { size: true })],
    ['points for an item that takes them', line({ use_discount: true }), onMenu({ points: 10 })],
  ])('is %s', (_, chosen, menu) => {
    expect(lineProblems(chosen, menu, forCustomer)).toEqual([]);
  });
});

describe('a line is refused', () => {
  const which = { complement_group_id: 5, group_name: 'Adicionais', complement_id: 1, name: 'Opção 1' };
  const where = { complement_group_id: 5, group_name: 'Adicionais' };
  it.each([
    ['when the item has run out', line(), onMenu(soldOut), 'item_sold_out', { until: 'infinity' }],
    ['when it is not sold at a table only', line(), onMenu({ is_delivery: false }), 'item_not_for_method', undefined],
    ['when more is asked than is left', line({ quantity: 4 }), onMenu({ stock: 3 }), 'stock_short', { left: 3 }],
    ['when the quantity is no number', line({ quantity: Number.NaN }), onMenu(), 'quantity_invalid', undefined],
    ['when the quantity is half a piece', line({ quantity: 1.5 }), onMenu(), 'quantity_invalid', undefined],
    ['when there is none of it', line({ quantity: 0 }), onMenu(), 'quantity_invalid', undefined],
    ['when there is less than none', line({ quantity: -2 }), onMenu(), 'quantity_invalid', undefined],
    ['below the minimum', line({ quantity: 3 }), onMenu({ minimum_quantity: 6 }), 'quantity_minimum', { minimum: 6 }],
    [
      'below the minimum weight',
      line({ quantity: 200 }),
      onMenu({ type: 2, minimum_quantity: 300 }),
      'quantity_minimum',
      { minimum: 300 },
    ],
    ['between two steps', line({ quantity: 75 }), onMenu({ type: 2 }), 'quantity_step', { step: 50 }],
    ['above any real quantity', line({ quantity: 10_001 }), onMenu(), 'quantity_maximum', { maximum: 10_000 }],
    [
      'without its variation',
      line(),
      onMenu({ variations: [{ id: 3, name: 'G', price: 9 }] }),
      'variation_required',
      undefined,
    ],
    [
      "with another item's variation",
      line({ variation_id: 4 }),
      onMenu({ variations: [{ id: 3, name: 'G', price: 9 }] }),
      'variation_unknown',
      { variation_id: 4 },
    ],
    [
      'with a variation that nothing has',
      line({ variation_id: 4 }),
      onMenu(),
      'variation_unknown',
      { variation_id: 4 },
    ],
    [
      'with an option that was never offered',
      line({ complements: pick(9) }),
      asking({}, ...options),
      'complement_unknown',
      { complement_id: 9 },
    ],
    [
      'with less than none of an option',
      line({ complements: [{ complement_id: 1, quantity: -1 }] }),
      asking({}, ...options),
      'complement_quantity_invalid',
      { complement_id: 1 },
    ],
    [
      'with an option that has run out',
      line({ complements: pick(1) }),
      asking({}, aComplement(1, 2, soldOut)),
      'complement_sold_out',
      which,
    ],
    [
      'with more of an option than is left',
      line({ quantity: 3, complements: pick(1) }),
      asking({}, aComplement(1, 2, { stock: 2 })),
      'complement_stock_short',
      { ...which, left: 2 },
    ],
    [
      'with an unanswered question',
      line({ complements: pick(1) }),
      asking({ min: 2, max: 3 }, ...options),
      'complement_minimum',
      { ...where, min: 2, missing: 1 },
    ],
    [
      'with too many answers',
      line({ complements: pick(1, 2, 3) }),
      asking({ max: 2 }, ...options),
      'complement_maximum',
      { ...where, max: 2, excess: 1 },
    ],
    [
      'with twice what may be taken once',
      line({ complements: [{ complement_id: 1, quantity: 2 }] }),
      asking({ only_one: true }, ...options),
      'complement_only_one',
      which,
    ],
    ['with a size that the pizza has not', line({ size: 2, ...halves }), pizza, 'size_unknown', { size: 2 }],
    ['with a third size', line({ size: 3, ...halves }), aPizza([40, 52], { size: true }), 'size_unknown', { size: 3 }],
    [
      'with more flavors than the size takes',
      line(halves),
      aPizza([40, 52], { flavor1: 1 }),
      'flavors_too_many',
      { maximum: 1 },
    ],
    ['with more flavors than were said', line({ ...halves, flavors: 1 }), pizza, 'flavors_too_many', { maximum: 1 }],
    [
      'with a part that has no flavor',
      line({ flavors: 2, flavor1: asItemId(10) }),
      pizza,
      'flavors_missing',
      { missing: 1 },
    ],
    [
      'with a flavor that is no part of the group',
      line({ ...halves, flavor2: asItemId(99) }),
      pizza,
      'flavor_unknown',
      { flavor_id: 99 },
    ],
    [
      'with a flavor that has run out',
      line(halves),
      withFlavor(soldOut),
      'flavor_sold_out',
      { flavor_id: 11, name: 'Sabor 11' },
    ],
    [
      'with points for an item that takes none',
      line({ use_discount: true }),
      onMenu(),
      'points_not_accepted',
      undefined,
    ],
  ] as const)('%s', (_, chosen, menu, code, detail) => {
    expect(lineProblems(chosen, menu, forCustomer)).toEqual([
      detail === undefined ? { ok: false, code } : { ok: false, code, detail },
    ]);
  });

  it('for everything that is wrong with it at once', () => {
    const problems = lineProblems(
      line({ quantity: 0, complements: pick(9) }),
      asking({ min: 1 }, ...options),
      forCustomer,
    );
    expect(problems.map(({ code }) => code)).toEqual(['complement_unknown', 'complement_minimum', 'quantity_invalid']);
  });

  it('when a cheap item stands for a pizza that it is no part of', () => {
    const problems = lineProblems(line({ item_id: asItemId(10), flavor1: asItemId(11) }), pizza, forCustomer);
    expect(problems.map(({ code }) => code)).toEqual(['flavor_unknown']);
  });

  it('unless people of the store weigh it to the gram', () => {
    const weighed = line({ quantity: 437 });
    expect(lineProblems(weighed, onMenu({ type: 2 }), forStaff)).toEqual([]);
    expect(lineProblems(weighed, onMenu({ type: 2 }), forCustomer)).toHaveLength(1);
  });
});

describe('lines together', () => {
  it('share the stock of an item', () => {
    const menu = onMenu({ stock: 5 });
    const lines = [line({ quantity: 3 }), line({ quantity: 3 })].map((each) => ({ line: each, menu }));
    expect(cartProblems(lines)).toEqual([
      { ok: false, code: 'stock_short', detail: { item_id: 10, left: 2 }, line: 1 },
    ]);
    expect(cartProblems(lines.slice(1))).toEqual([]);
  });

  it('share the stock of an option, which each piece takes', () => {
    const menu = asking({}, aComplement(1, 2, { stock: 3 }));
    const lines = [2, 2].map((quantity) => ({ line: line({ quantity, complements: pick(1) }), menu }));
    expect(cartProblems(lines)).toEqual([
      { ok: false, code: 'complement_stock_short', detail: { complement_id: 1, left: 1 }, line: 1 },
    ]);
  });

  it('share the stock of a flavor', () => {
    const lines = [1, 1].map((quantity) => ({ line: line({ quantity, ...halves }), menu: withFlavor({ stock: 1 }) }));
    expect(cartProblems(lines).map(({ detail }) => detail)).toEqual([{ item_id: 11, left: 0 }]);
  });

  it('take one piece of a group that gives one an order', () => {
    const menu = onMenu({}, { only_one: true });
    const gift = { line: line(), menu };
    expect(cartProblems([gift])).toEqual([]);
    expect(cartProblems([gift, gift])).toEqual([
      { ok: false, code: 'group_only_one', detail: { menu_group_id: 1, group_name: 'Pratos' }, line: 1 },
    ]);
    expect(cartProblems([{ line: line({ quantity: 2 }), menu }]).map(({ code }) => code)).toEqual(['group_only_one']);
  });
});
