import type { getDelivered } from '@comanda/contract/orders/tracking';
import type { Out } from '@comanda/contract/route';
import { refuseStep } from '@comanda/domain/orders/order-step';
import { orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { findLink, type LinkedOrder } from '../orders/public.ts';
import { getCard } from '../order-card/public.ts';
import { maskName } from '@comanda/domain/clients/mask-name';
import { moveByLink } from './move-by-link.ts';
import { getTrackedStore } from './tracked-store.repo.ts';

type Handover = Out<(typeof getDelivered)['response']>;
const DRIVER = { kind: 'driver' } as const;
const DELIVERED = { to: 'delivered' } as const;

/** What a courier's link is for. It changes nothing: a preview of the link opens it too. @throws {AppError} not_found */
export async function readHandover({ db }: Pick<Services, 'db'>, token: string, now: Date): Promise<Handover> {
  return describe(db, orNotFound(await findLink(db, token, 'delivered', now)));
}

/** The courier says that the food is there. Saying so twice changes nothing. @throws {AppError} not_found; every code of `refuseStep` */
export async function confirmHandover(
  services: Pick<Services, 'db' | 'transaction' | 'events'>,
  token: string,
  now: Date,
): Promise<Handover> {
  const link = orNotFound(await findLink(services.db, token, 'delivered', now));
  const { status } = await getCard(services.db, link.store_id, link.order_id);
  if (status !== 'delivered') await moveByLink(services, link, DELIVERED, DRIVER, now);
  return describe(services.db, link);
}

async function describe(db: Services['db'], { store_id, order_id }: LinkedOrder): Promise<Handover> {
  const [order, store] = await Promise.all([getCard(db, store_id, order_id), getTrackedStore(db, store_id)]);
  return {
    number: order.number,
    status: order.status,
    store_name: store.name,
    store_url: store.url,
    client_name: maskName(order.client_name),
    delivered_time: order.delivered_time,
    can_deliver: refuseStep(order, DELIVERED, DRIVER) === null,
  };
}
