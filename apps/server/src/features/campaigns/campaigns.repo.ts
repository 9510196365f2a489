import type { CampaignFields } from '@comanda/contract/marketing/campaigns';
import type { CampaignState, CampaignTrouble, Recipe } from '@comanda/domain/campaigns/codes';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { CAMPAIGN } from '@comanda/domain/fields/campaign';
import { namesIn } from '@comanda/domain/fields/field';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { ownPhoto } from '../marketing/public.ts';

const ROW = namesIn(CAMPAIGN, 'row');
const rowsOf = (db: Db, store_id: StoreId) => db.selectFrom('campaigns').where('store_id', '=', store_id).select(ROW);
export type CampaignRow = Awaited<ReturnType<typeof getCampaign>>;

/** What is sent once. @returns the newest first */
export const findCampaigns = (db: Db, store_id: StoreId, most: number) =>
  rowsOf(db, store_id).where('recipe', 'is', null).orderBy('id', 'desc').limit(most).execute();

export const findAutomations = (db: Db, store_id: StoreId) =>
  rowsOf(db, store_id).where('recipe', 'is not', null).orderBy('id').execute();

/** @throws {AppError} not_found */
export async function getCampaign(db: Db, store_id: StoreId, id: number) {
  return orNotFound(await rowsOf(db, store_id).where('id', '=', id).executeTakeFirst());
}

/** The same, held: whoever sends of it waits, or is waited for. @throws {AppError} not_found */
export async function lockCampaign(tx: Tx, store_id: StoreId, id: number) {
  const row = await tx
    .selectFrom('campaigns')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select([...ROW, 'queued_to'])
    .forUpdate()
    .executeTakeFirst();
  return orNotFound(row);
}
export type LockedCampaign = Awaited<ReturnType<typeof lockCampaign>>;

export async function countCampaigns(db: Db, store_id: StoreId): Promise<number> {
  const row = await db
    .selectFrom('campaigns')
    .where('store_id', '=', store_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

const broughtBy = (store_id: StoreId, { coupon, photo }: Pick<CampaignFields, 'coupon' | 'photo'>) => ({
  photo: ownPhoto(store_id, photo),
  coupon: coupon === null ? null : JSON.stringify(coupon),
});
const written = (store_id: StoreId, { audience, coupon, photo, ...fields }: CampaignFields) => ({
  ...fields,
  ...broughtBy(store_id, { coupon, photo }),
  audience: JSON.stringify(audience),
});

/** @returns its number */
export async function insertCampaign(
  tx: Tx,
  store_id: StoreId,
  fields: CampaignFields,
  made: { created_by: number; now: Date; op_id: string | null },
): Promise<number> {
  const { created_by, now: created_at, op_id } = made;
  const { id } = await tx
    .insertInto('campaigns')
    .values({ store_id, ...written(store_id, fields), state: 'draft', created_by, created_at, op_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCampaign(tx: Tx, store_id: StoreId, id: number, fields: CampaignFields): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set(written(store_id, fields))
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

interface AutomationFields extends Omit<CampaignFields, 'name' | 'audience' | 'hold_back' | 'start_at'> {
  state: CampaignState;
  span: number | null;
  leaves_at: number | null;
  now: Date;
}
/** Keeps a recipe, which a store has once. @returns its number */
export async function putAutomation(
  tx: Tx,
  store_id: StoreId,
  recipe: Recipe,
  { coupon, photo, now: created_at, ...fields }: AutomationFields,
): Promise<number> {
  const kept = { ...fields, ...broughtBy(store_id, { coupon, photo }) };
  const whom = { name: RECIPE_WORDS[recipe].name, audience: '{"group":"all","segment":null}', hold_back: false };
  const { id } = await tx
    .insertInto('campaigns')
    .values({ store_id, recipe, ...kept, ...whom, created_at })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'recipe']).where('recipe', 'is not', null).doUpdateSet(kept),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteCampaign(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx.deleteFrom('campaigns').where('store_id', '=', store_id).where('id', '=', id).execute();
}

interface Moved {
  state: CampaignState;
  started_at?: Date;
  ended_at?: Date;
  trouble?: CampaignTrouble | '';
  trouble_until?: Date | null;
}
export async function moveCampaign(tx: Tx, store_id: StoreId, id: number, moved: Partial<Moved>): Promise<void> {
  await tx.updateTable('campaigns').set(moved).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** Stores that have something to send, of those that are open for business. */
export async function findStoresAtWork(db: Db): Promise<StoreId[]> {
  const rows = await db
    .selectFrom('campaigns as k')
    .innerJoin('stores as s', 's.id', 'k.store_id')
    .where('k.state', 'in', ['scheduled', 'sending', 'on'])
    .where('s.active', '=', true)
    .select('k.store_id')
    .distinct()
    .orderBy('k.store_id')
    .execute();
  return rows.map(({ store_id }) => asStoreId(store_id));
}

/** What a store has at work. @returns the oldest first */
export const findAtWork = (db: Db, store_id: StoreId) =>
  rowsOf(db, store_id).where('state', 'in', ['scheduled', 'sending', 'on']).orderBy('id').execute();

/** What of a store goes by its WhatsApp number and is not over. */
export async function findOverWhatsapp(db: Db, store_id: StoreId): Promise<number[]> {
  const rows = await db
    .selectFrom('campaigns')
    .where('store_id', '=', store_id)
    .where('channel', '=', 'whatsapp')
    .where('state', 'in', ['sending', 'paused', 'on'])
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
