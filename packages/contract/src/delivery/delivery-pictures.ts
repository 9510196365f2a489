import * as z from 'zod';
import { unreadablePicture } from '@comanda/words/field-words';
import { instant, orderId, orderParams, storeQuery } from '../fields.ts';
import { ALL_ROLES, inQuery, route, staff } from '../route.ts';

/** Characters of base64; a phone makes the picture smaller before it sends it. */
export const PICTURE_MAX = 180_000;
const kind = z.enum(['photo', 'signature']);

/** What a driver's phone sends along with a delivery. */
export const takenPicture = z.object({
  kind,
  /** JPEG, PNG or WebP. */
  image: z.base64({ error: unreadablePicture }).min(1).max(PICTURE_MAX),
});
export type TakenPicture = z.output<typeof takenPicture>;

const deliveryPicture = z.object({
  kind,
  taken_at: instant,
  /** An address with the picture in it. */
  image: z.string(),
});
export type DeliveryPicture = z.output<typeof deliveryPicture>;

export const getDeliveryPicture = route({
  method: 'GET',
  path: 'stores/orders/delivery-picture/{id}',
  summary: 'The photo or signature that a driver took of a delivery; it is kept for 90 days',
  access: staff(ALL_ROLES, inQuery),
  params: orderParams,
  query: storeQuery,
  response: z.object({ order_id: orderId, picture: deliveryPicture.nullable() }),
});
