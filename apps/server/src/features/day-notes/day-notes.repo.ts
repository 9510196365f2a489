import type { DayNote } from '@comanda/contract/reports/day-notes';
import { namesIn } from '@comanda/domain/fields/field';
import { DAY_NOTE } from '@comanda/domain/fields/day-note';
import type { StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import type { Db, Tx } from '../../platform/db.ts';

/** Both ends counted; by day. */
export const findDayNotes = (
  db: Db,
  store_id: StoreId,
  { start, end }: { start: LocalDate; end: LocalDate },
): Promise<DayNote[]> =>
  db
    .selectFrom('day_notes')
    .where('store_id', '=', store_id)
    .where('day', '>=', start)
    .where('day', '<=', end)
    .select(namesIn(DAY_NOTE, 'row'))
    .orderBy('day')
    .execute();

/** An empty text takes the note away. */
export async function saveDayNote(tx: Tx, store_id: StoreId, { day, text }: DayNote): Promise<DayNote | null> {
  if (text === '') {
    await tx.deleteFrom('day_notes').where('store_id', '=', store_id).where('day', '=', day).execute();
    return null;
  }
  await tx
    .insertInto('day_notes')
    .values({ store_id, day, text })
    .onConflict((conflict) => conflict.columns(['store_id', 'day']).doUpdateSet({ text }))
    .execute();
  return { day, text };
}
