import { createHmac } from 'node:crypto';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { keptForm, toWaPhone } from '@comanda/domain/whatsapp/wa-phone';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** A number has few digits: without the key its hash would tell it. */
const hashNumber = (secret: string, store_id: StoreId, number: string): Buffer =>
  createHmac('sha256', secret).update(`erased ${store_id} ${number}`).digest();

/** Before a person is erased: by which numbers and names WhatsApp knows them. */
export async function rememberErased(
  tx: Tx,
  store_id: StoreId,
  { id, secret, now }: { id: ClientId; secret: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ phone: string; country_id: number }>`
    select x.phone, s.country_id from stores s cross join lateral (
      select phone from clients where store_id = s.id and id = ${id}
      union select phone from client_phones where store_id = s.id and client_id = ${id}) x
    where s.id = ${store_id}`.execute(tx);
  const talks = await tx
    .selectFrom('whatsapp_talks')
    .select(['phone', 'wa_user'])
    .where('store_id', '=', store_id)
    .where('client_id', '=', id)
    .execute();
  const numbers = [
    ...rows.map(({ phone, country_id }) => toWaPhone(phone, country_id)),
    ...talks.flatMap(({ phone, wa_user }) => [phone, wa_user]),
  ].flatMap((number) => (number === null ? [] : [keptForm(number)]));
  for (const number of new Set(numbers))
    await tx
      .insertInto('erased_numbers')
      .values({ store_id, number_hash: hashNumber(secret, store_id, number), erased_at: now })
      .onConflict((conflict) => conflict.columns(['store_id', 'number_hash']).doUpdateSet({ erased_at: now }))
      .execute();
}

/** Whether whoever wrote something at an hour was erased afterwards. */
export async function wasErased(
  db: Db,
  store_id: StoreId,
  { numbers, secret, at }: { numbers: readonly (string | null)[]; secret: string; at: Date },
): Promise<boolean> {
  const hashes = numbers.flatMap((number) => (number === null ? [] : [hashNumber(secret, store_id, keptForm(number))]));
  if (hashes.length === 0) return false;
  const row = await db
    .selectFrom('erased_numbers')
    .select('erased_at')
    .where('store_id', '=', store_id)
    .where('number_hash', 'in', hashes)
    .where('erased_at', '>=', at.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
