import { factsOf, mergeFacts, NO_FACTS, type OrderFacts, withFacts } from '@comanda/domain/orders/journal-merge';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import type { JournalEntry } from './journal-db.ts';

type Entry = Pick<JournalEntry, 'kind' | 'made_at' | 'body'>;

/** Orders of the server with what this device did to them and has not sent yet. */
export function withJournal<O extends { id: number; status: OrderStatus; paid_at: string | null }>(
  orders: readonly O[],
  entries: readonly Entry[],
): readonly O[] {
  const facts = new Map<number, OrderFacts>();
  for (const { kind, made_at, body } of entries) {
    const { order_id, status } = body as { order_id?: number; status?: OrderStatus }; // the contract's journalBodies
    if (order_id === undefined || (kind !== 'payment' && kind !== 'order-status')) continue;
    const fact =
      kind === 'payment' ? factsOf({ kind, made_at }) : factsOf({ kind, made_at, status: status ?? 'preparing' });
    facts.set(order_id, mergeFacts(facts.get(order_id) ?? NO_FACTS, fact));
  }
  if (facts.size === 0) return orders;
  return orders.map((order) => withFacts(order, facts.get(order.id) ?? NO_FACTS));
}
