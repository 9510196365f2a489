import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { AUDITED_TABLES, type AuditedTable, type AuditedTableName, type Row } from './audited-tables.ts';
import type { Db, Tx } from './db.ts';

/** Who changes something, where and when; without a user it is the product itself. */
export interface Author {
  store: StoreId;
  user: { id: number; name: string } | null;
  now: Date;
}
/** The tables that an operation may change; of a large one, only the rows named (and those that it makes). */
export type Scope = Partial<Record<AuditedTableName, 'all' | Named | readonly Named[]>>;
interface Named {
  column: string;
  ids: readonly number[];
}

export interface NewChange {
  area: AuditedTable['area'];
  entity: string;
  entity_id: string;
  name: string;
  before: Row | null;
  after: Row | null;
}
interface KeptChange extends NewChange {
  seq: number;
  created_at: string;
  user_id: number | null;
  user_name: string;
  operation: string;
}

/**
 * Runs a change and keeps what it changed: rows of the scope are read before and after it, in the same transaction.
 * Changes of one store wait for each other; never call it where an order's rows are locked already, or the two wait for ever.
 */
export async function recordChanges<T>(tx: Tx, author: Author, scope: Scope, work: () => Promise<T>): Promise<T> {
  const tables = Object.keys(scope) as AuditedTableName[]; // Scope has no other keys
  await lockHead(tx, author.store);
  const before = await readRows(tx, author.store, scope, tables);
  const result = await work();
  const after = await readRows(tx, author.store, scope, tables, before);
  await appendChanges(
    tx,
    author,
    tables.flatMap((table) => compareRows(table, before.get(table)!, after.get(table)!)), // read for each of them
  );
  return result;
}

type Rows = Map<string, Row>;

async function readRows(
  tx: Tx,
  store_id: StoreId,
  scope: Scope,
  tables: readonly AuditedTableName[],
  before?: ReadonlyMap<AuditedTableName, Rows>,
): Promise<Map<AuditedTableName, Rows>> {
  const found = new Map<AuditedTableName, Rows>();
  for (const table of tables) {
    const where = scope[table]!; // one of its keys
    const known = before?.get(table);
    const rows = where === 'all' ? sql`true` : known ? knownOrNew(known) : named([where].flat());
    const key = sql.ref(table === 'stores' ? 'id' : 'store_id');
    const answer = await sql<{ row: Row }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where t.${key} = ${store_id} and (${rows})`.execute(tx);
    const byKey: Rows = new Map(answer.rows.map(({ row }) => [keyOf(table, row), row]));
    if (known === undefined && where !== 'all') newestOf.set(byKey, await newestId(tx, store_id, table));
    found.set(table, byKey);
  }
  return found;
}

const named = (places: readonly Named[]) =>
  sql.join(
    places.map(({ column, ids }) => sql`t.${sql.ref(column)} = any(${[...ids]}::bigint[])`),
    sql` or `,
  );

/** By id: a row that the operation moved elsewhere is still the same row. */
const knownOrNew = (known: Rows) =>
  sql`t.id = any(${[...known.values()].map(({ id }) => id)}::bigint[]) or t.id > ${newestOf.get(known) ?? 0}`;

/** Rows with a later id were made by the operation itself. */
const newestOf = new WeakMap<Rows, number>();

async function newestId(tx: Tx, store_id: StoreId, table: AuditedTableName): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from ${sql.table(table)} where store_id = ${store_id}`.execute(tx);
  return rows[0]?.id ?? 0;
}

const keyOf = (table: AuditedTableName, row: Row): string =>
  ((AUDITED_TABLES[table] as AuditedTable).key ?? ['id']).map((column) => String(row[column])).join('-'); // its literal type has no `key` where it is absent

function compareRows(table: AuditedTableName, before: Rows, after: Rows): NewChange[] {
  const { area, name, secret = [], ignored = [] }: AuditedTable = AUDITED_TABLES[table];
  const hidden = (row: Row, columns: readonly string[]) =>
    Object.fromEntries(
      columns.map((column) => [column, secret.includes(column) && row[column] != null ? '•••' : row[column]]),
    );
  const changes: NewChange[] = [];
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, young] = [before.get(key), after.get(key)];
    const shown = (young ?? old)!; // the key is of one of them
    const columns = Object.keys(shown).filter(
      (column) =>
        column !== 'store_id' &&
        !ignored.includes(column) &&
        (old === undefined || young === undefined || !isDeepStrictEqual(old[column], young[column])),
    );
    if (columns.length === 0) continue;
    changes.push({
      area,
      entity: table,
      entity_id: key,
      name: String(name(shown) ?? ''),
      before: old ? hidden(old, columns) : null,
      after: young ? hidden(young, columns) : null,
    });
  }
  return changes;
}

/** Adds rows to the store's chain. Call it last in the transaction: it holds the end of the chain until the commit. */
export async function appendChanges(tx: Tx, { store, user, now }: Author, changes: readonly NewChange[]) {
  if (changes.length === 0) return;
  const head = await lockHead(tx, store);
  const operation = randomUUID();
  let { seq, hash } = head;
  const rows = changes.map((change) => {
    seq += 1;
    const kept: KeptChange = {
      ...change,
      seq,
      created_at: now.toISOString(),
      user_id: user?.id ?? null,
      user_name: user?.name ?? '',
      operation,
    };
    hash = hashChange(hash, kept);
    return {
      ...kept,
      store_id: store,
      hash,
      before: change.before && JSON.stringify(change.before),
      after: change.after && JSON.stringify(change.after),
    };
  });
  // In slices: a statement has room for 65,535 parameters.
  for (let from = 0; from < rows.length; from += 1_000)
    await tx
      .insertInto('changes')
      .values(rows.slice(from, from + 1_000))
      .execute();
  await tx.updateTable('change_heads').where('store_id', '=', store).set({ seq, hash }).execute();
}

async function lockHead(tx: Tx, store_id: StoreId): Promise<{ seq: number; hash: Buffer }> {
  const { rows } = await sql<{ seq: number; hash: Buffer }>`
    insert into change_heads (store_id, seq, hash) values (${store_id}, 0, '')
    on conflict (store_id) do update set seq = change_heads.seq returning seq, hash`.execute(tx);
  return rows[0]!; // an upsert returns its row
}

function hashChange(previous: Buffer, change: KeptChange): Buffer {
  const who = [change.seq, change.created_at, change.user_id, change.user_name];
  const { before, after, operation } = change;
  const what = [change.area, change.entity, change.entity_id, change.name, sorted(before), sorted(after), operation];
  const text = JSON.stringify([who, what]);
  return createHash('sha256').update(previous).update(text).digest();
}

/** jsonb keeps no order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/** @returns the number of the first row that was altered, or after which one is missing; null when the chain holds */
export async function findBrokenChange(db: Db, store_id: number): Promise<number | null> {
  let [hash, last]: [Buffer, number] = [Buffer.alloc(0), 0];
  for (;;) {
    const rows = await db
      .selectFrom('changes')
      .where('store_id', '=', store_id)
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(1_000)
      .selectAll()
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) {
      // what appendChanges wrote
      hash = hashChange(hash, row as unknown as KeptChange);
      if (row.seq !== last + 1 || !hash.equals(row.hash)) return row.seq;
      last = row.seq;
    }
  }
  const head = await db.selectFrom('change_heads').where('store_id', '=', store_id).select('seq').executeTakeFirst();
  return (head?.seq ?? 0) === last ? null : last + 1;
}
