import { addDays } from '@comanda/domain/local-time';
import { fromCents } from '@comanda/domain/money';
import type { Sums } from '@comanda/domain/reports/derive';
import type { Db } from '../../../platform/db.ts';
import { readTold, type Told } from '../../payouts/public.ts';
import type { Shown } from '../facts/cube.repo.ts';
import { settledIn } from '../over-in.ts';
import { type Found, readCube } from '../read-cube.ts';
import type { ReportAsked } from '../report-asked.ts';

const NOTHING = { promotions_paid: 0, refunded: 0, told_orders: 0, told_fee: 0, paid_out: 0 };

/** Partners' orders, and what statements say of those that are counted; other lines of the same days are told apart. */
export async function readPartners(db: Db, asked: ReportAsked): Promise<Found> {
  const { store, by, shown, before } = asked;
  const told = (period: Shown | null) => (period ? readTold(db, store, asked, period) : []);
  const [found, now, then] = await Promise.all([readCube(db, asked), told(shown), told(before)]);
  const [counted, countedThen] = [now, then].map((all) => all.filter((each) => each.counted)) as [Told[], Told[]]; // of both
  const keyOf = ({ day, origin }: Told, moved: number) => (by === 'day' ? addDays(day, moved) : origin);
  const rows = Map.groupBy(counted, (each) => keyOf(each, 0));
  const rowsThen = Map.groupBy(countedThen, (each) => keyOf(each, before?.days ?? 0));
  const cut = settledIn(asked);
  const within = (all: readonly Told[], { from, to }: Shown) => all.filter(({ day }) => from <= day && day <= to);
  const { previous, settled } = found;
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      sums: withTold(row.sums, rows.get(row.key)),
      previous: row.previous ? { ...row.previous, sums: withTold(row.previous.sums, rowsThen.get(row.key)) } : null,
      ...(row.settled &&
        cut && {
          settled: {
            now: withTold(row.settled.now, within(rows.get(row.key) ?? [], cut.over.shown)),
            before:
              row.settled.before && withTold(row.settled.before, within(rowsThen.get(row.key) ?? [], cut.over.before)),
          },
        }),
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
    ...outside(now.filter((each) => !each.counted)),
  };
}

function withTold(sums: Sums, told: readonly Told[] = []): Sums {
  const sum = { ...NOTHING };
  for (const each of told) for (const name of NAMES) sum[name] += each[name];
  return { ...sums, ...sum };
}
const NAMES = Object.keys(NOTHING) as (keyof typeof NOTHING)[]; // its own keys

/** Lines of orders that came in as the store's own, that are cancelled, or that nobody knows: no row counts them. */
function outside(told: readonly Told[]): Pick<Found, 'outside'> {
  if (told.length === 0) return {};
  const lines = (some: readonly Told[]) => some.reduce((sum, { told_orders }) => sum + told_orders, 0);
  const strange = lines(told.filter(({ origin }) => origin === ''));
  const paid = fromCents(told.reduce((sum, { paid_out }) => sum + paid_out, 0));
  return { outside: { lines: lines(told), strange, paid } };
}
