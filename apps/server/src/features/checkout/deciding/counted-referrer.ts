import { referralCounts } from '@comanda/domain/clients/referral';
import type { Referrer } from '../../referrals/public.ts';
import type { OrderRequest, OrderWorld } from '../order-request.ts';

/** Who brought this order: nobody without a programme, when the person has ordered here before, or sent the link to themselves. */
export function countedReferrer(
  { referrer, client }: OrderRequest,
  { snapshot, clients, customer_id }: OrderWorld,
): Referrer | null {
  if (!referrer || !snapshot.store.referrals) return null;
  const orders_before = Math.max(0, ...clients.map(({ orders_count }) => orders_count));
  const known = clients.some(({ id }) => id === referrer.id);
  return !known && referralCounts(referrer, { ...client, customer_id }, orders_before) ? referrer : null;
}
