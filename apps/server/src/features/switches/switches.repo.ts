import type { RowSwitchKind, StoreSwitchKind, SwitchKind, SwitchState } from '@comanda/contract/stores/switches';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Where each kind stands: the column holds its end, and null means as always. */
export const STORE_COLUMNS = {
  closed: 'closed_until',
  delivery: 'delivery_off_until',
  takeaway: 'takeaway_off_until',
  rush: 'rush_until',
} as const satisfies Record<StoreSwitchKind, string>;
export const ROW_COLUMNS = {
  payment: { table: 'payment_methods', key: 'real_id', until: 'off_until' },
  fee: { table: 'fees', key: 'id', until: 'off_until' },
  group: { table: 'menu_groups', key: 'id', until: 'paused_until' },
  item: { table: 'menu_items', key: 'id', until: 'sold_out_until' },
  complement: { table: 'complements', key: 'id', until: 'sold_out_until' },
  driver: { table: 'drivers', key: 'id', until: 'off_until' },
} as const satisfies Record<RowSwitchKind, { table: string; key: string; until: string }>;
const ROW_KINDS = Object.keys(ROW_COLUMNS) as RowSwitchKind[]; // the literal has no other keys

export const isRowKind = (kind: SwitchKind): kind is RowSwitchKind => kind in ROW_COLUMNS;

/** The rest of each kind's query: which rows count, and where they belong. */
const ROW_PLACES: Record<RowSwitchKind, { of: string; join: string; alive: string }> = {
  payment: { of: `''`, join: '', alive: 't.enabled' },
  fee: {
    of: `coalesce(p.name, '')`,
    join: 'left join cities p on p.store_id = t.store_id and p.id = t.store_city_id',
    alive: 't.active',
  },
  group: { of: `''`, join: '', alive: 't.deleted_at is null' },
  item: {
    of: 'p.name',
    join: 'join menu_groups p on p.store_id = t.store_id and p.id = t.menu_group_id',
    alive: 't.deleted_at is null',
  },
  complement: {
    of: 'p.name',
    join: 'join complement_groups p on p.store_id = t.store_id and p.id = t.complement_group_id',
    alive: 't.deleted_at is null',
  },
  driver: { of: `''`, join: '', alive: 't.removed_at is null and t.active = 1' },
};

const rowsOf = (kind: RowSwitchKind, store_id: StoreId, now: Date, place: number): RawBuilder<unknown> => {
  const { table, key, until } = ROW_COLUMNS[kind];
  const { of, join, alive } = ROW_PLACES[kind];
  return sql`
    select ${sql.lit(place)} as place, ${sql.lit(kind)} as kind, t.${sql.ref(key)} as id, t.name, ${sql.raw(of)} as of,
      t.${sql.ref(until)} as until, 0 as minutes, 0::numeric as fee, ${sql.lit(table)} as entity, array[${sql.lit(until)}] as columns
    from ${sql.table(table)} t ${sql.raw(join)}
    where t.store_id = ${store_id} and t.${sql.ref(until)} > ${now} and ${sql.raw(alive)}`;
};

/** @returns the store as a whole first, then payments, neighbourhoods, menu and drivers; each by its end */
export async function findSwitches(db: Db, store_id: StoreId, now: Date): Promise<SwitchState[]> {
  const { rows } = await sql<SwitchState>`
    with running as (
      select s.place, s.kind, null::bigint as id, '' as name, '' as of, s.until,
        case when s.kind = 'rush' then t.rush_minutes else 0 end as minutes,
        case when s.kind = 'rush' then t.rush_fee else 0 end as fee, 'stores' as entity, s.columns
      from stores t cross join lateral (values
        (0, 'closed', case when t.open_status <> 1 then coalesce(t.closed_until, 'infinity') end, array['open_status', 'closed_until']),
        (1, 'delivery', t.delivery_off_until, array['delivery_off_until']),
        (2, 'takeaway', t.takeaway_off_until, array['takeaway_off_until']),
        (3, 'rush', t.rush_until, array['rush_until', 'rush_minutes', 'rush_fee'])
      ) s (place, kind, until, columns)
      where t.id = ${store_id} and s.until > ${now}
      union all ${sql.join(
        ROW_KINDS.map((kind, index) => rowsOf(kind, store_id, now, 4 + index)),
        sql` union all `,
      )}
    )
    select r.kind, r.id, r.name, r.of, r.until, r.minutes, r.fee, coalesce(c.user_name, '') as by, c.created_at as since
    from running r left join lateral (
      select user_name, created_at from changes c
      where c.store_id = ${store_id} and c.entity = r.entity and c.entity_id = coalesce(r.id, ${store_id})::text
        and c.after ?| r.columns
      order by c.seq desc limit 1
    ) c on true
    order by r.place, r.until, r.name`.execute(db);
  return rows;
}

/** @param ids rows that are not there, or are deleted, are not counted @returns how many were changed */
export async function setRowEnds(
  tx: Tx,
  store_id: StoreId,
  kind: RowSwitchKind,
  ids: readonly number[],
  until: Date | 'infinity' | null,
): Promise<number> {
  const { table, key, until: column } = ROW_COLUMNS[kind];
  const { alive } = ROW_PLACES[kind];
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = ${until}
    where t.store_id = ${store_id} and t.${sql.ref(key)} = any(${[...ids]}::bigint[]) and ${sql.raw(alive)}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** What has run out in every store; the background's own walk over what is off. */
export async function findHealed(db: Db, now: Date): Promise<{ store_id: StoreId; kind: SwitchKind; ids: number[] }[]> {
  const ofRows = ROW_KINDS.map((kind) => {
    const { table, key, until } = ROW_COLUMNS[kind];
    return sql`
      select t.store_id, ${sql.lit(kind)} as kind, array_agg(t.${sql.ref(key)}) as ids from ${sql.table(table)} t
      where t.${sql.ref(until)} <= ${now} group by t.store_id`;
  });
  // the literal has no other keys
  const ofStores = (Object.keys(STORE_COLUMNS) as StoreSwitchKind[]).map((kind) => {
    return sql`select t.id as store_id, ${sql.lit(kind)} as kind, '{}'::bigint[] as ids from stores t
      where t.${sql.ref(STORE_COLUMNS[kind])} <= ${now}
        and coalesce(closed_until, delivery_off_until, takeaway_off_until, rush_until) is not null`;
  });
  const { rows } = await sql<{ store_id: number; kind: SwitchKind; ids: number[] }>`
    ${sql.join([...ofStores, ...ofRows], sql` union all `)} order by store_id`.execute(db);
  return rows.map((row) => ({ ...row, store_id: asStoreId(row.store_id) })); // read from the rows themselves
}

/** Writes what the passing of time has done already; an end that was moved meanwhile stays. */
export async function clearEnds(tx: Tx, store_id: StoreId, kind: SwitchKind, now: Date): Promise<void> {
  if (isRowKind(kind)) {
    const { table, until } = ROW_COLUMNS[kind];
    await sql`update ${sql.table(table)} set ${sql.ref(until)} = null
      where store_id = ${store_id} and ${sql.ref(until)} <= ${now}`.execute(tx);
    return;
  }
  const column = sql.ref(STORE_COLUMNS[kind]);
  const reopened = kind === 'closed' ? sql`, open_status = 1` : sql``;
  await sql`update stores set ${column} = null ${reopened} where id = ${store_id} and ${column} <= ${now}`.execute(tx);
}
