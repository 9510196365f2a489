import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { KnownTemplate } from '../../partners/whatsapp/answers.ts';
import type { Db, Tx } from '../../platform/db.ts';

const COLUMNS = [
  'name',
  'language',
  'category',
  'state',
  'body',
  'variables',
  'head',
  'button_variable',
  'reason',
] as const;

export const findTemplates = async (db: Db, store_id: StoreId): Promise<KnownTemplate[]> =>
  db
    .selectFrom('whatsapp_templates')
    .where('store_id', '=', store_id)
    .select(COLUMNS)
    .orderBy('name')
    .orderBy('language')
    .execute();

export const getTemplate = async (
  db: Db,
  store_id: StoreId,
  { name, language }: { name: string; language: string },
): Promise<KnownTemplate | undefined> =>
  db
    .selectFrom('whatsapp_templates')
    .where('store_id', '=', store_id)
    .where('name', '=', name)
    .where('language', '=', language)
    .select(COLUMNS)
    .executeTakeFirst();

/** The account's templates, and no others. */
export async function putTemplates(
  tx: Tx,
  store_id: StoreId,
  templates: readonly KnownTemplate[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('whatsapp_templates').where('store_id', '=', store_id).execute();
  if (templates.length === 0) return;
  await sql`
    insert into whatsapp_templates (store_id, name, language, category, state, body, variables, head, button_variable, reason, synced_at)
    select ${store_id}, t.name, t.language, t.category, t.state, t.body, t.variables, t.head, t.button_variable, t.reason, ${now}
    from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as t(name text, language text, category text, state text,
      body text, variables integer, head text, button_variable boolean, reason text)
    on conflict do nothing`.execute(tx);
}

/** Meta has decided about one. */
export async function setTemplateState(
  db: Db,
  store_id: StoreId,
  { name, language, state, reason }: Pick<KnownTemplate, 'name' | 'language' | 'state' | 'reason'>,
): Promise<void> {
  await db
    .updateTable('whatsapp_templates')
    .set({ state, reason })
    .where('store_id', '=', store_id)
    .where('name', '=', name)
    .where('language', '=', language)
    .execute();
}

export async function putTemplate(tx: Tx, store_id: StoreId, template: KnownTemplate, now: Date): Promise<void> {
  const { name, language, ...changes } = { ...template, synced_at: now };
  await tx
    .insertInto('whatsapp_templates')
    .values({ store_id, name, language, ...changes })
    .onConflict((conflict) => conflict.columns(['store_id', 'name', 'language']).doUpdateSet(changes))
    .execute();
}

/** In every language. */
export async function deleteTemplates(tx: Tx, store_id: StoreId, name: string): Promise<void> {
  await tx.deleteFrom('whatsapp_templates').where('store_id', '=', store_id).where('name', '=', name).execute();
}

/** @returns what the store sends with it now; null for nothing */
export async function findTemplateUse(db: Db, store_id: StoreId, name: string): Promise<string | null> {
  const { rows } = await sql<{ page: string }>`
    select 'Avisos do pedido' as page from whatsapp_order_messages
      where store_id = ${store_id} and template = ${name} and active
    union all select 'Avaliações' from review_settings where store_id = ${store_id} and invite and invite_template = ${name}
    union all select 'Campanhas e automações' from campaigns
      where store_id = ${store_id} and template = ${name} and state in ('on', 'scheduled', 'sending', 'paused')
    limit 1`.execute(db);
  return rows[0]?.page ?? null;
}
