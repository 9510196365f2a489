import { namesIn } from '@comanda/domain/fields/field';
import { WHATSAPP_ANSWER } from '@comanda/domain/fields/whatsapp';
import type { StoreId } from '@comanda/domain/ids';
import { USUAL_ANSWERS } from '@comanda/domain/whatsapp/bot';
import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { WhatsappAnswers } from '../../platform/db-types.ts';

export const findAnswers = async (db: Db, store_id: StoreId) =>
  db
    .selectFrom('whatsapp_answers')
    .where('store_id', '=', store_id)
    .select(namesIn(WHATSAPP_ANSWER, 'row'))
    .orderBy('position')
    .orderBy('id')
    .execute();
export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number];

/** What the robot knows by itself has rows of its own as soon as somebody looks at it. */
export async function insertUsualAnswers(tx: Tx, store_id: StoreId, now: Date): Promise<void> {
  await tx
    .insertInto('whatsapp_answers')
    .values(
      USUAL_ANSWERS.map(({ kind, title, words }, at) => ({
        store_id,
        kind,
        title,
        words: [...words],
        position: at + 1,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertAnswer(
  tx: Tx,
  store_id: StoreId,
  given: { title: string; words: string[]; answer: string; active: boolean; position: number },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('whatsapp_answers')
    .values({ store_id, kind: 'taught', ...given, changed_at: now })
    .execute();
}

/** @returns whether there is one */
export async function updateAnswer(
  tx: Tx,
  store_id: StoreId,
  id: number,
  changes: Updateable<WhatsappAnswers>,
  { taught = false } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('whatsapp_answers')
    .set(changes)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .$if(taught, (query) => query.where('kind', '=', 'taught'))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether there was one */
export async function removeAnswer(tx: Tx, store_id: StoreId, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('whatsapp_answers')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('kind', '=', 'taught')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countUse(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx
    .updateTable('whatsapp_answers')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}
