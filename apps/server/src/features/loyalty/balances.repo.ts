import { namesIn, type RowIn } from '@comanda/domain/fields/field';
import { LOYALTY_ENTRY } from '@comanda/domain/fields/loyalty';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { EntryKind, LedgerCause, LedgerProgram, LoyaltyUnit } from '@comanda/domain/loyalty/codes';
import { type Money, ZERO } from '@comanda/domain/money';
import { sql } from 'kysely';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db } from '../../platform/db.ts';

interface Balance {
  /** Money that pays orders and items. */
  points: Money;
  /** What of it ends next, and when. */
  ends: { amount: Money; at: string } | null;
  /** Stamps of the cards that are not full, by programme. */
  stamps: { program_id: number; count: number }[];
}

/** What a client has. @param now leaves out what has ended and nobody has taken yet; null counts it */
export async function balanceOf(
  db: Db,
  store_id: StoreId,
  client_id: ClientId,
  now: Date | null = null,
): Promise<Balance> {
  const own = anyStore(store_id);
  const { rows } = await sql<{ points: Money | null; ends: Balance['ends']; stamps: Balance['stamps'] }>`
    select (select points - coalesce((select sum(left_amount) from loyalty_entries
        where store_id = ${own} and client_id = ${client_id} and left_amount > 0 and expires_at <= ${now}::timestamptz), 0)
      from clients where store_id = ${own} and id = ${client_id}) as points,
      (select json_build_object('amount', sum(left_amount)::float8, 'at', expires_at) from loyalty_entries
       where store_id = ${own} and client_id = ${client_id} and left_amount > 0 and expires_at > coalesce(${now}::timestamptz, '-infinity')
       group by expires_at order by expires_at limit 1) as ends,
      (select coalesce(json_agg(s), '[]') from (
        select program_id, sum(amount)::int as count from loyalty_entries
        where store_id = ${own} and client_id = ${client_id} and unit = 'stamp'
        group by program_id having sum(amount) > 0 order by program_id) s) as stamps`.execute(db);
  const [{ points, ends, stamps } = { points: ZERO, ends: null, stamps: [] }] = rows;
  return { points: points ?? ZERO, ends, stamps };
}

const ROW = namesIn(LOYALTY_ENTRY, 'row');
const COLUMNS = sql.join(ROW.map((name) => sql.ref(name)));
const SHOWN = sql.join(ROW.map((name) => sql.ref(`p.${name}`)));

type LedgerEntry = Omit<RowIn<typeof LOYALTY_ENTRY, 'row'>, 'kind' | 'program' | 'unit' | 'cause'> & {
  kind: EntryKind;
  program: LedgerProgram;
  unit: LoyaltyUnit;
  cause: LedgerCause;
  program_name: string | null;
  order_number: number | null;
  /** What the client had after it; null of stamps. */
  balance: Money | null;
};

/** What moved for a client, the newest first. @param before an entry's id: what came before it */
export async function history(
  db: Db,
  store_id: StoreId,
  client_id: ClientId,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<LedgerEntry[]> {
  const own = anyStore(store_id);
  const { rows } = await sql<LedgerEntry>`
    with page as materialized (
      select ${COLUMNS}, program_id
      from loyalty_entries
      where store_id = ${own} and client_id = ${client_id} and (${before}::bigint is null or id < ${before}::bigint)
      order by id desc limit ${limit}),
    top as (
      select points - coalesce((select sum(amount) from loyalty_entries
        where store_id = ${own} and client_id = ${client_id} and unit = 'money' and id >= ${before}::bigint), 0) as balance
      from clients where store_id = ${store_id} and id = ${client_id})
    select ${SHOWN}, g.name as program_name, o.number as order_number,
      case when p.unit = 'money' then top.balance - coalesce(sum(p.amount) filter (where p.unit = 'money')
        over (order by p.id desc rows between unbounded preceding and 1 preceding), 0) end as balance
    from page p cross join top
    left join loyalty_programs g on g.store_id = ${store_id} and g.id = p.program_id
    left join orders o on o.store_id = ${own} and o.id = p.order_id
    order by p.id desc`.execute(db);
  return rows;
}

export async function getClientName(db: Db, store_id: StoreId, id: ClientId) {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'name', 'phone'])
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
