import type { StoreUser } from '@comanda/contract/stores/auth';
import type { Role } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';

/** Who asks: what may be changed depends on it. */
export type Actor = Pick<SignedInUser, 'id' | 'type'>;

/** Who works, or worked, in the store. `editable`: in no store, now or before, that the actor does not work in. */
const people = (db: Db, store_id: StoreId, actor: Actor) =>
  db
    .selectFrom('users as u')
    .leftJoin('store_users as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.store_id', '=', store_id))
    .where('u.id', 'in', (eb) =>
      eb
        .selectFrom('store_users')
        .select('user_id')
        .where('store_id', '=', store_id)
        .union(eb.selectFrom('former_store_users').select('user_id').where('store_id', '=', store_id)),
    )
    .select(['u.id', 'u.name', 'u.email', 'u.type', 'u.permissions', 'u.last_access_at', 'u.created_at'])
    .select(sql<boolean>`m.user_id is not null`.as('active'))
    .select(
      sql<boolean>`(u.id = ${actor.id} or (u.type >= ${actor.type} and not ${worksElsewhere(sql.ref('u.id'), actor)}))`.as(
        'editable',
      ),
    );

const worksElsewhere = (user_id: ReturnType<typeof sql.ref>, actor: Actor) => sql<boolean>`exists (
  select from (select store_id, user_id from store_users union all select store_id, user_id from former_store_users) w
  where w.user_id = ${user_id}
  and w.store_id not in (select store_id from store_users where user_id = ${actor.id}))`;

/** By name. @param all with the ones who were removed */
export async function findStoreUsers(db: Db, store_id: StoreId, actor: Actor, all: boolean): Promise<StoreUser[]> {
  let query = people(db, store_id, actor)
    .orderBy(sql`lower(unaccent(u.name))`)
    .orderBy('u.id');
  if (!all) query = query.where('m.user_id', 'is not', null);
  return query.execute();
}

/** @throws {AppError} not_found */
export async function getStoreUser(db: Db, store_id: StoreId, actor: Actor, id: number): Promise<StoreUser> {
  return orNotFound(await people(db, store_id, actor).where('u.id', '=', id).executeTakeFirst());
}

export interface Colleague {
  id: number;
  type: Role;
  /** Works, or worked, in a store where the actor works. */
  known: boolean;
  /** Works somewhere now. */
  working: boolean;
  /** Works, or worked, in a store where the actor does not. */
  elsewhere: boolean;
}

/** The account of an e-mail, and how it stands to the actor's stores. */
export async function findColleague(db: Db, email: string, actor: Actor): Promise<Colleague | null> {
  const { rows } = await sql<Colleague>`
    select u.id, u.type,
      ${worksElsewhere(sql.ref('u.id'), actor)} as elsewhere,
      exists (select from store_users where user_id = u.id) as working,
      exists (
        select from (select store_id, user_id from store_users union all select store_id, user_id from former_store_users) w
        where w.user_id = u.id and w.store_id in (select store_id from store_users where user_id = ${actor.id})
      ) as known
    from users u where u.email = ${email}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when they work there already */
export async function addToStore(tx: Tx, store_id: StoreId, user_id: number, now: Date): Promise<boolean> {
  await tx.deleteFrom('former_store_users').where('store_id', '=', store_id).where('user_id', '=', user_id).execute();
  const row = await tx
    .insertInto('store_users')
    .values({ store_id, user_id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether they still work in another store */
export async function removeFromStore(tx: Tx, store_id: StoreId, user_id: number, now: Date): Promise<boolean> {
  await tx.deleteFrom('store_users').where('store_id', '=', store_id).where('user_id', '=', user_id).execute();
  await tx
    .insertInto('former_store_users')
    .values({ store_id, user_id, removed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const other = await tx.selectFrom('store_users').select('user_id').where('user_id', '=', user_id).executeTakeFirst();
  return other !== undefined;
}
