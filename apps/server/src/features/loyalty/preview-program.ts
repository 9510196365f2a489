import type { previewProgram as call } from '@comanda/contract/marketing/loyalty';
import type { Out, Output } from '@comanda/contract/route';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { earnOf, moneyOf, plainPart, plainRate, type Program } from '@comanda/domain/loyalty/earn';
import { add, fromCents, type Money, money, percent, times, toCents } from '@comanda/domain/money';
import type { Db } from '../../platform/db.ts';
import { countBirthdays, findPastOrders, type PastOrder } from './past-orders.repo.ts';

/** One that has no row yet. */
const DRAFT = 0;

/** The orders of the last whole month, by a rule that is only thought of. */
export async function previewProgram(
  db: Db,
  store_id: StoreId,
  { program, ...rule }: Out<(typeof call)['body']>,
  { zone, now }: { zone: string; now: Date },
): Promise<Output<typeof call>> {
  const to = addDays(`${toLocal(now, zone).date.slice(0, 7)}-01`, -1);
  const from = `${to.slice(0, 7)}-01`;
  const lines = program !== null && program.item_ids.length + program.menu_group_ids.length > 0;
  const orders = await findPastOrders(db, store_id, { from, to, lines, offers: !rule.cashback_offers });
  const sales = add(...orders.map(({ total }) => total));
  const told = { month: from, orders: orders.length, sales, left: meanLeft(orders) };
  if (program?.kind === 'birthday') {
    const counted = await countBirthdays(db, store_id, Number(from.slice(5, 7)));
    return { ...told, counted, ...costOf(times(program.value, counted), program.budget, sales) };
  }
  const programs = program === null ? [] : [{ ...program, id: DRAFT, budget: null, valid_days: null }];
  const cards = new Map<ClientId, number>();
  let given = 0;
  let counted = 0;
  for (const order of orders) {
    if (order.client_id === null) continue;
    const stamps = new Map([[DRAFT, cards.get(order.client_id) ?? 0]]);
    const base = plainRate(rule, order.delivery_method);
    const earned = earnOf(
      base,
      asBalance(programs, order),
      { ...order, plain_total: plainPart(rule, order) },
      { stamps, given: new Map() },
    );
    const own = program === null ? earned : earned.filter(({ program_id }) => program_id !== null);
    if (own.length > 0) counted += 1;
    const card = own.find(({ unit }) => unit === 'stamp');
    if (card) cards.set(order.client_id, (cards.get(order.client_id) ?? 0) + card.amount);
    given += toCents(moneyOf(own));
  }
  return { ...told, counted, ...costOf(money(given / 100), program?.budget ?? null, sales) };
}

function meanLeft(orders: readonly PastOrder[]): Money | null {
  const known = orders.flatMap(({ left }) => (left === null ? [] : [left]));
  const mean = known.length === 0 ? 0 : Math.round(toCents(add(...known)) / known.length);
  return mean > 0 ? fromCents(mean) : null;
}

/** A card that gives an item costs what the cheapest of the order that fills it does. */
const asBalance = (programs: readonly Program[], { lines }: PastOrder): Program[] =>
  programs.map((program) => {
    if (program.gives === 'balance') return program;
    const prices = lines
      .filter(
        ({ item_id, menu_group_id }) =>
          program.item_ids.includes(item_id) || program.menu_group_ids.includes(menu_group_id ?? 0),
      )
      .map(({ total, quantity }) => total / Math.max(1, quantity));
    return { ...program, gives: 'balance', value: Math.min(program.value || Infinity, ...prices) };
  });

function costOf(given: number, budget: number | null, sales: number) {
  const most = money(Math.min(given, budget ?? Infinity));
  return { given: most, share: sales === 0 ? 0 : toCents((percent(most, 100) / sales) * 100) / 100 };
}
