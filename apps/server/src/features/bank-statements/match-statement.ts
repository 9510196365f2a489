import { PIX_CODES } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { isFinal } from '@comanda/domain/orders/order-status';
import { orderTxid } from '@comanda/domain/payments/pix';
import type { BankLine } from '@comanda/domain/statements/bank-line';
import type { PixOrder, PixState } from '@comanda/domain/statements/match-pix';
import { pixOutcomes } from '@comanda/domain/statements/pix-outcome';
import { refusalError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { settleOrder } from '../cash/public.ts';
import { lockOrder, recordChange, updateOrder } from '../orders/public.ts';
import { matchInThread } from '../statements/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import { knownLines, otherMoney, payCharges } from './known-money.ts';
import { findCovered } from './statements.repo.ts';
import { findLines, type Found, type LineRow, saveCheck, saveFound, saveStates } from './pix-lines.repo.ts';
import {
  countPast,
  findOwnersOf,
  findPixOrders,
  findPixOrdersById,
  personOf,
  type PixOrderRow,
} from './pix-orders.repo.ts';

export interface Acting {
  store_id: StoreId;
  user: Pick<SignedInUser, 'id' | 'device'>;
  now: Date;
}
/** A demo has nobody to wake. */
export type Tellers = Pick<Services, 'db' | 'transaction'> & { events: Pick<Services['events'], 'wake'> };
interface Span {
  starts: string;
  ends: string;
}

/**
 * Which movement paid which order, of the days of a statement: looked at anew as a whole, so that it does not matter in which order files
 * come. Orders that are still open are told to whoever watches them, and paid by what came for them.
 */
export async function matchStatement(
  services: Tellers,
  { store_id, user, now }: Acting,
  of: Span,
  match = matchInThread,
): Promise<void> {
  const { db, transaction } = services;
  const { zone } = await getOpeningRules(db, store_id);
  const { starts, ends } = await findCovered(db, store_id, of);
  // An order of just before midnight is paid after it; a running night's day began the day before.
  const orders = await findPixOrders(db, store_id, addDays(starts, -2), addDays(ends, 1));
  const receipts = orders.flatMap(({ receipt }) => receipt || []);
  const listed = new Set<number>(orders.map(({ id }) => id));
  const owners = (await findOwnersOf(db, store_id, receipts)).filter((id) => !listed.has(id));
  const others = owners.length === 0 ? [] : await findPixOrdersById(db, store_id, owners);
  const other = await otherMoney(db, store_id, zone, { starts, ends });
  const lines = (await findLines(db, store_id, addDays(starts, -1), addDays(ends, 1))).filter(
    ({ order_id, ignored_by }) => ignored_by === null && (order_id === null || listed.has(order_id)),
  );
  const judged = orders.filter(({ decision }) => decision !== 'undone');
  const answer = await match({
    orders: [...[...judged, ...others].map((row) => pixOrderOf(row, zone)), ...other.orders],
    statement: { lines: lines.map(bankLineOf), starts, ends, past: await countPast(db, store_id, addDays(starts, -2)) },
    claimed: new Set(judged.filter(isClaimed).map(({ id }) => id)),
  });
  if (!answer.ok) throw refusalError(answer);
  const outcomes = pixOutcomes(answer.match);
  const idAt = (at: number | null) => (at === null ? null : (lines[at]?.id ?? null));
  const found: Found[] = [];
  const states: { row: PixOrderRow; state: PixState | null }[] = [];
  for (const row of judged) {
    const outcome = outcomes.get(row.id);
    const announced = outcome?.finding === 'scheduled';
    const line = idAt(outcome?.line ?? null);
    const { date } = toLocal(row.created_at, zone);
    // Nothing is said of other days but what came for them.
    if ((date < starts || date > ends) && line === null) continue;
    const paid_by = row.pix_state === 'credited' ? row.paid_by : announced ? null : line;
    const { by = null, finding = null, short = null, other_order_id = null, times = null } = outcome ?? {};
    if (paid_by !== null || finding !== null || row.finding !== null)
      found.push({
        order_id: row.id,
        paid_by,
        by,
        finding,
        short,
        line_id: announced ? line : null,
        other_order_id,
        times,
      });
    const state = row.decision === 'confirmed' ? 'credited' : (outcome?.state ?? null);
    if (state !== row.pix_state) states.push({ row, state });
  }
  const { known, paid } = await knownLines(db, store_id, zone, { match: answer.match, lines, of: other.of });
  const over = states.filter(({ row }) => isFinal(row.status));
  await transaction(async (tx) => {
    await saveFound(tx, store_id, found, { known, now });
    await payCharges(tx, store_id, paid, now);
    await saveStates(
      tx,
      store_id,
      over.map(({ row, state }) => ({ order_id: row.id, state })),
    );
  });
  for (const { row, state } of states.filter((one) => !over.includes(one)).toReversed())
    await tellState(services, { store_id, user, now }, row.id, state);
}

/** The customer or the store says that it came. */
const isClaimed = ({ paid_said_at, paid_at, status }: PixOrderRow): boolean =>
  paid_said_at !== null || paid_at !== null || status === 'delivered';

/** Every movement has a number of its own, also where the bank gives none. */
const ownNumber = ({ id, bank_id }: { id: number; bank_id: string }) => `${bank_id} L${id}`.trim();
const bankLineOf = ({ id, bank_id, ...line }: LineRow): BankLine => ({
  ...line,
  is_pix: true,
  bank_id: ownNumber({ id, bank_id }),
});

function pixOrderOf(row: PixOrderRow, zone: string): PixOrder {
  const { date, minutes } = toLocal(row.created_at, zone);
  const credited = row.paid_by !== null && row.pix_state === 'credited';
  return {
    order_id: row.id,
    number: row.number,
    date,
    minutes,
    amount: row.amount,
    name: row.client_name,
    person: personOf(row),
    txid: orderTxid(row.id),
    receipt: row.receipt || null,
    credited_by: credited
      ? (row.end_to_end_id ?? ownNumber({ id: row.paid_by ?? 0, bank_id: row.bank_id ?? '' }))
      : null,
    accepted: row.decision === 'confirmed',
  };
}

/** Of an order that is still open: its state, and that it is paid where the money is there. */
export async function tellState(
  { transaction, events }: Omit<Tellers, 'db'>,
  { store_id, user, now }: Acting,
  order_id: OrderId,
  state: PixState | null,
): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrder(tx, store_id, order_id);
    const pays = state === 'credited' && order.paid_at === null && !isFinal(order.status) && paysWhole(order);
    await updateOrder(tx, store_id, order, { pix_state: state, ...(pays ? { paid_at: now } : {}) });
    if (pays) {
      await settleOrder(tx, store_id, order_id, { user_id: user.id, device: user.device, now });
      await saveCheck(tx, store_id, order_id, { settled: true });
    }
    await recordChange(tx, store_id, order_id, { kind: 'pix', by: 'staff', user_id: user.id, pix: state }, now);
  });
  events.wake(store_id);
}

/** Of several ways of paying, the others are still to be seen. */
const paysWhole = ({ payment }: { payment: number | null }) => payment !== null && PIX_CODES.includes(payment);
