import { namesIn, pick } from '@comanda/domain/fields/field';
import { WHATSAPP_TEMPLATE } from '@comanda/domain/fields/whatsapp';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { KnownTemplate } from '../../partners/whatsapp/answers.ts';
import type { Db, Tx } from '../../platform/db.ts';

const COLUMNS = namesIn(WHATSAPP_TEMPLATE, 'row');
const SAID = namesIn(WHATSAPP_TEMPLATE, 'meta');
/** What Meta says of one, and the picture that the store has given it. */
export type TemplateRow = KnownTemplate & { image: string | null };

export const findTemplates = async (db: Db, store_id: StoreId): Promise<TemplateRow[]> =>
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
): Promise<TemplateRow | undefined> =>
  db
    .selectFrom('whatsapp_templates')
    .where('store_id', '=', store_id)
    .where('name', '=', name)
    .where('language', '=', language)
    .select(COLUMNS)
    .executeTakeFirst();

/** The account's templates, and no others; the pictures that the store has given them stay. */
export async function putTemplates(
  tx: Tx,
  store_id: StoreId,
  templates: readonly KnownTemplate[],
  now: Date,
): Promise<void> {
  const known = new Map(templates.map((template) => [`${template.name} ${template.language}`, template]));
  await sql`
    delete from whatsapp_templates where store_id = ${store_id}
      and name || ' ' || language <> all(${[...known.keys()]}::text[])`.execute(tx);
  if (known.size === 0) return;
  await tx
    .insertInto('whatsapp_templates')
    .values([...known.values()].map((template) => ({ store_id, ...pick(template, SAID), synced_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'name', 'language'])
        .doUpdateSet((eb) =>
          Object.fromEntries([...SAID, 'synced_at' as const].map((name) => [name, eb.ref(`excluded.${name}`)])),
        ),
    )
    .execute();
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

/** With its picture. */
export async function putTemplate(tx: Tx, store_id: StoreId, template: TemplateRow, now: Date): Promise<void> {
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
