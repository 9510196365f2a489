import type { CounterClient } from '@comanda/contract/floor/counter';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { max, money, ZERO } from '@comanda/domain/money';
import type { Db } from '../../platform/db.ts';
import { balanceOf, findCards } from '../loyalty/public.ts';
import { readAddress } from '../clients/public.ts';
import { findClientAddresses, findOrdersToRepeat, getClientForCounter } from './counter-clients.repo.ts';

/** A client as somebody who sells to them needs it. @throws {AppError} not_found */
export async function readCounterClient(db: Db, store_id: StoreId, id: ClientId, now: Date): Promise<CounterClient> {
  const [client, delivered, orders, balance, cards] = await Promise.all([
    getClientForCounter(db, store_id, id),
    findClientAddresses(db, store_id, id),
    findOrdersToRepeat(db, store_id, id),
    balanceOf(db, store_id, id, now),
    findCards(db, store_id, id),
  ]);
  const { last_address, credit_balance, credit_limit, ...known } = client;
  const last = readAddress(last_address);
  const addresses = delivered.length === 0 && last !== null ? [last] : delivered;
  return {
    ...known,
    // An order at the counter is the phone's: it cannot spend an account's balance.
    points: known.separate ? ZERO : balance.points,
    credit_balance: max(0, money(credit_balance ?? 0)),
    credit_limit: credit_limit === null ? null : money(credit_limit),
    cards: known.separate
      ? []
      : cards.map((card) => ({
          ...card,
          have: Math.max(0, card.have),
          item_ids: [...card.item_ids],
          menu_group_ids: [...card.menu_group_ids],
        })),
    addresses,
    orders,
  };
}
