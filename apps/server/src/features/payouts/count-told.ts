import { OWN_ORIGINS } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { subtract, toCents } from '@comanda/domain/money';
import { HANGS_ON, matchPayouts } from '@comanda/domain/statements/match-payouts';
import { merged, type PayoutLine } from '@comanda/domain/statements/payout-line';
import type { Db } from '../../platform/db.ts';
import { asMarketplaceOrder } from './both-sides.ts';
import { type BroughtRow, countStatements, findOrdersOfDates, findWholeLines } from './payouts.repo.ts';
import type { ToldRow } from './told.repo.ts';

/** What marketplaces' statements say on some dates, held against the orders by the rule of the statements' own page. */
export async function countTold(
  db: Db,
  store_id: StoreId,
  zone: string,
  { from, to }: { from: string; to: string },
): Promise<ToldRow[]> {
  const sums = new Map<string, ToldRow>();
  const days = { starts: addDays(from, -HANGS_ON.before), ends: addDays(to, HANGS_ON.after) };
  for (const { marketplace } of await countStatements(db, store_id)) {
    const all = merged(await findWholeLines(db, store_id, marketplace, days));
    const lines = all.filter(({ date }) => date !== null && days.starts <= date && date <= days.ends);
    if (lines.length === 0) continue;
    const rows = await findOrdersOfDates(db, store_id, { marketplace, zone }, days);
    const byId = new Map<number, BroughtRow>(rows.map((row) => [row.id, row]));
    const { pairs, alone } = matchPayouts({ ...days, lines, charges: [] }, rows.map(asMarketplaceOrder));
    for (const { line, order } of pairs) addLine(sums, line, byId.get(order.order_id) ?? null);
    for (const line of alone) addLine(sums, line, null);
  }
  return [...sums.values()].filter(({ date }) => from <= date && date <= to);
}

function addLine(sums: Map<string, ToldRow>, line: PayoutLine, order: BroughtRow | null): void {
  const { gross, promotion_store, refund, at_store, net, date } = line;
  if (date === null) return; // what is kept says one
  const of = {
    date,
    day: order?.day ?? date,
    origin: order?.origin ?? '',
    counted: order !== null && isCounted(order),
  };
  const key = Object.values(of).join(' ');
  const { told_orders = 0, promotions_paid = 0, refunded = 0, told_fee = 0, paid_out = 0 } = sums.get(key) ?? {};
  sums.set(key, {
    ...of,
    told_orders: told_orders + 1,
    promotions_paid: promotions_paid + toCents(promotion_store),
    refunded: refunded + toCents(refund),
    told_fee: told_fee + toCents(subtract(gross, promotion_store, refund, at_store, net)),
    paid_out: paid_out + toCents(net),
  });
}

const isCounted = ({ origin, status }: BroughtRow): boolean =>
  !OWN_ORIGINS.includes(origin) && status !== 'cancelled' && status !== 'scheduled';
