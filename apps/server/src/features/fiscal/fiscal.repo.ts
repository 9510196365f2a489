import { namesIn, of } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { TAX_CODES, type TaxCode } from '@comanda/domain/fiscal/item-codes';
import type { StoreId } from '@comanda/domain/ids';
import { fromCents } from '@comanda/domain/money';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** What a note says of the store. @throws {AppError} not_found */
export async function getIssuer(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['fiscal_active', 'fiscal_tax_class', 'tax_id', 'name', 'state', 'city', 'address', 'zipcode'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** Whether the store issues notes: its bill says so too. */
export const setIssuing = (tx: Tx, store_id: StoreId, fiscal_active: boolean) =>
  tx.updateTable('stores').set({ fiscal_active }).where('id', '=', store_id).execute();

/** What whoever issues its notes registers it with. @throws {AppError} not_found */
export const getRegistered = async (db: Db, store_id: StoreId) =>
  orNotFound(
    await db
      .selectFrom('stores')
      .where('id', '=', store_id)
      .select(['name', 'tax_id', 'fiscal_tax_class', 'email', 'phone', 'address', 'city', 'state', 'zipcode'])
      .executeTakeFirst(),
  );

/** All that is on the menu, hidden ones too, in its order. */
export const findTaxedItems = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('menu_items as i')
    .innerJoin('menu_groups as g', (join) =>
      join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
    )
    .where('i.store_id', '=', store_id)
    .where('i.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .select(['i.id', 'i.name', 'i.internal_id', 'i.image', 'i.menu_group_id', 'g.name as group'])
    .select(of('i', namesIn(MENU_ITEM, 'fiscal')))
    .orderBy('g.order')
    .orderBy('g.id')
    .orderBy('i.order')
    .orderBy('i.id')
    .execute();

/** The menu's groups, in its order. */
export const findGroups = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('menu_groups')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('order')
    .orderBy('id')
    .limit(500)
    .execute();

/** Of finished days from a day on: item → what it sold for. */
export async function sumRevenues(db: Db, store_id: StoreId, from: string) {
  const rows = await db
    .selectFrom('fact_items')
    .where('store_id', '=', store_id)
    .where('day', '>=', from)
    .select(['item_id', sql<number>`sum(revenue)`.as('cents')])
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, cents }) => [item_id, fromCents(cents)]));
}

export interface SaidCodes extends Partial<Record<TaxCode, string>> {
  id: number;
}

/** Writes the codes that are said; the others stay. @returns how many items hold something else now */
export async function setTaxCodes(tx: Tx, store_id: StoreId, said: readonly SaidCodes[]): Promise<number> {
  const values = TAX_CODES.map((code) => sql`coalesce(s.${sql.ref(code)}, i.${sql.ref(code)})`);
  const held = sql.join(TAX_CODES.map((code) => sql`i.${sql.ref(code)}`));
  const result = await sql`
    update menu_items i set (${sql.join(TAX_CODES.map((code) => sql.ref(code)))}) = row(${sql.join(values)})
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) s (id bigint, ${sql.join(TAX_CODES.map((code) => sql`${sql.ref(code)} text`))})
    where i.store_id = ${store_id} and i.id = s.id and i.deleted_at is null
      and (${held}) is distinct from (${sql.join(values)})`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}
