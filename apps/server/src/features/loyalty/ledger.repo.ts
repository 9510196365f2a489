import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import type { EntryKind, LedgerCause, LedgerProgram, LoyaltyUnit } from '@comanda/domain/loyalty/codes';
import type { Draw, Lot } from '@comanda/domain/loyalty/draw-lots';
import { type Money, ZERO } from '@comanda/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { isErased } from '../client-phones/public.ts';

/** Why something moves. */
interface MoveCause {
  order_id?: OrderId | null;
  cause: LedgerCause;
  cause_id?: number | null;
  /** Two moves with the same are one. */
  once?: string | null;
  note?: string;
  user?: { id: number; name: string } | null;
}

/** What moves between a client and a programme; `amount` is the client's side. */
export interface Move extends MoveCause {
  client_id: ClientId;
  program: LedgerProgram;
  program_id?: number | null;
  unit?: LoyaltyUnit;
  kind: EntryKind;
  amount: Money;
  expires_at?: Date | string | null;
  /** Of what comes in: what is there to be used. */
  left?: Money | null;
  now: Date;
}

/** Holds clients until the transaction ends, in the order of their ids. @returns their balances */
export async function lockBalances(tx: Tx, store_id: StoreId, ids: readonly ClientId[]): Promise<Map<ClientId, Money>> {
  const rows = await tx
    .selectFrom('clients')
    .select(['id', 'points'])
    .where('store_id', '=', store_id)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, points }) => [id, points]));
}

