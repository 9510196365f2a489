import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { isFinal, type OrderStatus } from '@comanda/domain/orders/order-status';
import { acceptedAndPreparing } from '@comanda/words/paper-words';
import type { PushMessage, PushTarget } from '../../partners/web-push/client.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { getCard } from '../order-card/public.ts';
import type { LinkedOrder } from '../orders/public.ts';
import { refuseEndpoint } from '../watch/public.ts';
import {
  claimPush,
  countOrderPushes,
  deleteOrderPush,
  findUntold,
  insertOrderPush,
  type OrderPush,
} from './order-pushes.repo.ts';
import { getTrackedStore } from './tracked-store.repo.ts';

/** Devices that may follow one order. */
const MOST_DEVICES = 5;
const BATCH = 50;
/** What happens within this is told at once. */
const GATHER_MS = 300;

/**
 * Tells this browser of each step of the order, until its end.
 * @throws {AppError} order_finished, push_service_unknown, too_many_devices
 */
export async function followByPush(
  { db, partners }: Pick<Services, 'db' | 'partners'>,
  link: LinkedOrder,
  target: PushTarget,
  now: Date,
): Promise<void> {
  refuseEndpoint(partners.client['web-push'], target.endpoint);
  const { status } = await getCard(db, link.store_id, link.order_id);
  if (isFinal(status)) throw new AppError('order_finished');
  if ((await countOrderPushes(db, link)) >= MOST_DEVICES) throw new AppError('too_many_devices');
  await insertOrderPush(db, link, target, { told: status, now });
}

/** Follows what happens in the stores, as paper does: orders wait for none of it. */
export function tellByPush(services: Services): void {
  const gathering = new Set<number>();
  services.events.onWake((store_id) => {
    if (gathering.has(store_id)) return;
    gathering.add(store_id);
    setTimeout(() => {
      gathering.delete(store_id);
      const store = asStoreId(store_id); // a wake-up names a store by its number
      tellStore(services, store).catch((err: unknown) =>
        services.log.error({ err, store_id }, 'clients were not told of their orders'),
      );
    }, GATHER_MS).unref();
  });
}

/** Tells every browser of a store's orders that does not know yet. A notice that fails is not sent again: the page knows. */
export async function tellStore(services: Pick<Services, 'db' | 'partners'>, store_id: StoreId): Promise<void> {
  const { db, partners } = services;
  const untold = await findUntold(db, store_id, BATCH);
  if (untold.length === 0) return;
  const store = await getTrackedStore(db, store_id);
  await Promise.all(
    untold.map(async (push) => {
      if (!(await claimPush(db, store_id, push))) return;
      const message = noticeOf(push, store);
      const outcome = message && (await partners.client['web-push'].send(push, message));
      const last = isFinal(push.status) && !(push.asks && push.status === 'delivered');
      if (outcome === 'gone' || last) await deleteOrderPush(db, store_id, push);
    }),
  );
  if (untold.length === BATCH) await tellStore(services, store_id);
}

/** What is told of a step; null for those that say nothing to who waits. */
function noticeOf(
  { status, number, track_token, delivery_method }: OrderPush,
  { name, url }: { name: string; url: string },
): PushMessage | null {
  const words = STEP_WORDS[status]?.(delivery_method);
  if (words === undefined || track_token === null) return null;
  return {
    title: `${name}: pedido ${number}`,
    body: words,
    url: `/order/${url}?token=${encodeURIComponent(track_token)}`,
    tag: `order-${number}`,
  };
}

const STEP_WORDS: { readonly [status in OrderStatus]?: (delivery_method: number) => string } = {
  preparing: acceptedAndPreparing,
  ready: (method) =>
    method === DELIVERY_METHOD.delivery ? 'Pronto, esperando quem vai entregar.' : 'Pronto: pode vir buscar.',
  dispatched: () => 'Saiu para entrega.',
  delivered: (method) => (method === DELIVERY_METHOD.delivery ? 'Entregue. Bom apetite!' : 'Retirado. Bom apetite!'),
  cancelled: () => 'O pedido foi cancelado. Toque para ver o motivo.',
};
