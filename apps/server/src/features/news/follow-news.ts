import type { followNews, leaveNews, News, readNews } from '@comanda/contract/news';
import type { Out } from '@comanda/contract/route';
import { asStoreId, type ClientId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import {
  deleteDevice,
  findOfAccount,
  getDevice,
  insertDevice,
  recordConsent,
  withdrawConsent,
} from '../consents/public.ts';
import { findTracked } from '../orders/public.ts';
import { refuseEndpoint } from '../watch/public.ts';
import { findOfOrder } from './news-clients.repo.ts';

type Serving = Pick<Services, 'db' | 'partners'>;
/** Of whom nothing but this is known: the account, null for a guest. */
type Account = { id: number } | undefined;

interface Asking {
  client_id: ClientId;
  order_id: OrderId | null;
}

/** Whom the store would tell; null where it knows nobody, or where the record is proven to be somebody else's. */
async function whoAsks(
  db: Db,
  store_id: StoreId,
  { token, customer }: { token: string | null; customer: Account },
): Promise<Asking | null> {
  if (token === null) {
    const client_id = customer === undefined ? null : await findOfAccount(db, store_id, customer.id);
    return client_id === null ? null : { client_id, order_id: null };
  }
  const link = await findTracked(db, token);
  if (link === null || link.store_id !== store_id) return null;
  const of = await findOfOrder(db, store_id, link.order_id);
  if (of === null || (of.customer_id !== null && of.customer_id !== customer?.id)) return null;
  return { client_id: of.client_id, order_id: link.order_id };
}

export async function newsOf(
  { db, partners }: Serving,
  { store_id: store, token, endpoint }: Out<(typeof readNews)['body']>,
  customer: Account,
): Promise<News> {
  const store_id = asStoreId(store); // whoever asks learns only of their own browser
  const [asking, device] = await Promise.all([
    whoAsks(db, store_id, { token, customer }),
    endpoint === null ? null : getDevice(db, store_id, endpoint),
  ]);
  return { push_key: partners.client['web-push'].publicKey, can: asking !== null, on: device?.told === true };
}

/** @throws {AppError} not_found, push_service_unknown */
export async function follow(
  services: Serving & Pick<Services, 'transaction'>,
  { store_id: store, token, ...target }: Out<(typeof followNews)['body']>,
  customer: Account,
  now: Date,
): Promise<News> {
  const { db, partners, transaction } = services;
  refuseEndpoint(partners.client['web-push'], target.endpoint);
  const store_id = asStoreId(store); // as above
  const asking = await whoAsks(db, store_id, { token, customer });
  if (asking === null) throw new AppError('not_found');
  const { client_id, order_id } = asking;
  await transaction(async (tx) => {
    const place = order_id === null ? 'account' : 'checkout';
    await recordConsent(tx, store_id, { client_id, channels: ['push'], place, order_id, now });
    await insertDevice(tx, store_id, { ...target, client_id }, now);
  });
  return newsOf(services, { store_id: store, token, endpoint: target.endpoint }, customer);
}

/** Whoever names the browser's address is that browser: nobody else knows it. */
export async function leave(
  { transaction }: Pick<Services, 'transaction'>,
  { store_id: store, endpoint }: Out<(typeof leaveNews)['body']>,
  now: Date,
): Promise<void> {
  const store_id = asStoreId(store); // as above
  await transaction(async (tx) => {
    const device = await getDevice(tx, store_id, endpoint);
    if (device === null) return;
    await withdrawConsent(tx, store_id, { client_id: device.client_id, channels: ['push'], place: 'account', now });
    await deleteDevice(tx, store_id, endpoint);
  });
}
