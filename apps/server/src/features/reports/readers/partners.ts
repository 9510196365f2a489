import { OWN_ORIGINS } from '@comanda/domain/codes';
import { add, subtract, toCents } from '@comanda/domain/money';
import { addDays } from '@comanda/domain/local-time';
import type { Sums } from '@comanda/domain/reports/derive';
import type { Db } from '../../../platform/db.ts';
import { readTold, type ToldOrder } from '../../payouts/public.ts';
import type { Shown } from '../facts/cube.repo.ts';
import { settledIn } from '../over-in.ts';
import { type Found, readCube } from '../read-cube.ts';
import type { ReportAsked } from '../report-asked.ts';

const NOTHING = { promotions_paid: 0, refunded: 0, told_orders: 0, told_fee: 0, paid_out: 0 };

/** Partners' orders, and what statements say of those that are counted; other lines of the same days are told apart. */
export async function readPartners(db: Db, asked: ReportAsked): Promise<Found> {
  const { store, zone, by, shown, before } = asked;
  const told = (period: Shown | null) => (period ? readTold(db, store, zone, period) : []);
  const [found, now, then] = await Promise.all([readCube(db, asked), told(shown), told(before)]);
  const [counted, countedThen] = [now.filter(isCounted), then.filter(isCounted)];
  const keyOf = ({ day, order }: ToldOrder, moved: number) =>
    by === 'day' ? addDays(day, moved) : (order?.origin ?? '');
  const rows = Map.groupBy(counted, (each) => keyOf(each, 0));
  const rowsThen = Map.groupBy(countedThen, (each) => keyOf(each, before?.days ?? 0));
  const cut = settledIn(asked);
  const within = (all: readonly ToldOrder[], { from, to }: Shown) => all.filter(({ day }) => from <= day && day <= to);
  const { previous, settled } = found;
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      sums: withTold(row.sums, rows.get(row.key)),
      previous: row.previous ? { ...row.previous, sums: withTold(row.previous.sums, rowsThen.get(row.key)) } : null,
    })),
    totals: withTold(found.totals, counted),
    previous: previous && { ...previous, sums: withTold(previous.sums, countedThen) },
    ...(settled &&
      cut && {
        settled: {
          totals: withTold(settled.totals, within(counted, cut.over.shown)),
          previous: withTold(settled.previous, within(countedThen, cut.over.before)),
        },
      }),
    ...outside(now.filter((each) => !isCounted(each))),
  };
}

const isCounted = ({ order }: ToldOrder): boolean =>
  order !== null && !OWN_ORIGINS.includes(order.origin) && order.status !== 'cancelled' && order.status !== 'scheduled';

function withTold(sums: Sums, told: readonly ToldOrder[] = []): Sums {
  const sum = { ...NOTHING };
  for (const { line } of told) {
    const { gross, promotion_store, refund, at_store, net } = line;
    sum.promotions_paid += toCents(promotion_store);
    sum.refunded += toCents(refund);
    sum.told_orders += 1;
    sum.told_fee += toCents(subtract(gross, promotion_store, refund, at_store, net));
    sum.paid_out += toCents(net);
  }
  return { ...sums, ...sum };
}

/** Lines of orders that came in as the store's own, that are cancelled, or that nobody knows: no row counts them. */
function outside(told: readonly ToldOrder[]): Pick<Found, 'outside'> {
  if (told.length === 0) return {};
  const strange = told.filter(({ order }) => order === null).length;
  return { outside: { lines: told.length, strange, paid: add(...told.map(({ line }) => line.net)) } };
}
