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
