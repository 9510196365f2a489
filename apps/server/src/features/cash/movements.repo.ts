import type { Movement, MovementKind } from '@comanda/contract/floor/cash';
import { codesOfWay, drawerPayment } from '@comanda/domain/payments/cash-count';
import type { StoreId } from '@comanda/domain/ids';
import { add, type Money } from '@comanda/domain/money';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db } from '../../platform/db.ts';
import { takenBack } from './taken-back.repo.ts';
import type { DB } from '../../platform/db-types.ts';
import { paymentName } from '../stores/public.ts';
import { tillLabel } from './tills.repo.ts';

export interface MovementFilter {
  session_id?: number | undefined;
  till?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  kind?: MovementKind | undefined;
  kinds?: readonly MovementKind[] | undefined;
  payment?: number | undefined;
  user_id?: number | undefined;
  before?: number | undefined;
  /** Without what lies in a drawer that is still to be counted. */
  counted?: boolean | undefined;
}

type Of = ExpressionBuilder<DB & { m: DB['cash_movements'] }, 'm'>;
function conditions(eb: Of, filter: MovementFilter): Expression<SqlBool> {
  const { session_id, till, from, until, kind, kinds, payment, user_id, before, counted = false } = filter;
  return eb.and([
    ...(session_id === undefined ? [] : [eb('m.session_id', '=', session_id)]),
    ...(till === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from cash_sessions s
            where s.store_id = m.store_id and s.id = m.session_id and s.till = ${till})`,
        ]),
    ...(from === undefined ? [] : [eb('m.created_at', '>=', from.toISOString())]),
    ...(until === undefined ? [] : [eb('m.created_at', '<', until.toISOString())]),
    ...(kind === undefined ? [] : [eb('m.kind', '=', kind)]),
    ...(kinds === undefined ? [] : [eb('m.kind', 'in', kinds)]),
    ...(payment === undefined ? [] : [eb('m.payment', 'in', codesOfWay(payment))]),
    ...(user_id === undefined ? [] : [eb('m.user_id', '=', user_id)]),
    ...(before === undefined ? [] : [eb('m.id', '<', before)]),
    ...(counted
      ? [
          sql<SqlBool>`not exists (select from cash_sessions s
            where s.store_id = m.store_id and s.id = m.session_id and s.closed_at is null)`,
        ]
      : []),
  ]);
}

/** The ledger, the newest first. */
export async function findMovements(
  db: Db,
  store_id: StoreId,
  filter: MovementFilter,
  limit: number,
): Promise<Movement[]> {
  const own = anyStore(store_id);
  // Those of a span are found by its hours: by their numbers, all of the books would be gone through when it has few.
  const found = db
    .selectFrom('cash_movements as m')
    .where('m.store_id', '=', own)
    .where((eb) => conditions(eb as unknown as Of, filter)) // only columns of `m` are named
    .select('m.id')
    .orderBy(filter.from === undefined ? sql`m.id` : sql`m.id + 0`, 'desc')
    .limit(limit);
  const rows = await db
    .selectFrom('cash_movements as m')
    .leftJoin('orders as o', (on) => on.onRef('o.store_id', '=', 'm.store_id').onRef('o.id', '=', 'm.order_id'))
    .leftJoin('tabs', (on) => on.onRef('tabs.store_id', '=', 'm.store_id').onRef('tabs.id', '=', 'm.tab_id'))
    .leftJoin('clients as c', (on) => on.onRef('c.store_id', '=', 'm.store_id').onRef('c.id', '=', 'm.client_id'))
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('cash_sessions as s', (on) =>
      on.onRef('s.store_id', '=', 'm.store_id').onRef('s.id', '=', 'm.session_id'),
    )
    .leftJoin('tills as t', (on) => on.onRef('t.store_id', '=', 's.store_id').onRef('t.number', '=', 's.till'))
    .where('m.store_id', '=', own)
    .where('m.id', '=', sql<number>`any(array(${found}))`)
    .select(['m.id', 'm.session_id', 'm.kind', 'm.payment', 'm.payment_name', 'm.amount', 'm.tendered', 'm.order_id'])
    .select(['m.tab_id', 'm.client_id', 'm.driver_id', 'm.reverses', 'm.reason', 'm.user_id', 'm.created_at'])
    .select(['o.number as order_number', 'o.day as order_day'])
    .select((eb) => [
      eb.fn.coalesce('tabs.number', 'o.table_number').as('table_number'),
      eb.fn.coalesce('c.name', 'o.client_name', sql<string>`''`).as('client_name'),
      eb.fn.coalesce('u.name', sql<string>`''`).as('user_name'),
      tillLabel('s').as('till_name'),
      takenBack(store_id).as('reversed'),
    ])
    .orderBy('m.id', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    payment_name: row.payment_name || paymentName(drawerPayment(row.payment)),
    reversed: Boolean(row.reversed),
  }));
}

/** @throws {AppError} not_found */
export async function getMovement(db: Db, store_id: StoreId, id: number): Promise<Movement> {
  const [row] = await findMovements(db, store_id, { before: id + 1 }, 1);
  return orNotFound(row?.id === id ? row : null);
}

export async function sumMovements(db: Db, store_id: StoreId, filter: MovementFilter): Promise<Money> {
  const { sum } = await db
    .selectFrom('cash_movements as m')
    .where('m.store_id', '=', anyStore(store_id))
    .where((eb) => conditions(eb as unknown as Of, filter)) // only columns of `m` are named
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('m.amount'), sql<number>`0`).as('sum'))
    .executeTakeFirstOrThrow();
  return add(sum);
}
