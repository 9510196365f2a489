import { asItemId } from '../ids.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComplement, aPizza, aQuestion, onMenu, sum } from '../../test/samples.ts';
import { type CartLine, type LineMenu, priceLine } from './cart-line.ts';
import { type SummedLine, sumLines, sumTerms } from './line-sum.ts';
import type { Money } from '../money.ts';

const WORDS = { money: (amount: Money) => amount.toFixed(2), rule: (rule: string) => rule };

/** The line as an order keeps it. */
function kept(line: CartLine, menu: LineMenu, names: Partial<SummedLine> = {}): SummedLine {
  const priced = priceLine(line, menu);
  const questions = menu.item.complementos;
  return {
    ...priced,
    quantity: line.quantity,
    quantity_formatted: `${line.quantity} g`,
    variation_name: null,
    size_name: null,
    pizzas: priced.pizzas.filter(({ parts }) => parts.length > 1),
    complementos: priced.complementos.map((each) => {
      const question = questions.find(({ id }) => id === each.complement_group_id);
      const name = question?.complements.find(({ id }) => id === each.complement_id)?.name ?? '';
      return { ...each, name, group_name: question?.name ?? '' };
    }),
    ...names,
  };
}
const chosen = (...ids: number[]) => ids.map((complement_id) => ({ complement_id, quantity: 1 }));
const bacon = aQuestion([aComplement(1, 4.5, { name: 'Bacon' }), aComplement(2, 0, { name: 'Sem cebola' })]);

describe('the sum of a line', () => {
  it('says nothing where one price says it all', () => {
    expect(sumLines(kept({ item_id: asItemId(10), quantity: 1 }, onMenu()), WORDS)).toEqual([]);
    const free = kept(
      { item_id: asItemId(10), quantity: 1, complements: chosen(2) },
      onMenu({ complementos: [bacon] }),
    );
    expect(sumLines(free, WORDS)).toEqual([]);
  });

  it('adds up the item and what was put on it, then counts the pieces', () => {
    const line: CartLine = { item_id: asItemId(10), quantity: 3, complements: [{ complement_id: 1, quantity: 2 }] };
    expect(sumLines(kept(line, onMenu({ price1: 20, complementos: [bacon] })), WORDS)).toEqual([
      '20.00 + 2× Bacon 9.00 = 29.00',
      '3 × 29.00 = 87.00',
    ]);
  });

  it('shows each flavor at its price, the rule, and the price of the size', () => {
    const border = aQuestion([aComplement(3, 8, { name: 'Borda' })]);
    const { item, group, flavors = [] } = aPizza([0, 60], { price_rule: 'highest', size1_price: 49 });
    const menu = { item: { ...item, complementos: [border] }, group, flavors };
    const line = {
      item_id: asItemId(10),
      quantity: 1,
      flavors: 2,
      flavor1: asItemId(10),
      flavor2: asItemId(11),
      complements: chosen(3),
    };
    expect(sumLines(kept(line, menu, { size_name: 'Grande' }), WORDS)).toEqual([
      '½ Sabor 10 49.00 + ½ Sabor 11 60.00, highest: 60.00',
      'Grande 60.00 + Borda 8.00 = 68.00',
    ]);
  });

  it('of a pizza made of answers is the size and what the flavors add', () => {
    const flavors = aQuestion([aComplement(1, 10), aComplement(2, 18)], { id: 6, name: 'Sabores', is_pizza: true });
    const menu = onMenu({ price1: 30, complementos: [flavors] });
    expect(sumLines(kept({ item_id: asItemId(10), quantity: 1, complements: chosen(1, 2) }, menu), WORDS)).toEqual([
      '½ Opção 1 10.00 + ½ Opção 2 18.00, highest: 18.00',
      '30.00 + Sabores 18.00 = 48.00',
    ]);
  });

  it('of a weighed portion is its weight, and what was put on it', () => {
    const line: CartLine = { item_id: asItemId(10), quantity: 350, complements: chosen(1) };
    expect(sumLines(kept(line, onMenu({ type: 2, price1: 80, complementos: [bacon] })), WORDS)).toEqual([
      '350 g × 80.00/kg',
      '28.00 + Bacon 4.50 = 32.50',
    ]);
  });

  it('always adds up to the price of one piece', () => {
    const cents = fc.nat(20_000).map((value) => value / 100);
    const rule = fc.constantFrom('highest' as const, 'average' as const, 'proportional' as const);
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 4 }),
        fc.array(cents, { minLength: 1, maxLength: 3 }),
        fc.option(cents, { nil: null }),
        rule,
        fc.boolean(),
        (options, prices, size1_price, price_rule, is_pizza) => {
          const question = aQuestion(
            options.map((price, index) => aComplement(index + 1, price)),
            { is_pizza, price_rule },
          );
          const { item, group, flavors = [] } = aPizza(prices, { price_rule, size1_price });
          const menu = { item: { ...item, complementos: [question] }, group, flavors };
          const [flavor1 = asItemId(10), flavor2, flavor3] = prices.map((_, index) => asItemId(10 + index));
          const complements = chosen(...options.map((_, index) => index + 1));
          const line = {
            item_id: asItemId(10),
            quantity: 1,
            flavors: prices.length,
            flavor1,
            flavor2,
            flavor3,
            complements,
          };
          const order = kept(line as CartLine, menu);
          expect(sum(sumTerms(order).map(({ amount }) => amount))).toBe(order.total_unique);
        },
      ),
    );
  });
});
