import type { ClientColumn } from '@comanda/domain/client-import/client-table';
import type { Filling } from '@comanda/domain/client-import/plan-people';
import { CLIENT_IMPORT } from '@comanda/domain/fields/client-import';
import { namesIn } from '@comanda/domain/fields/field';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** Whom a list has made, and what it has filled of whom. */
export interface Touched {
  made: ClientId[];
  filled: { id: ClientId; columns: (keyof Filling)[] }[];
}
/** As a list has left a record: whatever changes it afterwards breaks the seal. */
const SEAL = sql`md5(to_jsonb(c)::text)`;

interface Kept {
  file_name: string;
  user_name: string;
  columns: readonly { head: string; column: ClientColumn | null }[];
  touched: Touched;
  now: Date;
}

export async function putImport(
  tx: Tx,
  store_id: StoreId,
  { file_name, user_name, columns, touched, now }: Kept,
): Promise<void> {
  const ids = [...touched.made, ...touched.filled.map(({ id }) => id)];
  const { rows } = await sql<{ id: ClientId; seal: string }>`
    select c.id, ${SEAL} as seal from clients c where c.store_id = ${store_id} and c.id = any(${ids}::bigint[])`.execute(
    tx,
  );
  const seals = new Map(rows.map(({ id, seal }) => [id, seal]));
  const kept = {
    made: touched.made.map((id) => ({ id, seal: seals.get(id) ?? '' })),
    filled: touched.filled.map(({ id, columns: of }) => ({ id, seal: seals.get(id) ?? '', columns: of })),
  };
  const headings = Object.fromEntries(columns.flatMap(({ head, column }) => (head === '' ? [] : [[head, column]])));
  const row = {
    file_name,
    user_name,
    headings: JSON.stringify(headings),
    kept: JSON.stringify(kept),
    made: kept.made.length,
    filled: kept.filled.length,
    created_at: now,
    undone_at: null,
  };
  await tx
    .insertInto('client_imports')
    .values({ store_id, ...row })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
    .execute();
}

/** @returns null where the store has brought no list */
export async function findImport(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('client_imports')
    .where('store_id', '=', store_id)
    .select(namesIn(CLIENT_IMPORT, 'shown'))
    .executeTakeFirst();
  return row ?? null;
}

/** What the columns of the last list were taken for. */
export async function findHeadings(db: Db, store_id: StoreId): Promise<Readonly<Record<string, ClientColumn | null>>> {
  const row = await db
    .selectFrom('client_imports')
    .where('store_id', '=', store_id)
    .select('headings')
    .executeTakeFirst();
  return row?.headings ?? {};
}

/** @returns when the list came; null where there is none, or it is undone already */
export async function takeUndo(tx: Tx, store_id: StoreId, since: Date, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('client_imports')
    .set({ undone_at: now })
    .where('store_id', '=', store_id)
    .where('undone_at', 'is', null)
    .where('created_at', '>=', since.toISOString())
    .returning('created_at')
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Tables of which one row shows that somebody is known by more than the list. */
const TRACES = [
  'orders',
  'tabs',
  'credit_entries',
  'loyalty_entries',
  'single_charges',
  'campaign_messages',
  'whatsapp_talks',
  'news_devices',
  'client_merges',
  'client_phones',
  'client_consents',
  'client_tags',
] as const;

/**
 * Takes back what the list has written, where nobody has touched it since. A yes that only the list told is taken back everywhere.
 * @param came when the list came, as it stands in the table @returns how many are gone, and how many are as they were
 */
export async function undoImport(
  tx: Tx,
  store_id: StoreId,
  came: string,
): Promise<{ removed: number; emptied: number }> {
  const brought = sql`store_id = ${store_id} and created_at = ${came}::timestamptz`;
  const { kept } = await tx
    .selectFrom('client_imports')
    .where('store_id', '=', store_id)
    .select('kept')
    .executeTakeFirstOrThrow();
  const made = kept.made.map(({ id }) => id);
  await sql`delete from client_consents where ${brought} and place = 'import' and replaced_at is null`.execute(tx);
  const used: ClientId[] = [];
  for (const table of TRACES) {
    const { rows } = await sql<{ client_id: ClientId }>`
      select distinct client_id from ${sql.table(table)}
      where store_id = ${store_id} and client_id = any(${made}::bigint[])
        ${table === 'client_tags' ? sql`and created_at <> ${came}::timestamptz` : sql``}`.execute(tx);
    used.push(...rows.map(({ client_id }) => client_id));
  }
  const gone = await sql<{ id: ClientId }>`
    delete from clients c using jsonb_to_recordset(${JSON.stringify(kept.made)}::jsonb) as x(id bigint, seal text)
    where c.store_id = ${store_id} and c.id = any(${made}::bigint[]) and c.id = x.id and ${SEAL} = x.seal
      and c.id <> all(${used}::bigint[])
    returning c.id`.execute(tx);
  const filled = await sql<{ id: ClientId }>`
    update clients c set
      name = case when x.columns ? 'name' then '' else c.name end,
      email = case when x.columns ? 'email' then '' else c.email end,
      email_by_shop = c.email_by_shop and not x.columns ? 'email',
      notes = case when x.columns ? 'notes' then '' else c.notes end,
      allergies = case when x.columns ? 'allergies' then '' else c.allergies end,
      birthday_day = case when x.columns ? 'birthday' then null else c.birthday_day end,
      birthday_month = case when x.columns ? 'birthday' then null else c.birthday_month end,
      last_address = case when x.columns ? 'address' then null else c.last_address end
    from jsonb_to_recordset(${JSON.stringify(kept.filled)}::jsonb) as x(id bigint, seal text, columns jsonb)
    where c.store_id = ${store_id} and c.id = any(${kept.filled.map(({ id }) => id)}::bigint[]) and c.id = x.id
      and ${SEAL} = x.seal
    returning c.id`.execute(tx);
  const back = [...gone.rows, ...filled.rows].map(({ id }) => id);
  await sql`delete from client_tags where ${brought} and client_id = any(${back}::bigint[])`.execute(tx);
  return { removed: gone.rows.length, emptied: filled.rows.length };
}
