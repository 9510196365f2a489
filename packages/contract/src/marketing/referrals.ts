import * as z from 'zod';
import { orderId, day, flag, idParams, instant, money, percentage, storeQuery, clientId } from '../fields.ts';
import { orderStatus } from '../orders/orders.ts';
import { customer, inParams, inQuery, OWNERS, route, staff } from '../route.ts';

/** An order that came by a client's link. */
export const referral = z.object({
  order_id: orderId,
  day,
  number: z.number().int(),
  status: orderStatus,
  created_at: instant,
  client_name: z.string(),
  referrer_id: clientId,
  referrer_name: z.string(),
  total: money,
  /** What its delivery gave to the one who sent the link. */
  reward: money,
});
export const findReferrals = route({
  method: 'GET',
  path: 'stores/referrals',
  summary: 'The newest 500 orders that came by a referral',
  access: staff(OWNERS, inQuery, 'clients_view'),
  query: storeQuery,
  response: z.array(referral),
});

export const referrer = z.object({
  referrer_id: clientId,
  referrer_name: z.string(),
  phone: z.string(),
  /** Not cancelled. */
  orders: z.number().int(),
  delivered: z.number().int(),
  /** Of the delivered ones. */
  total: money,
  reward: money,
});
export const findReferrers = route({
  method: 'GET',
  path: 'stores/referrals-grouped',
  summary: 'Who brought whom: by client, those who brought most first',
  access: staff(OWNERS, inQuery, 'clients_view'),
  query: storeQuery,
  response: z.array(referrer),
});

export const referralSettings = z.object({
  referrals: flag,
  /** Balance that a referral gives once its first order was delivered. */
  reward: money,
  /** Percent off the first order of whoever comes by a referral. */
  afilliate_discount: percentage,
});
export const changeReferrals = route({
  method: 'POST',
  path: 'stores/referrals_modify/{id}',
  summary: 'Turns the referral programme on or off, and says what it gives; what is not sent stays',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: referralSettings.partial(),
  response: referralSettings,
});

export const getOwnReferral = route({
  method: 'GET',
  path: 'client/referral/{id}',
  summary: 'The own referral link in a store and what it brought; `id` is the own account',
  access: customer,
  params: idParams,
  query: storeQuery,
  response: referralSettings.extend({
    /** null while the programme is off, or the store does not know the person yet. */
    url: z.string().nullable(),
    /** Of up to three dishes that people order, to look at. */
    pictures: z.array(z.string()),
    /** People who ordered by it. */
    referred: z.number().int(),
    earned: money,
    /** The newest 50 who came by it: a first name each, and nothing else of them. */
    friends: z.array(
      z.object({
        who: z.string(),
        day,
        /** The order was delivered: that is when the reward comes. */
        delivered: z.boolean(),
        reward: money,
      }),
    ),
  }),
});
