import { orderId } from '@comanda/contract/fields';
import type { MeasuredBrowser } from '@comanda/contract/marketing/measuring';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { asOrderId, asStoreId } from '@comanda/domain/ids';
import { MEASURED_PARTNERS, type MeasuredPartner } from '@comanda/domain/measured';
import { storePath } from '@comanda/domain/paths';
import { internationalPhone } from '@comanda/domain/phone';
import * as z from 'zod';
import { googleMeasurement } from '../../partners/google-measurement/partner.ts';
import type { MeasuredAnswer, MeasuredOrder } from '../../partners/measured-order.ts';
import { metaConversions } from '../../partners/meta-conversions/partner.ts';
import { enqueue, queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { readKeys } from '../partners/public.ts';
import {
  findAccounts,
  findConnected,
  findWaiting,
  insertMeasured,
  type KeptBrowser,
  updateMeasured,
} from './measuring.repo.ts';

const ATTEMPTS = 10;

/** Has the store's accounts told of an order whose customer agreed: once each, however often it is asked for. */
export async function measureOrder(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  store_id: StoreId,
  order_id: OrderId,
  { browser, user_agent, now }: { browser: MeasuredBrowser; user_agent: string | undefined; now: Date },
): Promise<void> {
  const connected = await findConnected(db, store_id);
  if (connected.length === 0) return;
  const kept: KeptBrowser = { ...browser, user_agent: (user_agent ?? '').slice(0, 500) };
  await transaction(async (tx) => {
    for (const partner of connected)
      if (await insertMeasured(tx, store_id, order_id, { partner, browser: kept, now }))
        await enqueue(tx, tellOrder, { store_id, order_id, partner }, { now });
  });
}

/** Told twice, it counts once: both know an order again by its name. */
export const tellOrder = queuedJob({
  name: 'tell-measured-order',
  payload: z.object({ store_id: z.number(), order_id: orderId, partner: z.enum(MEASURED_PARTNERS) }),
  attempts: ATTEMPTS,
  async run(services, payload, { attempt }) {
    const { partner } = payload;
    const store_id = asStoreId(payload.store_id); // of an order
    const order_id = asOrderId(payload.order_id);
    const { db, clock } = services;
    const end = (values: Partial<MeasuredAnswer> & { state: 'sent' | 'refused' | 'given_up' }) => {
      const { state, status = null, code = null } = values;
      const sent_at = state === 'given_up' ? null : clock();
      return updateMeasured(db, store_id, order_id, { partner, state, status, code, sent_at, browser: null });
    };
    let answer: MeasuredAnswer | null;
    try {
      answer = await tell(services, { store_id, order_id, partner });
    } catch (error) {
      if (attempt >= ATTEMPTS) await end({ state: 'given_up' });
      throw error;
    }
    if (answer === null) return end({ state: 'given_up' });
    const { taken, ...said } = answer;
    await end({ state: taken ? 'sent' : 'refused', ...said });
  },
});

interface Which {
  store_id: StoreId;
  order_id: OrderId;
  partner: MeasuredPartner;
}

/** @returns null where there is nothing to tell any more: no key, no account, the person is erased @throws {OutsideError} */
async function tell(services: Services, { store_id, order_id, partner }: Which): Promise<MeasuredAnswer | null> {
  const { db, config, partners } = services;
  const [row, accounts] = await Promise.all([findWaiting(db, store_id, order_id, partner), findAccounts(db, store_id)]);
  const account = accounts[partner];
  if (row === null || row.browser === null || account === '') return null;
  const browser = row.browser as unknown as KeptBrowser; // written by measureOrder alone
  const order: MeasuredOrder = {
    store_id,
    order_id,
    at: new Date(row.created_at),
    value: row.value,
    currency: row.currency,
    url: config.PUBLIC_URL + storePath(row.url),
    items: row.items,
  };
  if (partner === 'google-measurement') {
    const keys = await readKeys(services, store_id, googleMeasurement);
    if (keys === null) return null;
    const { api_secret } = keys;
    return partners.client[partner].tell({ measurement_id: account, api_secret, order, client_id: browser.ga });
  }
  const keys = await readKeys(services, store_id, metaConversions);
  if (keys === null) return null;
  const { client_phone, client_email, country_id } = row;
  return partners.client[partner].tell({
    pixel_id: account,
    token: keys.token,
    order,
    buyer: {
      email: client_email,
      phone: client_phone === '' ? '' : internationalPhone(client_phone, country_id).replace('+', ''),
      user_agent: browser.user_agent,
      fbp: browser.fbp,
      fbc: browser.fbc,
    },
  });
}
