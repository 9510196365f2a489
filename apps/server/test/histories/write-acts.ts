import { addDays } from '@comanda/domain/local-time';
import type { Db } from '../../src/platform/db.ts';
import { type History, instant } from './history.ts';
import { reais } from '../random-sales.ts';
import { insertRows } from './insert-rows.ts';
import { type Chance, listOf, moment, one } from './make-sales.ts';

export async function writeApprovals(db: Db, chance: Chance, { store, sales, people, shifts, approvals }: History) {
  const some = listOf(8, (): Omit<History['approvals'][number], 'id'> => {
    const sale = one(chance, sales);
    const own = chance(3) === 0;
    return {
      kind: one(chance, ['void', 'discount']),
      by: one(chance, people).id,
      approver: one(chance, people).id,
      reason: one(chance, ['', 'Errei']),
      order: own ? 0 : sale.id,
      shift: chance(2) === 0 ? one(chance, shifts).id : 0,
      // Of an order long before its day, or after it.
      at: own
        ? moment(chance, 25)
        : (removedOf(sale) ?? { day: addDays(sale.day, chance(9) - 5), hour: 12, minute: chance(60) }),
    };
  });
  const ids = await insertRows(
    db,
    'approvals',
    some.map(({ kind, by, approver, reason, order, shift, at }) => ({
      store_id: store,
      kind,
      user_id: by,
      approver_id: approver,
      reason,
      order_id: order || null,
      session_id: shift || null,
      created_at: instant(at),
    })),
  );
  approvals.push(...some.map((each, at) => ({ ...each, id: ids[at]! }))); // one each
}

/** When some of it was taken off: it takes somebody's yes. */
const removedOf = ({ lines }: History['sales'][number]) => lines.find(({ removed }) => removed)?.removed?.at;

export async function writeCorrections(db: Db, chance: Chance, { store, sales, people, corrections }: History) {
  const some = listOf(5, (): Omit<History['corrections'][number], 'id'> => {
    const sale = one(chance, sales);
    return {
      order: sale.id,
      before: sale.cents.net,
      after: sale.cents.net + chance(400) - 200,
      by: chance(4) === 0 ? 0 : one(chance, people).id,
      at: { day: sale.day, hour: 23, minute: chance(60) },
      payment: chance(3) === 0 ? null : { before: 'Dinheiro', after: one(chance, ['Pix', 'Cartão']) },
    };
  });
  const ids = await insertRows(
    db,
    'order_corrections',
    some.map(({ order, before, after, by, at, payment }) => ({
      store_id: store,
      order_id: order,
      corrections: JSON.stringify([
        { what: 'address', before: 'Rua A', after: 'Rua B' },
        ...(payment ? [{ what: 'payment', ...payment }] : []),
      ]),
      reason: 'Trocou',
      total_before: reais(before),
      total_after: reais(after),
      user_id: by || null,
      created_at: instant(at),
    })),
  );
  corrections.push(...some.map((each, at) => ({ ...each, id: ids[at]! }))); // one each
}

/** Of some orders that cost something one try each to pay them online, and of some of those the money that went back. */
export async function writeAttempts(db: Db, chance: Chance, { store, sales, attempts }: History) {
  const chosen = sales.filter(({ cents, online }) => cents.net > 1 && (online || chance(8) === 0));
  attempts.push(
    ...chosen.map(({ id, cents, day, hour, online }): History['attempts'][number] => {
      const refunded = online && chance(2) === 0 ? 1 + chance(cents.net) : 0;
      return {
        order: id,
        pix: chance(4) > 0,
        cents: cents.net,
        fee: chance(100),
        refunded,
        back: refunded > 0 ? { day: addDays(day, chance(20)), hour: 15, minute: 0 } : null,
        at: { day, hour, minute: 11 },
        paid: online ? 1 + chance(30) : null,
        expired: !online && chance(2) === 0,
      };
    }),
  );
  const payments = await insertRows(
    db,
    'online_payments',
    attempts.map(({ order, at, paid }) => ({
      store_id: store,
      order_id: order,
      state: paid === null ? 'pending' : 'approved',
      created_at: instant(at),
      changed_at: instant(at),
    })),
  );
  await insertRows(
    db,
    'online_payment_attempts',
    attempts.map(({ order, pix, cents, fee, refunded, at, paid, expired }, index) => ({
      store_id: store,
      payment_id: payments[index],
      number: 1,
      provider: 'mercado_pago',
      method: pix ? 'pix' : 'card',
      idem_key: `key ${order}`,
      reference: `reference ${order}`,
      state: paid === null ? (expired ? 'cancelled' : 'pending') : 'approved',
      detail: expired ? 'expired' : '',
      amount: reais(cents),
      fee: paid === null ? null : reais(fee),
      refunded: reais(refunded),
      created_at: instant(at),
      came_at: paid === null ? null : new Date(instant(at).getTime() + paid * 60_000),
    })),
    null,
  );
  await insertRows(
    db,
    'online_payment_steps',
    attempts.flatMap(({ at, refunded, paid, back }, index) => {
      const step = { store_id: store, payment_id: payments[index], attempt: 1 };
      return [
        ...(paid === null ? [] : [{ ...step, kind: 'paid', at: instant(at), amount: null }]),
        ...(back ? [{ ...step, kind: 'refund_done', at: instant(back), amount: reais(refunded) }] : []),
      ];
    }),
  );
}
