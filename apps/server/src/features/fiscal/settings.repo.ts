import { namesIn, usualIn } from '@comanda/domain/fields/field';
import { FISCAL_SETTING } from '@comanda/domain/fields/fiscal-note';
import type { NoteModel } from '@comanda/domain/fiscal/access-key';
import type { NoteEnvironment } from '@comanda/domain/fiscal/note-states';
import type { StoreId } from '@comanda/domain/ids';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { FiscalSettings } from '../../platform/db-types.ts';

/** The rows a field table knows; the key says whose they are. */
export type SettingsRow = Omit<Selectable<FiscalSettings>, 'store_id' | 'changed_at'>;
const COLUMNS = namesIn(FISCAL_SETTING, 'row');

/** Of a store that has set nothing yet. */
const USUAL: SettingsRow = {
  ...usualIn(FISCAL_SETTING, 'row'),
  state: 'off',
  environment: 'test',
  automatic: 'off',
  ways: [],
  payment_codes: {},
  group_codes: {},
};

export async function getFiscalSettings(db: Db, store_id: StoreId): Promise<SettingsRow> {
  const row = await db
    .selectFrom('fiscal_settings')
    .where('store_id', '=', store_id)
    .select(COLUMNS)
    .executeTakeFirst();
  return row ?? USUAL;
}

export async function putFiscalSettings(
  tx: Tx,
  store_id: StoreId,
  changes: Updateable<FiscalSettings> & { changed_at: Date },
): Promise<void> {
  await tx
    .insertInto('fiscal_settings')
    .values({ store_id, ...changes })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(changes))
    .execute();
}

interface Series {
  environment: NoteEnvironment;
  model: NoteModel;
  series: number;
}
export async function getNextNumber(
  db: Db,
  store_id: StoreId,
  { environment, model, series }: Series,
): Promise<number> {
  const row = await db
    .selectFrom('fiscal_series')
    .where('store_id', '=', store_id)
    .where('environment', '=', environment)
    .where('model', '=', model)
    .where('series', '=', series)
    .select('next_number')
    .executeTakeFirst();
  return row?.next_number ?? 1;
}

/** The next number of a series, which no other transaction gets: the row is held until this one ends. */
export async function takeNumber(tx: Tx, store_id: StoreId, { environment, model, series }: Series): Promise<number> {
  const { next_number } = await tx
    .insertInto('fiscal_series')
    .values({ store_id, environment, model, series, next_number: 2 })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'environment', 'model', 'series'])
        .doUpdateSet({ next_number: sql`fiscal_series.next_number + 1` }),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow();
  return next_number - 1;
}

export async function setNextNumber(
  tx: Tx,
  store_id: StoreId,
  { environment, model, series, next_number }: Series & { next_number: number },
): Promise<void> {
  await tx
    .insertInto('fiscal_series')
    .values({ store_id, environment, model, series, next_number })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'environment', 'model', 'series']).doUpdateSet({ next_number }),
    )
    .execute();
}

/** What the store's customers may pay with, as the store calls it; ways of one code stand together. */
export const findWays = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .where('enabled', '=', true)
    .select(['id as payment', sql<string>`min(name)`.as('name')])
    .groupBy('id')
    .orderBy('id')
    .execute();
