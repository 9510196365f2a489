import { DELIVERY_METHOD, type DeliveryMethod, OWN_ORIGINS } from '../codes.ts';

/** The places of `clients.came_by`: ways of ordering by their code, then partners. */
export const PARTNER_WAY = 5;
export const WAYS = Math.max(PARTNER_WAY, ...Object.values(DELIVERY_METHOD));

/** The place of an order in `clients.came_by`. */
export const wayOf = ({ delivery_method, origin }: { delivery_method: DeliveryMethod; origin: string }): number =>
  OWN_ORIGINS.includes(origin) ? delivery_method : PARTNER_WAY;
