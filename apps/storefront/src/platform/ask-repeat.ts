import type { createTrackedLink } from '@comanda/contract/orders/tracking';
import { repeatPath } from '@comanda/domain/paths';
import { call } from './api.ts';

/** Goes to where an order can be had again, a page of no store. @param token of the order's tracking page */
export async function askRepeat(token: string): Promise<void> {
  const link = await call<typeof createTrackedLink>(
    { method: 'POST', path: 'orders/track/{token}/links' },
    { params: { token }, body: { purpose: 'repeat' } },
  );
  location.assign(repeatPath(link.token));
}
