import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { matchPayouts } from '@comanda/domain/statements/match-payouts';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import type { PayoutLine } from '@comanda/domain/statements/payout-line';
import type { Db } from '../../platform/db.ts';
import { readBothSides } from './both-sides.ts';
import { countStatements } from './payouts.repo.ts';

/** Far more than a store has of a marketplace in the days that a report may show. */
const MOST = 60_000;

export interface ToldOrder {
  /** The order's business day; of a line that is no order of the store the day that it says. */
  readonly day: string;
  readonly order: { readonly origin: string; readonly status: OrderStatus } | null;
  readonly line: PayoutLine;
}

/** What marketplaces' statements say of the orders of some business days, and of orders that the store does not have. */
export async function readTold(
  db: Db,
  store_id: StoreId,
  zone: string,
  { from, to }: { from: string; to: string },
): Promise<ToldOrder[]> {
  const told: ToldOrder[] = [];
  // A night's order is of the evening before; a marketplace's day may be another.
  const days = { starts: addDays(from, -1), ends: addDays(to, 1) };
  for (const { marketplace } of await countStatements(db, store_id)) {
    const { lines, orders, rows } = await readBothSides(db, store_id, { marketplace, zone }, days, MOST);
    if (lines.length === 0) continue;
    const byId = new Map<number, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
    const { pairs, alone } = matchPayouts({ ...days, lines, charges: [] }, orders);
    for (const { line, order } of pairs) {
      const row = byId.get(order.order_id);
      if (row) told.push({ day: row.day, order: row, line });
    }
    told.push(...alone.map((line) => ({ day: line.date ?? '', order: null, line })));
  }
  return told.filter(({ day }) => from <= day && day <= to);
}
