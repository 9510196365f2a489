import type { BuyLine, BuyList } from '@comanda/contract/reports/tomorrow';
import type { Tag } from '@comanda/contract/menu/tags';
import type { Supplier } from '@comanda/contract/menu/suppliers';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { add, money } from '@comanda/domain/money';
import { toBuy } from '@comanda/domain/tomorrow/amounts';
import type { Unit } from '@comanda/domain/menu/units';
import { type Item, type Known, needOf } from './series.ts';

interface Purchases extends Known {
  suppliers: readonly Supplier[];
}
const GRAMS = 1000;

/** What is missing for the day and for the minimum after it, a list for each supplier; the last is of those without one. */
export function planPurchases({ suppliers, ...known }: Purchases): BuyList[] {
  const lines = [
    ...known.materials
      .filter(({ makes }) => makes === null)
      .map((each) => ({ supplier_id: each.supplier_id, line: materialLine(known, each) })),
    ...known.items
      .filter(({ stock, has_recipe }) => stock !== null && !has_recipe)
      .map((each) => ({ supplier_id: null, line: itemLine(known, each) })),
  ].filter(({ line }) => line.buy > 0);
  const heads = [
    ...suppliers.map(({ id, name, phone, note }) => ({ supplier_id: id, name, phone, note })),
    { supplier_id: null, name: '', phone: '', note: '' },
  ];
  return heads
    .map((head) => {
      const own = lines.filter(({ supplier_id }) => supplier_id === head.supplier_id).map(({ line }) => line);
      return { ...head, lines: own, total: add(...own.map(({ total }) => total ?? 0)) };
    })
    .filter((list) => list.lines.length > 0);
}

function materialLine(known: Known, material: Tag): BuyLine {
  const { id, name, unit, quantity, minimum, pack_name, pack_quantity, cost } = material;
  return lineOf(
    known,
    { kind: 'material', id, name, unit, on_hand: quantity, minimum, pack_name, cost },
    pack_quantity,
  );
}

/** What comes ready: counted by pieces, or by the gram. */
function itemLine(known: Known, { id, name, type, stock, stock_minimum, cost }: Item): BuyLine {
  const scale = type === ITEM_TYPE.weight ? GRAMS : 1;
  const unit: Unit = type === ITEM_TYPE.weight ? 'kg' : 'un';
  const shelf = {
    on_hand: (stock ?? 0) / scale,
    minimum: stock_minimum === null ? null : stock_minimum / scale,
    pack_name: '',
    cost,
  };
  return lineOf(known, { kind: 'item', id, name, unit, ...shelf }, null);
}

function lineOf(
  known: Known,
  shelf: Omit<BuyLine, 'forecast' | 'scheduled' | 'buy' | 'packs' | 'total'>,
  pack: number | null,
): BuyLine {
  const { said, scheduled, quantity } = needOf(known, shelf.kind, shelf.id);
  // What is ordered for the day has left the stock when it was ordered.
  const { quantity: buy, packs } = toBuy({ ...shelf, needed: quantity - scheduled, pack });
  const cost = shelf.cost === null || shelf.cost === 0 ? null : shelf.cost;
  return { ...shelf, cost, forecast: said, scheduled, buy, packs, total: cost === null ? null : money(buy * cost) };
}
