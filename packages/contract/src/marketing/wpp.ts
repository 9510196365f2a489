import { CAMPAIGN_CHANNELS } from '@comanda/domain/campaigns/codes';
import * as z from 'zod';
import { clientId, day, done, id, idParams, money, moneySum, storeBody } from '../fields.ts';
import { inBody, inParams, MANAGERS, OWNERS, route, staff } from '../route.ts';

/** Somebody to write to by hand, and the words that open the chat. */
export const chatToOpen = z.object({
  client_id: clientId,
  /** null for a birthday, which no campaign is about. */
  campaign_id: id.nullable(),
  campaign: z.string(),
  name: z.string(),
  phone: z.string(),
  text: z.string(),
});
export type ChatToOpen = z.output<typeof chatToOpen>;
const chats = z.object({ waiting: z.number().int(), chats: z.array(chatToOpen) });

export const findChats = route({
  method: 'POST',
  path: 'client/wpp',
  summary:
    'Who waits to be written to by hand, of the campaigns that go out chat by chat; a coupon is made as it is shown',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody,
  response: chats,
});

export const findBirthdayChats = route({
  method: 'POST',
  path: 'client/wpp/birthday',
  summary: 'Whose birthday is today, of those who have agreed and whom nobody has written to yet',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody,
  response: chats,
});

export const findChatDiscounts = route({
  method: 'GET',
  path: 'client/wpp/discounts/{id}',
  summary: 'Coupons that a message may name: those that are on and for everybody',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: z.array(z.object({ id, name: z.string(), type: z.literal([1, 2, 3]), value: money, minimum_value: money })),
});

export const markChatSent = route({
  method: 'POST',
  path: 'client/sendwpp',
  summary: 'Somebody has been written to: they leave the list',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ client_id: clientId, campaign_id: id.nullable().default(null) }),
  response: done,
  errors: ['not_found'],
});

const row = z.object({
  channel: z.enum(CAMPAIGN_CHANNELS),
  name: z.string(),
  sent: z.number().int(),
  delivered: z.number().int(),
  read: z.number().int(),
  clicked: z.number().int(),
  failed: z.number().int(),
  orders: z.number().int(),
  revenue: moneySum,
  cost: money,
});
export type MessageReportRow = z.output<typeof row>;

export const reportMessages = route({
  method: 'POST',
  path: 'client/wpp/report/{id}',
  summary: 'What left from one day to another, by campaign, and what came back',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: z
    .object({ start: day, end: day })
    .refine(({ start, end }) => start <= end, { error: 'O fim vem depois do início.', path: ['end'] }),
  response: z.array(row),
});
