import { PAYMENT } from '@comanda/domain/codes';
import { CASH_MOVEMENT } from '@comanda/domain/fields/cash';
import { namesIn, type NewRow, type RowIn, rowMaker } from '@comanda/domain/fields/field';
import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import type { MovementKind } from '@comanda/contract/floor/cash';
import { sql } from 'kysely';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Tx } from '../../platform/db.ts';
import { getTill } from './tills.repo.ts';

/** Who acts, and on which device: with several tills, that is where the money is. */
export interface By {
  user_id: number | null;
  device?: number | undefined;
  now: Date;
}

/** The drawer is not what holds this money. */
const OUTSIDE: readonly number[] = [PAYMENT.pixOnline];
export const isOutside = (payment: number): boolean => OUTSIDE.includes(payment);

/**
 * The open drawer of whoever acts, held open until the transaction ends; opened where the store wants it so. Take it after orders and
 * clients, before the event.
 * @returns null when there is none
 */
export async function holdSession(tx: Tx, store_id: StoreId, { user_id, device, now }: By): Promise<number | null> {
  const till = await getTill(tx, store_id, { user_id, device });
  await sql`
    insert into cash_sessions (store_id, till, opened_at, opened_by, automatic)
    select id, ${till}, ${now}, ${user_id}::bigint, true from stores
    where id = ${store_id} and auto_cashier_open
      and not exists (select from cash_sessions where store_id = ${store_id} and till = ${till} and closed_at is null)
    on conflict (store_id, till) where closed_at is null do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from cash_sessions
    where store_id = ${store_id} and till = ${till} and closed_at is null for share`.execute(tx);
  return rows[0]?.id ?? null;
}

type NewColumns = NewRow<typeof CASH_MOVEMENT, 'new'>;
export interface NewMovement extends Omit<NewColumns, 'kind' | 'allocation' | 'created_at'> {
  readonly kind: MovementKind;
  /** As JSON. */
  readonly allocation?: string | null | undefined;
  readonly created_at: Date;
}
const movementRow = rowMaker(CASH_MOVEMENT, 'new');

export type MovementRow = RowIn<typeof CASH_MOVEMENT, 'entered'>;
const ROW = namesIn(CASH_MOVEMENT, 'entered');
const COPIED = namesIn(CASH_MOVEMENT, 'copied');

/** @returns the rows that were added: one whose op_id is there already is left out */
export async function insertMovements(tx: Tx, store_id: StoreId, rows: readonly NewMovement[]): Promise<MovementRow[]> {
  if (rows.length === 0) return [];
  return tx
    .insertInto('cash_movements')
    .values(rows.map((row) => ({ ...movementRow(row), store_id, allocation: row.allocation ?? null })))
    .onConflict((on) => on.columns(['store_id', 'op_id']).doNothing())
    .returning(ROW)
    .execute();
}

export async function findByOps(tx: Tx, store_id: StoreId, ops: readonly string[]): Promise<MovementRow[]> {
  return tx
    .selectFrom('cash_movements')
    .where('store_id', '=', anyStore(store_id))
    .where('op_id', 'in', ops)
    .select(ROW)
    .orderBy('id')
    .execute();
}

/** The names by which the store calls the ways that were chosen. */
export async function findPaymentNames(
  tx: Tx,
  store_id: StoreId,
  ids: readonly number[],
): Promise<Map<number, { name: string; provider: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .where('real_id', 'in', ids)
    .select(['real_id', 'name', 'provider'])
    .execute();
  return new Map(rows.map(({ real_id, name, provider }) => [real_id, { name, provider }]));
}

export type Which = { order_id: OrderId } | { tab_id: TabId } | { movement_ids: readonly number[] };

/** Adds the rows against those that nothing has taken back yet. @returns the new rows with what each reverses */
export async function insertReversals(
  tx: Tx,
  store_id: StoreId,
  which: Which,
  {
    session_id,
    user_id,
    reason,
    now,
  }: { session_id: number | null; user_id: number | null; reason: string; now: Date },
): Promise<(MovementRow & { reverses: number })[]> {
  const chosen =
    'order_id' in which
      ? sql`m.order_id = ${which.order_id}`
      : 'tab_id' in which
        ? sql`m.tab_id = ${which.tab_id}`
        : sql`m.id = any(${[...which.movement_ids]}::bigint[])`;
  // What a driver has not handed over yet never was in the drawer.
  const inPocket = sql`(m.kind = 'sale' and m.session_id is null and m.driver_id is not null and exists (
      select from deliveries d where d.store_id = m.store_id and d.order_id = m.order_id and d.shift_id is null))`;
  const { rows } = await sql<MovementRow & { reverses: number }>`
    insert into cash_movements (store_id, session_id, kind, amount, ${sql.join(COPIED.map((name) => sql.ref(name)))}, reverses, reason, user_id, op_id, created_at)
    select m.store_id, case when m.payment = any(${[...OUTSIDE]}::int[]) or ${inPocket} then null
        else ${session_id}::bigint end,
      'reversal', -m.amount, ${sql.join(COPIED.map((name) => sql.ref(`m.${name}`)))}, m.id,
      ${reason}, ${user_id}::bigint, 'reversal:' || m.id, ${now}
    from cash_movements m
    where m.store_id = ${store_id} and ${chosen} and m.kind <> 'reversal'
      and not exists (select from cash_movements r where r.store_id = m.store_id and r.reverses = m.id)
    order by m.id
    on conflict do nothing
    returning ${sql.join([...ROW, 'reverses'].map((name) => sql.ref(name)))}`.execute(tx);
  return rows;
}
