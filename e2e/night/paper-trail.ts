import { decodeBytes } from '@comanda/escpos/decode';
import { encodePaper } from '@comanda/escpos/encode';
import type { Paper } from '@comanda/escpos/paper';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db.ts';
import type { NightShop } from './night-shop.ts';

interface Job {
  id: number;
  kind: string;
  state: string;
  order_id: number | null;
  printer_id: number;
  moved_from: number | null;
  paper: Paper;
}

const findJobs = async (db: Db, { store_id }: NightShop): Promise<Job[]> =>
  (
    await sql<Job>`select id, kind, state, order_id, printer_id, moved_from, paper from print_jobs
    where store_id = ${store_id} order by id`.execute(db)
  ).rows;

/** Until every paper is out. */
export const countWaiting = async (db: Db, shop: NightShop): Promise<number> =>
  (await findJobs(db, shop)).filter(({ state }) => state !== 'printed').length;

/**
 * Every order that the kitchen had is on paper, of every paper one came out whole, and what came out again says so.
 * @returns how many papers there were, how many of them the other printer made, and how many were marked as repeats
 */
export async function expectPapers(
  db: Db,
  shop: NightShop,
): Promise<{ papers: number; moved: number; repeats: number }> {
  const { counter, tickets } = shop.paper;
  const jobs = await findJobs(db, shop);
  expect.soft(await findUnprinted(db, shop)).toEqual([]);
  const whole = tickets().filter((ticket) => ticket.whole);
  const out = Map.groupBy(whole, ({ text }) => text);
  const wordsOf = (job: Job, repeat: boolean) =>
    decodeBytes(encodePaper(job.paper, counter, repeat), counter.encoding)
      .map((each) => (each.kind === 'line' ? each.text : ''))
      .join('\n');
  const wrong = [...Map.groupBy(jobs, (job) => wordsOf(job, false))].flatMap(([words, same]) => {
    const first = out.get(words)?.length ?? 0;
    const again = same[0] === undefined ? 0 : (out.get(wordsOf(same[0], true))?.length ?? 0);
    const fits = first <= same.length && first + again >= same.length;
    return fits ? [] : [{ jobs: same.map(({ id, kind }) => `${id} ${kind}`), first, again, words }];
  });
  expect.soft(wrong).toEqual([]);
  return {
    papers: jobs.length,
    moved: jobs.filter(({ moved_from }) => moved_from !== null).length,
    repeats: whole.filter(({ text }) => text.includes('2ª VIA')).length,
  };
}

/** Lines that no station has on paper; and lines that only changed tables but were sent to a station again. */
async function findUnprinted(db: Db, { store_id }: NightShop): Promise<unknown[]> {
  const { rows } = await sql`
    select o.id, o.number, i.print_group_id, o.idem_key like 'move:%' as moved from orders o
    join order_items i on i.store_id = o.store_id and i.order_id = o.id and i.print_group_id is not null
      and i.added_at is null and i.removed_at is null
    where o.store_id = ${store_id} and o.accept_time is not null and (o.idem_key like 'move:%') = exists (
      select from print_jobs j where j.store_id = o.store_id and j.order_id = o.id
        and j.op_id like 'order-' || o.id || '-kitchen-' || i.print_group_id || '-%')
    union all
    select o.id, o.number, null, false from orders o
    where o.store_id = ${store_id} and o.accept_time is not null and o.delivery_method <> 3 and not exists (
      select from print_jobs j where j.store_id = o.store_id and j.order_id = o.id and j.kind = 'order')`.execute(db);
  return rows;
}
