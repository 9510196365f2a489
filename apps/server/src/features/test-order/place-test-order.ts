import { randomUUID } from 'node:crypto';
import { DELIVERY_METHOD, TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { NOBODY, PLAIN_REQUEST, placeWithKey, requestHash, stockIds } from '../checkout/public.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';
import { endTestOrders } from './end-test-orders.ts';
import { sampleLine } from './sample-line.ts';

/** One order of one item, through the same engine as a customer's; the one before it ends first. @throws {AppError} test_order_needs_item */
export async function placeTestOrder(
  services: Pick<Services, 'db' | 'pool' | 'events' | 'transaction'>,
  cache: SnapshotCache,
  store_id: StoreId,
  now: Date,
): Promise<void> {
  await endTestOrders(services, store_id, now);
  const snapshot = orNotFound(await cache.current(store_id));
  const line = await sampleLine(services.db, snapshot, now);
  if (line === null) throw new AppError('test_order_needs_item');
  const idem_key = randomUUID();
  await placeWithKey(services, cache, {
    store_id,
    idem_key,
    request_hash: requestHash(idem_key),
    origin: TEST_ORIGIN,
    source: stockIds([line]),
    customer_id: null,
    code_discount: '',
    discount_id: null,
    request: {
      ...PLAIN_REQUEST,
      by: 'cashier',
      delivery_method: DELIVERY_METHOD.takeaway,
      client: { ...NOBODY, name: 'Pedido de teste' },
      decline_service_fee: true,
      observation: 'Este é um pedido de teste.',
    },
    lines: [line],
    account: null,
    token: null,
    now,
  });
}
