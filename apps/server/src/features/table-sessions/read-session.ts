import type { SharedBill, TableSession } from '@comanda/contract/floor/table-sessions';
import type { StoreId, TabId } from '@comanda/domain/ids';
import { add, type Money, ZERO } from '@comanda/domain/money';
import { pixCode } from '@comanda/domain/payments/pix';
import { COUNTRY } from '@comanda/domain/codes';
import { tableParts } from '@comanda/domain/tables/table-number';
import { lineState, tableShares } from '@comanda/domain/tables/table-shares';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { findTabs, getServiceRate } from '../tables/public.ts';
import { findOpenTab, findPhones, findStandingCall, isKnownTable } from './phones.repo.ts';
import { getPinRequired, type Seat } from '../seats/public.ts';
import { findPix, findSharedLines, findStorePix, type PixRow, type SharedLineRow } from './shared-bill.repo.ts';

/** @param seat where the phone that asks sits; without one it learns only whether the table is open */
export async function readSession(
  db: Db,
  store_id: StoreId,
  number: number,
  { seat, now }: { seat: Seat | undefined; now: Date },
): Promise<TableSession> {
  const pin_required = await getPinRequired(db, store_id);
  if (seat) {
    const call = await readCall(db, store_id, seat.number, now);
    return { number: seat.number, state: 'open', pin_required, bill: await readSharedBill(db, store_id, seat), call };
  }
  const tab = await findOpenTab(db, store_id, number);
  if (!tab && !(await isKnownTable(db, store_id, tableParts(number).table)))
    return { number, state: 'unknown', pin_required, bill: null, call: null };
  // Without PIN whoever sits down opens the table.
  const state = tab || !pin_required ? 'locked' : 'free';
  const call = state === 'free' ? await readCall(db, store_id, number, now) : null;
  return { number, state, pin_required, bill: null, call };
}

async function readCall(db: Db, store_id: StoreId, number: number, now: Date): Promise<TableSession['call']> {
  const call = await findStandingCall(db, store_id, number, now);
  if (!call) return null;
  const { type, created_at, taken_at, name } = call;
  return { type, created_at, taken_by: taken_at === null ? null : (name ?? '').split(' ')[0]! }; // a split has a first
}

/** A bill, and what of it each phone owes. */
export async function readShares(db: Db, store_id: StoreId, tab_id: TabId) {
  const [tab] = await findTabs(db, store_id, (eb) => eb('tabs.id', '=', tab_id));
  const bill = orNotFound(tab);
  const phones = await findPhones(db, store_id, tab_id);
  const rows = await findSharedLines(db, store_id, tab_id);
  const pix = await findPix(
    db,
    store_id,
    phones.map(({ id }) => id),
  );
  const lines = rows.map((row) => ({ ...row, phones: eatersOf(row) }));
  const { shares, nobody } = tableShares(
    bill,
    lines,
    phones.map(({ id }) => id),
  );
  const paidBy = (phone_id: number): Money =>
    add(...pix.filter((each) => each.phone_id === phone_id && each.state === 'credited').map(({ amount }) => amount));
  return { bill, phones, lines, pix, shares, nobody, paidBy };
}

const eatersOf = ({ shared, sent_by }: SharedLineRow): number[] =>
  shared.length > 0 ? shared : sent_by === null ? [] : [sent_by];

async function readSharedBill(db: Db, store_id: StoreId, seat: Seat): Promise<SharedBill> {
  const { bill, phones, lines, pix, shares, nobody, paidBy } = await readShares(db, store_id, seat.tab_id);
  const key = await findStorePix(db, store_id);
  const waiting = pix.find(
    ({ phone_id, state, online }) => phone_id === seat.phone_id && state === 'waiting' && !online,
  );
  const paying = pix.find(({ phone_id, state, online }) => phone_id === seat.phone_id && state === 'waiting' && online);
  const { subtotal, total, paid, remaining, service_declined, bill_asked_at } = bill;
  return {
    me: seat.phone_id,
    phones: phones.map(({ id, name }) => ({ id, name })),
    lines: lines.map((row) => ({
      order_id: row.order_id,
      line: row.line,
      name: row.name,
      detail: detailOf(row),
      quantity: row.quantity,
      item_type: row.item_type,
      total: row.total,
      state: lineState(row),
      sent_by: row.sent_by,
      phones: row.phones,
      created_at: row.created_at,
    })),
    subtotal,
    service_fee: bill.service_fee,
    service_rate: await getServiceRate(db, store_id),
    service_declined,
    total,
    paid,
    remaining,
    shares: phones.map(({ id }) => ({
      phone_id: id,
      ...(shares.get(id) ?? { subtotal: ZERO, service: ZERO, due: ZERO }),
      paid: paidBy(id),
    })),
    nobody: nobody.due,
    pix: waiting && key ? pixOf(waiting, key) : null,
    paying: paying?.amount ?? null,
    pix_offered: key !== undefined && key.country_id === COUNTRY.brazil,
    bill_asked_at,
  };
}

const detailOf = ({ variation_name, size_name, flavor_names, complements, observation }: SharedLineRow): string =>
  [size_name, variation_name, ...flavor_names, ...complements, observation].filter(Boolean).join(', ');

function pixOf({ id, amount, txid }: PixRow, { pix, name, city }: { pix: string; name: string; city: string }) {
  return { id, amount, txid, key: pix, name, payload: pixCode({ key: pix, name, city, amount, txid, text: txid }) };
}
