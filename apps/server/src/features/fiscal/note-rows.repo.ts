import type { NoteModel } from '@comanda/domain/fiscal/access-key';
import { isOver, type NoteEnvironment } from '@comanda/domain/fiscal/note-states';
import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import type { Insertable, Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { FiscalFiles, FiscalNotes, FiscalSteps, FiscalVoids } from '../../platform/db-types.ts';

export type Note = Awaited<ReturnType<typeof getNote>>;
export const getNote = async (db: Db, store_id: StoreId, id: number) =>
  orNotFound(
    await db
      .selectFrom('fiscal_notes')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst(),
  );
/** Held until the transaction ends: of two who move a note the second sees how it stands. @throws {AppError} not_found */
export const lockNote = async (tx: Tx, store_id: StoreId, id: number): Promise<Note> =>
  orNotFound(
    await tx
      .selectFrom('fiscal_notes')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst(),
  );

interface Sold {
  order_id: OrderId | null;
  tab_id: TabId | null;
}
/** All notes of a sale, the oldest first. */
export const findSaleNotes = (db: Db, store_id: StoreId, { order_id, tab_id }: Sold): Promise<Note[]> =>
  db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store_id)
    .where((eb) => (tab_id === null ? eb('order_id', '=', order_id) : eb('tab_id', '=', tab_id)))
    .selectAll()
    .orderBy('id')
    .limit(500)
    .execute();

/** Those that stand: not over, and not followed by another note of the same sale. */
export function standing(notes: readonly Note[]): Note[] {
  const replaced = new Set(notes.map(({ replaces }) => replaces));
  return notes.filter(({ id, state }) => !isOver(state) && !replaced.has(id));
}

/** @returns null where the same sale has it already */
export async function insertNote(
  tx: Tx,
  store_id: StoreId,
  note: Omit<Insertable<FiscalNotes>, 'store_id'>,
): Promise<number | null> {
  const row = await tx
    .insertInto('fiscal_notes')
    .values({ store_id, ...note })
    .onConflict((conflict) => conflict.columns(['store_id', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateNote(
  tx: Db,
  store_id: StoreId,
  id: number,
  changes: Updateable<FiscalNotes>,
): Promise<void> {
  await tx.updateTable('fiscal_notes').set(changes).where('store_id', '=', store_id).where('id', '=', id).execute();
}

export async function insertStep(tx: Tx, store_id: StoreId, step: Omit<Insertable<FiscalSteps>, 'store_id'>) {
  await tx
    .insertInto('fiscal_steps')
    .values({ store_id, ...step })
    .execute();
}

export async function putFile(tx: Tx, store_id: StoreId, file: Omit<Insertable<FiscalFiles>, 'store_id'>) {
  await tx
    .insertInto('fiscal_files')
    .values({ store_id, ...file })
    .onConflict((conflict) => conflict.columns(['store_id', 'note_id', 'kind']).doNothing())
    .execute();
}
export const findFiles = (db: Db, store_id: StoreId, note_id: number) =>
  db
    .selectFrom('fiscal_files')
    .where('store_id', '=', store_id)
    .where('note_id', '=', note_id)
    .select(['kind', 'content', 'bytes'])
    .execute();

/** Numbers that no note will have; a range that is there already stays as it is. */
export async function insertVoid(tx: Tx, store_id: StoreId, range: Omit<Insertable<FiscalVoids>, 'store_id'>) {
  const row = await tx
    .insertInto('fiscal_voids')
    .values({ store_id, ...range })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'environment', 'model', 'series', 'first_number'])
        // What the authority would not take may be asked for again.
        .doUpdateSet({ state: range.state, reason: range.reason, last_number: range.last_number })
        .where('fiscal_voids.state', '=', 'refused'),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
export const updateVoid = (tx: Db, store_id: StoreId, id: number, changes: Updateable<FiscalVoids>) =>
  tx.updateTable('fiscal_voids').set(changes).where('store_id', '=', store_id).where('id', '=', id).execute();
export const findAskedVoids = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('fiscal_voids')
    .where('store_id', '=', store_id)
    .where('state', '=', 'asked')
    .select(['id', 'environment', 'model', 'series', 'first_number', 'last_number', 'reason'])
    .orderBy('id')
    .limit(100)
    .execute();

/** Notes of any store that are due to be looked after, the longest waiting first. */
export const findDueNotes = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('fiscal_notes')
    .where('ask_at', '<=', now.toISOString())
    .select(['store_id', 'id'])
    .orderBy('ask_at')
    .limit(most)
    .execute();
/** Stores with numbers that the authority has not been told of. */
export const findStoresWithVoids = (db: Db, most: number) =>
  db
    .selectFrom('fiscal_voids')
    .where('state', '=', 'asked')
    .select('store_id')
    .distinct()
    .orderBy('store_id')
    .limit(most)
    .execute();

export interface SeriesOf {
  environment: NoteEnvironment;
  model: NoteModel;
  series: number;
}
/** Numbers of a series that a note or a range has, from a number on. */
export async function findKnownNumbers(
  db: Db,
  store_id: StoreId,
  { environment, model, series }: SeriesOf,
  from: number,
) {
  const notes = await db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store_id)
    .where('environment', '=', environment)
    .where('model', '=', model)
    .where('series', '=', series)
    .where('number', '>=', from)
    .where('state', '<>', 'void')
    .select('number')
    .limit(100_000)
    .execute();
  const voids = await db
    .selectFrom('fiscal_voids')
    .where('store_id', '=', store_id)
    .where('environment', '=', environment)
    .where('model', '=', model)
    .where('series', '=', series)
    .where('last_number', '>=', from)
    .where('state', '<>', 'refused')
    .select(['first_number', 'last_number'])
    .limit(10_000)
    .execute();
  return {
    notes: notes.flatMap(({ number }) => number ?? []),
    voids,
  };
}

/** The note that took the place of one whose answer never came. */
export const findSuccessor = (db: Db, store_id: StoreId, note_id: number) =>
  db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store_id)
    .where('replaces', '=', note_id)
    .select('id')
    .executeTakeFirst();

/** What the authority has not heard of, the oldest first; 50 at most. */
export const findContingency = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store_id)
    .where('state', '=', 'contingency')
    .select('id')
    .orderBy('id')
    .limit(50)
    .execute();

/** Where the state answers for notes, as the last one that it has told of. */
export async function getPages(db: Db, store_id: StoreId, environment: NoteEnvironment) {
  const row = await db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store_id)
    .where('environment', '=', environment)
    .where('contingency_at', 'is', null)
    .where('qr_url', '<>', '')
    .select(['qr_url', 'check_url'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? { qr_url: '', check_url: '' };
}
