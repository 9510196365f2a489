import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../src/platform/db.ts';
import { FRIDAY_EVENING } from './app.ts';

export async function plantCampaign(db: Db, store_id: StoreId, client_id: ClientId): Promise<void> {
  const created_at = FRIDAY_EVENING;
  await db
    .insertInto('campaign_settings')
    .values({ store_id, weekly_cap: 2 })
    .onConflict((on) => on.doNothing())
    .execute();
  await db
    .insertInto('mailings')
    .values({ store_id, type: 1, subject: 'Oi', body: 'Olá' })
    .onConflict((on) => on.doNothing())
    .execute();
  await db
    .insertInto('mailing_sends')
    .values({ store_id, type: 1, client_id, day: '2026-11-20' })
    .onConflict((on) => on.doNothing())
    .execute();
  const { id: campaign_id } = await db
    .insertInto('campaigns')
    .values({
      store_id,
      name: 'Saudade',
      state: 'done',
      channel: 'email',
      audience: '{"group":"all","segment":null}',
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaign_messages')
    .values({ store_id, campaign_id, client_id, state: 'sent', queued_at: created_at })
    .execute();
  await db
    .insertInto('news_devices')
    .values({ store_id, client_id, endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a', created_at })
    .execute();
  await db.insertInto('client_phones').values({ store_id, client_id, phone: '31900001111', created_at }).execute();
}
