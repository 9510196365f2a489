import type { Printer } from '@comanda/contract/floor/printers';
import { decodeBytes } from '@comanda/escpos/decode';
import { encodePaper } from '@comanda/escpos/encode';
import { markDiverted, type Paper } from '@comanda/escpos/paper';
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
  attempts: number;
  paper: Paper;
}

const findJobs = async (db: Db, { store_id }: NightShop): Promise<Job[]> =>
  (
    await sql<Job>`select id, kind, state, order_id, printer_id, moved_from, attempts, paper from print_jobs
    where store_id = ${store_id} order by id`.execute(db)
  ).rows;

/** Until every paper is out. */
export const countWaiting = async (db: Db, shop: NightShop): Promise<number> =>
  (await findJobs(db, shop)).filter(({ state }) => state !== 'printed').length;

/**
 * Every order that the kitchen had is on paper; each printer made its own papers whole and no others, each at most once
 * as a first one, and what came out again says so.
 * @returns how many papers there were, how many of them the other printer made, and how many were marked as repeats
 */
export async function expectPapers(
  db: Db,
  shop: NightShop,
): Promise<{ papers: number; moved: number; repeats: number }> {
  const jobs = await findJobs(db, shop);
  expect.soft(await findUnprinted(db, shop)).toEqual([]);
  for (const printer of printersOf(shop)) expect.soft(findWrongPapers(jobs, printer, shop), printer.name).toEqual([]);
  return {
    papers: jobs.length,
    moved: jobs.filter(({ moved_from }) => moved_from !== null).length,
    repeats: printersOf(shop)
      .flatMap((printer) => wholeOf(shop, printer))
      .filter(({ text }) => text.includes('2ª VIA')).length,
  };
}

const printersOf = ({ paper }: NightShop): Printer[] => [paper.grill, paper.counter];
const wholeOf = ({ paper }: NightShop, { id }: Printer) => paper.ticketsOf(id).filter((ticket) => ticket.whole);
/** What this printer makes of a paper: one that it took over from another says so at its head. */
function wordsOf({ paper, printer_id, moved_from }: Job, printer: Printer, repeat: boolean, shop: NightShop): string {
  const first = printer_id === printer.id ? printersOf(shop).find(({ id }) => id === moved_from) : undefined;
  const own = first ? markDiverted(paper, first.name, printer.name) : paper;
  return decodeBytes(encodePaper(own, printer, repeat), printer.encoding)
    .map((each) => (each.kind === 'line' ? each.text : ''))
    .join('\n');
}

/** A job that moves on forgets how often it was tried before. */
const MOST_TRIES = 5;

/** A job that was tried again may be on paper once more, marked; one that moved on may have been on its first printer. */
function findWrongPapers(jobs: readonly Job[], printer: Printer, shop: NightShop): unknown[] {
  const out = Map.groupBy(wholeOf(shop, printer), ({ text }) => text);
  const tried = jobs.filter((job) => job.printer_id === printer.id || job.moved_from === printer.id);
  const wrong = [...Map.groupBy(tried, (job) => wordsOf(job, printer, false, shop))].flatMap(([words, same]) => {
    const marked = same[0] === undefined ? '' : wordsOf(same[0], printer, true, shop);
    const [first, again] = [words, marked].map((text) => out.get(text)?.length ?? 0) as [number, number]; // of two
    for (const text of [words, marked]) out.delete(text);
    const own = same.filter((job) => job.printer_id === printer.id).length;
    const most = same.reduce(
      (sum, { printer_id, attempts }) => sum + (printer_id === printer.id ? attempts : MOST_TRIES),
      0,
    );
    const fits = first <= same.length && first + again >= own && first + again <= most;
    return fits ? [] : [{ jobs: same.map(({ id, kind }) => `${id} ${kind}`), own, most, first, again, words }];
  });
  return [...wrong, ...[...out.keys()].map((words) => ({ jobs: [], words }))];
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
