import type { KitchenChangedEvent } from '@comanda/contract/floor/kitchen';
import type { Order, OrderChanged } from '@comanda/contract/orders/orders';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { databaseErrorOf, type Db, type Tx } from '../../platform/db.ts';
import { appendEvent, lastEventSeq, type StoreEvent } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { changeJobs } from './change-papers.ts';
import { correctedPapers, papersOf, type PrintDesk } from './order-papers.ts';
import { findPrintedEvents, lockCursor, moveCursor } from './print-cursors.repo.ts';
import { findOrderJobs, insertJobs, type NewJob } from './print-jobs.repo.ts';
import { getPrintSettings } from './print-settings.repo.ts';
import { findPrinterRows, findPrintingStores } from './printers.repo.ts';
import { findStations, getShop } from './printing-store.repo.ts';

/** Events a transaction. */
const AT_ONCE = 500;

/**
 * Makes papers of what happened since the last time. Orders wait for none of it: this follows their events, woken by
 * them and, each minute, by a job.
 */
export async function makeJobs(services: Services, store_id: StoreId, now: Date): Promise<void> {
  for (;;) {
    const step = await services.transaction((tx) => makeSome(services, tx, store_id, now));
    if (step.made > 0) services.events.wake(store_id);
    if (!step.more) return;
  }
}

async function makeSome(
  { config, log }: Services,
  tx: Tx,
  store_id: StoreId,
  now: Date,
): Promise<{ made: number; more: boolean }> {
  const after = await lockCursor(tx, store_id);
  if (after === null) return { made: 0, more: false };
  const last = await lastEventSeq(tx, store_id);
  const until = Math.min(last, after + AT_ONCE);
  if (until <= after) return { made: 0, more: false };
  const happened = await findPrintedEvents(tx, store_id, after, until);
  const printers = new Set<number>();
  if (happened.length > 0) {
    const desk = await openDesk(tx, store_id, config.PUBLIC_URL);
    for (const event of desk.printers.length === 0 ? [] : happened) {
      const jobs = await jobsOf(tx, store_id, event, desk).catch((err: unknown) => {
        if (databaseErrorOf(err)) throw err;
        // One event that cannot be written down must not keep the store's printers waiting for ever.
        log.error({ err, seq: event.seq }, 'an event became no paper');
        return [];
      });
      const made = await insertJobs(tx, store_id, jobs, { created_at: event.created_at, user_id: null });
      if (made.length > 0) for (const { printer_id } of jobs) printers.add(printer_id);
    }
  }
  await moveCursor(tx, store_id, until);
  if (printers.size > 0) await tellPrinters(tx, store_id, [...printers], now);
  return { made: printers.size, more: until < last };
}

export async function openDesk(db: Db, store_id: StoreId, publicUrl: string): Promise<PrintDesk> {
  const shop = await getShop(db, store_id);
  return {
    shop,
    settings: await getPrintSettings(db, store_id),
    printers: await findPrinterRows(db, store_id),
    stations: await findStations(db, store_id),
    menu_url: publicUrl.replace(/\/$/, '') + shop.path,
  };
}

/** Screens and programs look at their queues. Call it last in the transaction. */
export const tellPrinters = (tx: Tx, store_id: StoreId, printers: readonly number[], now: Date) =>
  appendEvent(tx, store_id, { type: 'print-state', payload: { printers } }, now);

async function jobsOf(tx: Tx, store_id: StoreId, event: StoreEvent, desk: PrintDesk): Promise<NewJob[]> {
  if (event.order_id === null) return [];
  if (event.type === 'kitchen-changed') {
    const changed = event.payload as KitchenChangedEvent; // written by the kitchen's own contract
    if (changed.what !== 'changes') return [];
    // A kitchen that has nothing on paper needs no paper to be told.
    const papers = await findOrderJobs(tx, store_id, event.order_id);
    return papers.some(({ kind }) => kind === 'kitchen' || kind === 'order') ? changeJobs(changed, desk) : [];
  }
  const { order, change } = event.payload as { order: Order; change?: OrderChanged }; // events of orders carry it whole
  if (change?.kind === 'corrected') {
    // Who has it on paper reads it anew; who has not gets it right the first time.
    const papers = await findOrderJobs(tx, store_id, event.order_id);
    return papers.some(({ kind }) => kind === 'order') ? correctedPapers(order, change, desk, event.seq) : [];
  }
  if (!desk.settings.print_on_accept || !IN_THE_KITCHEN.includes(order.status)) return [];
  // Once in an order's life, whoever takes a step back and goes it again.
  return papersOf(order, desk, { asked: false, key: `order-${order.id}` });
}
const IN_THE_KITCHEN: readonly Order['status'][] = ['preparing', 'ready', 'dispatched', 'delivered'];

/** How long a store may have its first printer without this process knowing: its first paper comes with the next minute. */
const FORGET_MS = 10_000;

/** Follows the orders of every store that prints, as soon as they are there. */
export function followOrders(services: Services): void {
  const { db, events, clock, log } = services;
  const running = new Map<number, { again: boolean }>();
  let stores: { ids: ReadonlySet<number>; until: number } | null = null;

  async function prints(store_id: number): Promise<boolean> {
    const now = clock().getTime();
    if (stores === null || stores.until < now)
      stores = { ids: new Set(await findPrintingStores(db)), until: now + FORGET_MS };
    return stores.ids.has(store_id);
  }
  async function follow(store_id: number): Promise<void> {
    const busy = running.get(store_id);
    if (busy) {
      busy.again = true;
      return;
    }
    const turn = { again: false };
    running.set(store_id, turn);
    try {
      do {
        turn.again = false;
        if (await prints(store_id)) await makeJobs(services, asStoreId(store_id), clock()); // a store has told of its events
      } while (turn.again);
    } catch (err) {
      log.warn({ err }, 'papers wait for the next minute');
    } finally {
      running.delete(store_id);
    }
  }
  events.onWake((store_id) => void follow(store_id));
}
