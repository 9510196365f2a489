import { asItemId } from '../ids.ts';
import { expect, test } from 'vitest';
import { aPizza, onMenu } from '../../test/samples.ts';
import { linkedStocks, stockUse } from '../orders/line-problems.ts';
import { lowestSource, stockSources } from './stock-sources.ts';

const stocks = new Map([
  [10, 8],
  [20, 9],
]);

test('an item takes its own stock and that of others, the same one as often as it is named', () => {
  const sources = stockSources(asItemId(10), [asItemId(20), asItemId(20), asItemId(30)], stocks);
  expect(sources).toEqual([
    { item_id: 10, stock: 8, each: 1 },
    { item_id: 20, stock: 9, each: 2 },
  ]);
  expect(lowestSource(sources)).toEqual({ item_id: 20, pieces: 4 });
  expect(lowestSource([])).toBeNull();
});

test('a line takes of each stock for all its pieces', () => {
  const menu = onMenu({ sources: stockSources(asItemId(10), [asItemId(20), asItemId(20)], stocks), stock: 4 });
  const line = { item_id: asItemId(10), quantity: 3 };
  expect(stockUse(line, menu).map(({ item_id, quantity }) => [item_id, quantity])).toEqual([
    [10, 3],
    [20, 6],
  ]);
  expect(linkedStocks(line, menu)).toEqual([20, 20]);
});

test('a pizza takes what its flavors share once', () => {
  const pizza = aPizza([40, 52]);
  const flavors = (pizza.flavors ?? []).map((flavor) => ({
    ...flavor,
    sources: stockSources(flavor.id, [asItemId(20)], stocks),
  }));
  const line = { item_id: asItemId(10), quantity: 2, flavors: 2, flavor1: asItemId(10), flavor2: asItemId(11) };
  expect(linkedStocks(line, { ...pizza, flavors })).toEqual([20]);
});
