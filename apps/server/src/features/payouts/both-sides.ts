import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import type { MarketplaceOrder } from '@comanda/domain/statements/match-payouts';
import { type Marketplace, merged, type PayoutLine } from '@comanda/domain/statements/payout-line';
import { orderNumber } from '@comanda/domain/statements/read-payouts';
import type { Db } from '../../platform/db.ts';
import { type BroughtRow, findLines, findMarketplaceOrders } from './payouts.repo.ts';

interface BothSides {
  readonly lines: readonly PayoutLine[];
  readonly orders: readonly MarketplaceOrder[];
  readonly rows: readonly BroughtRow[];
}

/** What a marketplace's statements say of some days, and the orders of these and of a day on each side. */
export async function readBothSides(
  db: Db,
  store_id: StoreId,
  { marketplace, zone }: { marketplace: Marketplace; zone: string },
  days: { starts: string; ends: string },
): Promise<BothSides> {
  const lines = merged(await findLines(db, store_id, marketplace, days));
  const around = { starts: addDays(days.starts, -1), ends: addDays(days.ends, 1) };
  const rows = await findMarketplaceOrders(db, store_id, { marketplace, zone }, around);
  return { lines, orders: rows.map(asMarketplaceOrder), rows };
}

export const asMarketplaceOrder = ({
  id,
  number,
  date,
  minutes,
  total,
  status,
  partner_order,
}: BroughtRow): MarketplaceOrder => ({
  order_id: id,
  number,
  partner_order: orderNumber(partner_order ?? ''),
  date,
  minutes,
  total,
  status: status === 'delivered' || status === 'cancelled' ? status : 'open',
  paid_at_store: false,
});
