import type { Filling, KnownPerson } from '@comanda/domain/client-import/plan-people';
import type { Person, PersonAddress } from '@comanda/domain/client-import/read-people';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface KnownClient extends KnownPerson {
  readonly id: ClientId;
}

/** By their phones: the record that is the phone's, never an account's own. @param locked held until the transaction ends */
export async function findKnownPeople(
  db: Db,
  store_id: StoreId,
  { phones, locked = false }: { phones: readonly string[]; locked?: boolean },
): Promise<ReadonlyMap<string, KnownClient>> {
  const { rows } = await sql<KnownClient>`
    with asked as (select phone, id from (
        select c.phone, c.id from clients c where c.store_id = ${store_id} and c.phone = any(${[...phones]}::text[]) and not c.separate
        union all
        select p.phone, p.client_id from client_phones p where p.store_id = ${store_id} and p.phone = any(${[...phones]}::text[])) x)
    select c.id, a.phone, c.name, c.email, c.notes, c.allergies, c.birthday_day is not null as birthday,
      coalesce(c.last_address, 'null') <> 'null' as address,
      exists (select 1 from client_tags t where t.store_id = ${store_id} and t.client_id = c.id) as tags
    from asked a join clients c on c.store_id = ${store_id} and c.id = a.id
    order by a.phone ${locked ? sql`for update of c` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.phone, row]));
}

/** Whom somebody else has written down meanwhile keeps their record. @returns phone → id of those that were made */
export async function insertPeople(
  tx: Tx,
  store_id: StoreId,
  people: readonly Person[],
  now: Date,
): Promise<ReadonlyMap<string, ClientId>> {
  if (people.length === 0) return new Map();
  const rows = await tx
    .insertInto('clients')
    .values(
      people.map(({ phone, name, email, birthday, notes, allergies, address }) => ({
        store_id,
        phone,
        name,
        email,
        email_by_shop: email !== '',
        birthday_day: birthday?.day ?? null,
        birthday_month: birthday?.month ?? null,
        notes,
        allergies,
        last_address: address && addressText(address),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'phone'])
    .execute();
  // As `insertClient` does, of each.
  const { rows: doubled } = await sql<{ phone: string }>`
    delete from clients c using client_phones p where c.store_id = ${store_id} and p.store_id = ${store_id}
      and c.phone = p.phone and c.id = any(${rows.map(({ id }) => id)}::bigint[]) returning c.phone`.execute(tx);
  const known = new Set(doubled.map(({ phone }) => phone));
  return new Map(rows.filter(({ phone }) => !known.has(phone)).map(({ id, phone }) => [phone, id]));
}

/** As orders keep it; which neighbourhood of the shop's list it is, nobody has said. */
const addressText = (address: PersonAddress) => JSON.stringify({ ...address, city_id: null, variable_fee_id: null });

/** What a list says and the record lacks. The records are held. */
export async function fillPeople(
  tx: Tx,
  store_id: StoreId,
  fills: readonly { id: ClientId; filling: Filling }[],
): Promise<void> {
  if (fills.length === 0) return;
  const rows = fills.map(({ id, filling: { name, email, birthday, notes, allergies, address } }) => ({
    id,
    name,
    email,
    notes,
    allergies,
    birthday_day: birthday?.day,
    birthday_month: birthday?.month,
    last_address: address && { ...address, city_id: null, variable_fee_id: null },
  }));
  await sql`
    update clients c set name = coalesce(x.name, c.name), email = coalesce(x.email, c.email),
      email_by_shop = c.email_by_shop or x.email is not null, notes = coalesce(x.notes, c.notes),
      allergies = coalesce(x.allergies, c.allergies), last_address = coalesce(x.last_address, c.last_address),
      birthday_day = coalesce(x.birthday_day, c.birthday_day),
      birthday_month = coalesce(x.birthday_month, c.birthday_month)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, name text, email text, notes text,
      allergies text, last_address jsonb, birthday_day int, birthday_month int)
    where c.store_id = ${store_id} and c.id = x.id`.execute(tx);
}
