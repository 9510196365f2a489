import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../src/platform/db.ts';
import { FRIDAY_EVENING } from './app.ts';
import { makeClient } from './order-factories.ts';

/** A client who has said yes to offers by every way. */
export async function makeToldClient(
  db: Db,
  store_id: StoreId,
  values: Record<string, unknown> = {},
): Promise<ClientId> {
  const client_id = await makeClient(db, store_id, values);
  const said = { store_id, client_id, state: 'given', place: 'shop', created_at: FRIDAY_EVENING } as const;
  await db
    .insertInto('client_consents')
    .values((['email', 'whatsapp', 'push'] as const).map((channel) => ({ ...said, channel })))
    .execute();
  return client_id;
}
