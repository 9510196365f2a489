import { type Change, CHANGES_PER_PAGE } from '@comanda/contract/orders/changes';
import type { StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export interface ChangeFilter {
  area?: string | undefined;
  /** 0: the product itself. */
  user_id?: number | undefined;
  entity?: string | undefined;
  entity_id?: string | undefined;
  /** The first instant, and the one after the last. */
  from?: Date | undefined;
  until?: Date | undefined;
  search?: string | undefined;
  /** Fields whose changes are found beside what `search` finds. */
  fields?: readonly string[];
  /** Only those before this number. */
  before?: number | undefined;
  limit?: number | undefined;
}

const MOST = 500;

/** @returns the newest first */
export async function findChanges(
  db: Db,
  store_id: StoreId,
  { search = '', fields = [], limit = CHANGES_PER_PAGE, ...filter }: ChangeFilter,
): Promise<{ changes: Change[]; next: number | null }> {
  const size = Math.min(limit, MOST);
  let query = db
    .selectFrom('changes')
    .where('store_id', '=', store_id)
    .select(['seq', 'created_at', 'user_id', 'user_name', 'area', 'entity', 'entity_id', 'name', 'operation'])
    .select(['before', 'after'])
    .orderBy('seq', 'desc')
    .limit(size + 1);
  if (filter.before !== undefined) query = query.where('seq', '<', filter.before);
  if (filter.area !== undefined) query = query.where('area', '=', filter.area);
  if (filter.entity !== undefined) query = query.where('entity', '=', filter.entity);
  if (filter.entity_id !== undefined) query = query.where('entity_id', '=', filter.entity_id);
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from.toISOString());
  if (filter.until !== undefined) query = query.where('created_at', '<', filter.until.toISOString());
  if (filter.user_id === 0) query = query.where('user_id', 'is', null);
  else if (filter.user_id !== undefined) query = query.where('user_id', '=', filter.user_id);
  if (search !== '') query = query.where(matches(search, fields));
  const rows = await query.execute();
  const changes = rows.slice(0, size).map((row) => row as Change); // before and after hold what appendChanges wrote
  return { changes, next: rows.length > size ? (changes.at(-1)?.seq ?? null) : null };
}

function matches(search: string, fields: readonly string[]): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const values = sql`name || ' ' || user_name || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')`;
  const named = (column: string) => sql`coalesce(jsonb_exists_any(${sql.ref(column)}, ${[...fields]}::text[]), false)`;
  return sql<boolean>`(unaccent(${values}) ilike unaccent(${pattern}) or ${named('before')} or ${named('after')})`;
}

export async function countChanges(db: Db, store_id: StoreId): Promise<number> {
  const head = await db.selectFrom('change_heads').where('store_id', '=', store_id).select('seq').executeTakeFirst();
  return head?.seq ?? 0;
}