/** Who of them was erased and has something again. */
export async function findErased(tx: Tx, store_id: StoreId, ids: readonly ClientId[]): Promise<ClientId[]> {
  const rows = await tx
    .selectFrom('clients')
    .select('id')
    .where('store_id', '=', store_id)
    .where('id', 'in', [...ids])
    .where('points', '>', ZERO)
    .where(isErased('clients'))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Both entries and the balance, in one statement: nothing else writes `clients.points` but the order's own statement
 * (`SPEND_BALANCE`).
 * @returns null when the same was moved before
 */
export async function insertMove(tx: Tx, store_id: StoreId, move: Move): Promise<number | null> {
  const { client_id, program, kind, amount, cause, now } = move;
  const { program_id = null, unit = 'money', order_id = null, cause_id = null, once = null } = move;
  const { note = '', user = null, expires_at = null, left = null } = move;
  const { rows } = await sql<{ id: number }>`
    with mine as (
      insert into loyalty_entries (store_id, client_id, program, program_id, unit, kind, amount, order_id, cause, cause_id,
        once, note, user_id, user_name, expires_at, left_amount, created_at)
      values (${store_id}, ${client_id}, ${program}, ${program_id}, ${unit}, ${kind}, ${amount}, ${order_id}, ${cause},
        ${cause_id}, ${once}, ${note}, ${user?.id ?? null}, ${user?.name ?? ''}, ${expires_at}, ${left}, ${now})
      on conflict (store_id, once) where once is not null do nothing
      returning id),
    other as (
      insert into loyalty_entries (store_id, pair_id, program, program_id, unit, kind, amount, order_id, cause, cause_id, created_at)
      select ${store_id}, mine.id, ${program}, ${program_id}::bigint, ${unit}, ${kind}, -${amount}::numeric, ${order_id}::bigint,
        ${cause}, ${cause_id}::bigint, ${now}::timestamptz from mine),
    balance as (
      update clients set points = points + ${amount}::numeric
      where store_id = ${store_id} and id = ${client_id} and ${unit} = 'money' and exists (select from mine))
    select id from mine`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Takes from what came in (or gives back to it, negative); what is given back lasts at least until `lasts`. */
export async function insertDraws(
  tx: Tx,
  store_id: StoreId,
  entry_id: number,
  draws: readonly Draw[],
  lasts: Date | null = null,
): Promise<void> {
  if (draws.length === 0) return;
  const ids = draws.map(({ lot_id }) => lot_id);
  const amounts = draws.map(({ amount }) => amount);
  await sql`
    with d as (select * from unnest(${ids}::bigint[], ${amounts}::numeric[]) as d (lot_id, amount)),
    kept as (
      insert into loyalty_draws (store_id, entry_id, lot_id, amount) select ${store_id}, ${entry_id}, lot_id, amount from d)
    update loyalty_entries e set left_amount = e.left_amount - d.amount,
      expires_at = case when d.amount < 0 and e.expires_at is not null then greatest(e.expires_at, ${lasts}::timestamptz) else e.expires_at end
    from d where e.store_id = ${store_id} and e.id = d.lot_id`.execute(tx);
}

/** What is there to be used: first what ends first. */
export async function findLots(
  tx: Tx,
  store_id: StoreId,
  client_id: ClientId,
): Promise<(Lot & { order_id: OrderId | null; expires_at: string | null })[]> {
  const rows = await tx
    .selectFrom('loyalty_entries')
    .select(['id', 'left_amount', 'order_id', 'expires_at'])
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .where('left_amount', '>', ZERO)
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
  return rows.map(({ left_amount, ...lot }) => ({ ...lot, left: left_amount ?? ZERO }));
}

/** What an order holds of what came in to this client: first what lasts longest. */
export async function findDrawn(
  tx: Tx,
  store_id: StoreId,
  { order_id, client_id, program }: { order_id: OrderId; client_id: ClientId; program: LedgerProgram },
): Promise<Lot[]> {
  const { rows } = await sql<{ id: number; left: Money }>`
    select l.id, sum(d.amount) as left
    from loyalty_entries e
    join loyalty_draws d on d.store_id = e.store_id and d.entry_id = e.id
    join loyalty_entries l on l.store_id = d.store_id and l.id = d.lot_id
    where e.store_id = ${store_id} and e.order_id = ${order_id} and e.client_id is not null
      and e.program = ${program} and e.kind in ('use', 'return') and l.client_id = ${client_id}
    group by l.id, l.expires_at having sum(d.amount) > 0
    order by l.expires_at desc nulls first, l.id desc`.execute(tx);
  return rows;
}

export interface OrderNet {
  client_id: ClientId;
  program: LedgerProgram;
  program_id: number | null;
  unit: LoyaltyUnit;
  /** Used for the order, else given for it. */
  used: boolean;
  amount: Money;
  /** The same before anything of its money went back. */
  whole: Money;
}
/** What an order has taken and given so far. */
export async function findNets(tx: Tx, store_id: StoreId, order_id: OrderId): Promise<OrderNet[]> {
  const { rows } = await sql<OrderNet>`
    select client_id, program, program_id, unit, kind in ('use', 'return') as used,
      sum(case when kind in ('use', 'return') then -amount else amount end) as amount,
      coalesce(sum(case when kind in ('use', 'return') then -amount else amount end) filter (where cause <> 'refund'), 0) as whole
    from loyalty_entries
    where store_id = ${store_id} and order_id = ${order_id} and client_id is not null
      and kind in ('use', 'return', 'grant', 'revoke')
    group by 1, 2, 3, 4, 5`.execute(tx);
  return rows;
}

/** For how many days what comes in can be used; null is for ever. */
export async function getPointsDays(tx: Tx, store_id: StoreId): Promise<number | null> {
  const row = await tx.selectFrom('stores').where('id', '=', store_id).select('points_days').executeTakeFirst();
  return row?.points_days ?? null;
}

/** Clients of whom something has ended. */
export async function findExpired(
  db: Db,
  now: Date,
  most: number,
): Promise<{ store_id: StoreId; client_id: ClientId }[]> {
  const { rows } = await sql<{ store_id: StoreId; client_id: ClientId }>`
    select store_id, client_id from loyalty_entries
    where left_amount > 0 and expires_at is not null and expires_at <= ${now}
    group by 1, 2 order by 1, 2 limit ${most}`.execute(db);
  return rows;
}

/** Whether what must not be moved twice has been moved. */
export async function isMoved(tx: Tx, store_id: StoreId, once: string): Promise<boolean> {
  const row = await tx
    .selectFrom('loyalty_entries')
    .select('id')
    .where('store_id', '=', store_id)
    .where('once', '=', once)
    .executeTakeFirst();
  return row !== undefined;
}
