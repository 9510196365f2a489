import { CASH_STATUS, type CashSession, type controlCash, type Drawer } from '@comanda/contract/floor/cash';
import type { Out } from '@comanda/contract/route';
import {
  compareCount,
  countedCash,
  drawerPayment,
  expectedOf,
  isCounted,
  totalDifference,
} from '@comanda/domain/payments/cash-count';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toInstant } from '@comanda/domain/local-time';
import { add, money, type Money } from '@comanda/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { paymentName } from '../stores/public.ts';
import { findMovements } from './movements.repo.ts';
import { chooseTill, getKnownTill } from './keep-tills.ts';
import * as repo from './sessions.repo.ts';
import { getTill } from './tills.repo.ts';

type Reader = Pick<SignedInUser, 'id' | 'type' | 'device'>;
const HISTORY = 10;
const SHOWN = 100;

/** Managers count first and see after; owners do too, where the store wants it so. */
export const countsBlindly = (
  { type }: Pick<SignedInUser, 'type'>,
  { blind_count }: { blind_count: boolean },
): boolean => blind_count || type > ROLE.owner;

/** Of a drawer that was opened again, the count of before no longer holds. */
export function describeSession(row: repo.SessionRow): CashSession {
  const session: Omit<repo.SessionRow, 'counted'> & { counted?: unknown } = { ...row };
  delete session.counted;
  return { ...session, difference: session.closed_at === null ? null : session.difference };
}

const tillFor = (db: Db, store_id: StoreId, { id: user_id, device }: Reader, till: number | undefined) =>
  till ?? getTill(db, store_id, { user_id, device });

/**
 * The drawer as it is for somebody.
 * @param day a local date: the history is then of that day
 * @param till left out: that of the reader
 * @throws {AppError} not_found
 */
export async function readDrawer(
  db: Db,
  store_id: StoreId,
  reader: Reader,
  { day, till }: { day?: string | undefined; till?: number | undefined } = {},
): Promise<Drawer> {
  const blind = countsBlindly(reader, await repo.getPlace(db, store_id));
  const { number, name } = await getKnownTill(db, store_id, await tillFor(db, store_id, reader, till));
  const at = { till: number, till_name: name };
  const open = await repo.findOpen(db, store_id, number);
  const history = await findHistory(db, store_id, number, day);
  if (!open) {
    const last = day === undefined ? history[0] : (await repo.findClosed(db, store_id, number, 1))[0];
    return {
      ...at,
      status: CASH_STATUS.closed,
      value: countedIn(last),
      session: null,
      blind,
      ways: [],
      movements: [],
      history: history.map(describeSession),
    };
  }
  const [ledger, offered, movements] = await Promise.all([
    repo.sumLedger(db, store_id, open.id),
    repo.findCounterWays(db, store_id),
    findMovements(
      db,
      store_id,
      { session_id: open.id, ...(blind ? { kinds: ['supply', 'withdrawal'] as const } : {}) },
      SHOWN,
    ),
  ]);
  const expected = expectedOf(open.opening_float, ledger);
  // A way that was taken away since is named only where it shows nothing new.
  const codes = new Set([PAYMENT.cash, ...offered.map(drawerPayment), ...expected.keys()]);
  return {
    ...at,
    status: CASH_STATUS.open,
    value: blind ? open.opening_float : (expected.get(PAYMENT.cash) ?? open.opening_float),
    session: describeSession(open),
    blind,
    ways: [...codes]
      .filter(isCounted)
      .toSorted((a, b) => a - b)
      .map((payment) => ({ payment, name: paymentName(payment) })),
    movements,
    history: history.map(describeSession),
  };
}

async function findHistory(db: Db, store_id: StoreId, till: number, day: string | undefined) {
  if (day === undefined) return repo.findClosed(db, store_id, till, HISTORY);
  const { zone } = await repo.getPlace(db, store_id);
  const [from, until] = [toInstant(day, 0, zone), toInstant(addDays(day, 1), 0, zone)];
  return repo.findOpened(db, store_id, { from, until, till });
}

/** What is kept of a close. */
export interface KeptCount {
  cash: number;
  denominations: { value: number; quantity: number }[];
  ways: { payment: number; amount: number }[];
}
export const keptCount = (counted: unknown): KeptCount | null => counted as KeptCount | null; // written only by `closeDrawer`
const countedIn = (session: repo.SessionRow | undefined): Money => money(keptCount(session?.counted)?.cash ?? 0);

type Body = Out<(typeof controlCash)['body']>;

/** @throws {AppError} cash_already_open, cash_closed, conflict, not_found */
export async function controlDrawer(tx: Tx, store_id: StoreId, body: Body, reader: Reader, now: Date): Promise<Drawer> {
  const till = await tillFor(tx, store_id, reader, body.till);
  if (body.status === CASH_STATUS.open) await openDrawer(tx, store_id, { ...body, till }, reader, now);
  else await closeDrawer(tx, store_id, { ...body, till }, reader, now);
  return readDrawer(tx, store_id, reader, { till });
}

type At = Body & { till: number };
async function openDrawer(tx: Tx, store_id: StoreId, { till, value }: At, reader: Reader, now: Date): Promise<void> {
  // Whoever opens a till works at it.
  await chooseTill(tx, store_id, till, reader, now);
  const opened = await repo.insertSession(tx, store_id, { till, opening_float: value, user_id: reader.id, now });
  if (opened === null) throw new AppError('cash_already_open');
}

async function closeDrawer(tx: Tx, store_id: StoreId, body: At, { id: user_id }: Reader, now: Date): Promise<void> {
  const open = await repo.lockOpen(tx, store_id, body.till);
  if (open === null) throw new AppError('cash_closed');
  if (body.session_id !== undefined && body.session_id !== open.id) throw new AppError('conflict');
  const { denominations = [], note } = body;
  const cash = denominations.length > 0 ? countedCash(denominations) : money(body.value);
  const ways = body.ways.filter(({ payment }) => payment !== PAYMENT.cash);
  const counted = new Map<number, Money>([[PAYMENT.cash, cash]]);
  for (const { payment, amount } of ways) {
    const way = drawerPayment(payment);
    counted.set(way, add(counted.get(way) ?? 0, amount));
  }
  const expected = expectedOf(open.opening_float, await repo.sumLedger(tx, store_id, open.id));
  const compared = compareCount(expected, counted);
  const kept: KeptCount = { cash, denominations: denominations.filter(({ quantity }) => quantity > 0), ways };
  await repo.writeClose(tx, store_id, open.id, {
    counted: kept,
    expected: compared,
    difference: totalDifference(compared),
    note,
    user_id,
    now,
  });
}
