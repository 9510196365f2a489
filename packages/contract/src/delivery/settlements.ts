import { ONLINE_METHODS } from '@comanda/domain/online-payments/codes';
import { SETTLEMENT_KINDS } from '@comanda/domain/online-payments/settlement';
import * as z from 'zod';
import { day, id, orderId, signedMoney, storeQuery } from '../fields.ts';
import { inQuery, OWNERS, route, staff } from '../route.ts';

/** Lines of an answer: who has more asks for fewer days. */
export const SETTLEMENT_LINES = 5_000;

const line = z.object({
  date: day,
  kind: z.enum(SETTLEMENT_KINDS),
  payment_id: id,
  order_id: orderId.nullable(),
  /** Of the order; null where it was for something else. */
  number: z.number().int().nullable(),
  client_name: z.string(),
  provider: z.string(),
  method: z.enum(ONLINE_METHODS),
  /** Of what went back negative. */
  gross: signedMoney,
  fee: signedMoney,
  net: signedMoney,
  /** Its day and its fee were said, by the provider or by the store for this way of paying. */
  said: z.boolean(),
});
export type SettlementLineRow = z.output<typeof line>;

export const listSettlements = route({
  method: 'GET',
  path: 'stores/online-payments/settlements',
  summary: 'What online payments bring into the account, and what leaves it again: by day, each with its order',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({ from: day, to: day }),
  response: z.object({
    lines: z.array(line),
    /** There are more than are told. */
    cut: z.boolean(),
    sums: z.object({
      gross: signedMoney,
      fee: signedMoney,
      refunds: signedMoney,
      charge_backs: signedMoney,
      net: signedMoney,
    }),
  }),
  errors: ['report_range_reversed', 'report_range_too_long'],
});
