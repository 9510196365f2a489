import type { Order } from '@comanda/contract/orders/orders';
import type { TableBill, Tab } from '@comanda/contract/floor/tables';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import { asTabId, type StoreId } from '@comanda/domain/ids';
import { giftsOf } from '@comanda/domain/loyalty/stamp-cards';
import { add } from '@comanda/domain/money';
import { billSums, isOnBill } from '@comanda/domain/tables/sitting-rules';
import { LAST_TABLE_NUMBER, tableParts } from '@comanda/domain/tables/table-number';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { findCards } from '../order-card/public.ts';
import { getServiceRate, getTableName } from './floor.repo.ts';
import { findTabOrders } from './tab-orders.repo.ts';
import { findTabMovements } from './tab-payments.repo.ts';
import { findCalls } from './table-calls.repo.ts';
import { findTabs, ofTable, type OfTabs } from './tabs.repo.ts';

/**
 * The bill of a number as it stands: of a table with all its tabs.
 * @returns no tabs where it is free
 * @throws {AppError} not_found where no table can be
 */
export async function readBill(db: Db, store_id: StoreId, number: number): Promise<TableBill> {
  if (number < 1 || number > LAST_TABLE_NUMBER) throw new AppError('not_found');
  const tabs = await findTabs(db, store_id, openAt(number));
  return billOf(db, store_id, number, tabs);
}

export const openAt = (number: number) => (eb: OfTabs) =>
  eb.and([ofTable(eb, number), eb('tabs.closed_at', 'is', null)]);

const ROUND = namesIn(ORDER, 'round');

const stampGiftsOf = (trace: Order['trace']) => giftsOf(trace).map(({ value }) => value);

export async function billOf(
  db: Db,
  store_id: StoreId,
  table_number: number,
  tabs: readonly Tab[],
): Promise<TableBill> {
  const tab_ids = tabs.map(({ id }) => id);
  const known = new Map((await findTabOrders(db, store_id, tab_ids)).map((order) => [order.id, order]));
  const order_ids = [...known.keys()];
  const cards =
    order_ids.length === 0
      ? []
      : await findCards(db, store_id, (eb) => eb('orders.id', 'in', order_ids), { limit: 1_000 });
  const movements = await findTabMovements(db, store_id, tab_ids, order_ids);
  const calls = (await findCalls(db, store_id)).filter(({ number }) => isOnBill(number, table_number));
  return {
    table_number,
    ...(await getTableName(db, store_id, tableParts(table_number).table)),
    tabs: [...tabs],
    rounds: cards.map((card) => {
      const { tab_id = asTabId(0), user_name = '' } = known.get(card.id) ?? {};
      return {
        ...pick(card, ROUND),
        order_id: card.id,
        tab_id,
        user_name,
        discount: add(card.discount, card.cashback),
        client_id: card.client_id,
        spent: add(card.cashback, ...stampGiftsOf(card.trace)),
        cart_itens: card.cart_itens,
      };
    }),
    payments: movements.map((movement) => {
      const { real_id: _, installments: __, order_id: ___, ...payment } = movement;
      return payment;
    }),
    calls,
    service_rate: await getServiceRate(db, store_id),
    ...billSums(tabs),
  };
}
