import type { Campaigns } from '@comanda/contract/marketing/campaigns';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { add, type Money, ZERO } from '@comanda/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
type Period = Campaigns['month'];

/** What messages brought and cost in the last 30 days and in the 30 before, automations too; the sales of the last ones day by day, the oldest first. */
export async function readMonth(
  db: Db,
  store_id: StoreId,
  { days, now }: { days: number; now: Date },
): Promise<{ month: Period; before: Period; sales: Money[] }> {
  const asked = { days, now, since: new Date(now.getTime() - 2 * DAYS * DAY_MS) };
  const [sent, sold, left] = await Promise.all([
    sumSent(db, store_id, asked),
    sumSales(db, store_id, asked),
    countLeft(db, store_id, asked),
  ]);
  const salesOf = (from: number) =>
    Array.from({ length: DAYS }, (_, at) => sold.find(({ ago }) => ago === from + DAYS - 1 - at)?.revenue ?? ZERO);
  const period = (place: 0 | 1): Period => ({
    sent: sent.find((row) => row.place === place)?.sent ?? 0,
    cost: sent.find((row) => row.place === place)?.cost ?? ZERO,
    left: left.find((row) => row.place === place)?.left ?? 0,
    revenue: add(...salesOf(place * DAYS)),
  });
  return { month: period(0), before: period(1), sales: salesOf(0) };
}

interface Asked {
  /** After its message an order counts for so long. */
  days: number;
  since: Date;
  now: Date;
}
/** 0 the last 30 days, 1 those before. */
const placeOf = (column: string, now: Date) =>
  sql`(${sql.ref(column)} <= ${now}::timestamptz - ${DAYS} * interval '1 day')::int`;

async function sumSent(db: Db, store_id: StoreId, { since, now }: Asked) {
  const { rows } = await sql<{ place: number; sent: number; cost: Money }>`
    select ${placeOf('sent_at', now)} as place, count(*)::int as sent, coalesce(sum(cost), 0)::numeric(12,2) as cost
    from campaign_messages
    where store_id = ${store_id} and sent_at > ${since} and sent_at <= ${now} and state in ('handed', 'sent')
    group by 1`.execute(db);
  return rows;
}

/** @returns by whole days before now; days without a sale are left out */
async function sumSales(db: Db, store_id: StoreId, { days, since, now }: Asked) {
  const { rows } = await sql<{ ago: number; revenue: Money }>`
    select floor(extract(epoch from ${now}::timestamptz - o.created_at) / 86400)::int as ago,
      sum(o.total)::numeric(12,2) as revenue
    from orders o
    where o.store_id = ${store_id} and o.created_at > ${since} and o.created_at <= ${now}
      and o.status <> 'cancelled' and o.origin <> ${TEST_ORIGIN}
      and exists (select 1 from campaign_messages m
        where m.store_id = o.store_id and m.client_id = o.client_id and m.state in ('handed', 'sent')
          and m.sent_at < o.created_at and m.sent_at >= o.created_at - ${days} * interval '1 day')
    group by 1`.execute(db);
  return rows;
}

/** Who took their yes back by a mail's link or as an answer, by any of the ways, and has not come back. */
async function countLeft(db: Db, store_id: StoreId, { since, now }: Asked) {
  const { rows } = await sql<{ place: number; left: number }>`
    select ${placeOf('created_at', now)} as place, count(distinct client_id)::int as "left"
    from client_consents
    where store_id = ${store_id} and created_at > ${since} and created_at <= ${now} and state = 'withdrawn'
      and replaced_at is null and place in ('unsubscribe', 'message')
    group by 1`.execute(db);
  return rows;
}
