import type { ClientId, StoreId } from '@comanda/domain/ids';
import { OWNERS } from '@comanda/domain/role-sets';
import { nationalForms, toWaPhone, waForms } from '@comanda/domain/whatsapp/wa-phone';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { WhatsappTalks } from '../../platform/db-types.ts';
import { hasPhone } from '../client-phones/public.ts';
import { mayBeTold } from '../consents/public.ts';

export type TalkRow = Selectable<WhatsappTalks>;

export const getTalk = async (
  db: Db,
  store_id: StoreId,
  id: number,
  { lock = false } = {},
): Promise<TalkRow | undefined> =>
  db
    .selectFrom('whatsapp_talks')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

interface Who {
  phone: string | null;
  wa_user: string | null;
}
/** By either form of a mobile's number, else by Meta's own name. */
const findTalk = async (tx: Tx, store_id: StoreId, { phone, wa_user }: Who): Promise<TalkRow | undefined> =>
  tx
    .selectFrom('whatsapp_talks')
    .where('store_id', '=', store_id)
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('phone', 'in', waForms(phone))]),
        ...(wa_user === null ? [] : [eb('wa_user', '=', wa_user)]),
      ]),
    )
    .selectAll()
    .orderBy(sql`phone is null`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export interface NewTalk extends Who {
  client_id: ClientId | null;
  name: string;
  now: Date;
}
/** The talk with somebody, held; the first word makes it. */
export async function openTalk(tx: Tx, store_id: StoreId, { client_id, name, now, ...who }: NewTalk): Promise<TalkRow> {
  const known = await findTalk(tx, store_id, who);
  if (known !== undefined) {
    const changes = {
      ...(known.client_id === null && client_id !== null ? { client_id } : {}),
      ...(known.name === '' && name !== '' ? { name } : {}),
      ...(known.phone === null && who.phone !== null ? { phone: who.phone } : {}),
      ...(known.wa_user === null && who.wa_user !== null ? { wa_user: who.wa_user } : {}),
    };
    if (Object.keys(changes).length > 0) await updateTalk(tx, store_id, known.id, changes);
    return { ...known, ...changes };
  }
  await tx
    .insertInto('whatsapp_talks')
    .values({ store_id, client_id, name, ...who, last_at: now, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findTalk(tx, store_id, who);
  if (made === undefined) throw new Error('a talk that was just made is there');
  return made;
}

/** The talk with whoever has a number, as it is written in an order. */
export async function findTalkOfPhone(
  db: Db,
  store_id: StoreId,
  phone: string,
  country_id: number,
): Promise<Pick<TalkRow, 'id' | 'last_in_at'> | undefined> {
  const wa_phone = toWaPhone(phone, country_id);
  if (wa_phone === null) return undefined;
  return db
    .selectFrom('whatsapp_talks')
    .where('store_id', '=', store_id)
    .where('phone', 'in', waForms(wa_phone))
    .select(['id', 'last_in_at'])
    .executeTakeFirst();
}

/** Whether somebody works in the store and may open its talks. */
export async function mayHaveTalks(db: Db, store_id: StoreId, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('store_users as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .where('w.store_id', '=', store_id)
    .where('w.user_id', '=', user_id)
    .where('u.type', 'in', [...OWNERS])
    .select('u.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateTalk(
  db: Db,
  store_id: StoreId,
  id: number,
  changes: Updateable<WhatsappTalks>,
): Promise<void> {
  await db.updateTable('whatsapp_talks').set(changes).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** The store's record of whoever has a number. */
export async function findClientOf(
  db: Db,
  store_id: StoreId,
  phone: string | null,
  country_id: number,
): Promise<{ id: ClientId; name: string } | null> {
  const forms = phone === null ? [] : nationalForms(phone, country_id);
  if (forms.length === 0) return null;
  const row = await db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where(hasPhone(store_id, forms))
    .where('separate', '=', false)
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Whether the person of a talk may be told of offers now: whoever has a record has said yes there, and no later SAIR to the number.
 */
export async function takesOffers(
  db: Db,
  store_id: StoreId,
  { client_id, opted_out_at }: Pick<TalkRow, 'client_id' | 'opted_out_at'>,
): Promise<boolean> {
  if (client_id === null) return opted_out_at === null;
  const { rows } = await sql<{ said: boolean }>`
    select exists (select from client_consents k where k.store_id = ${store_id} and k.client_id = clients.id
      and k.channel = 'whatsapp' and k.replaced_at is null and k.state = 'given'
      and (${opted_out_at}::timestamptz is null or k.created_at > ${opted_out_at}::timestamptz)) as said
    from clients where store_id = ${store_id} and id = ${client_id} and ${mayBeTold('whatsapp')}`.execute(db);
  return rows[0]?.said ?? false;
}

export const getClientPhone = async (db: Db, store_id: StoreId, id: ClientId) =>
  db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['name', 'phone'])
    .executeTakeFirst();

export async function getStoreWords(db: Db, store_id: StoreId) {
  return db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'url', 'country_id', 'timezone'])
    .executeTakeFirstOrThrow();
}
