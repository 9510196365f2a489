import { LINE_STATES } from '@comanda/domain/tables/table-shares';
import * as z from 'zod';
import { noNameAtTable } from '@comanda/words/field-words';
import {
  orderId,
  flag,
  id,
  idParams,
  instant,
  money,
  requiredText,
  signedMoney,
  storeBody,
  tabId,
  text,
  textId,
} from '../fields.ts';
import { ALL_ROLES, anyone, inBody, inParams, route, staff } from '../route.ts';

const tableNumber = z.number().int().min(1).max(9_999_999);
/** In a query: of seven digits at most, and no table beyond the last has a bill. */
const textNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);

const phone = z.object({ id, name: z.string() });
/** A share that somebody says to pay by Pix; the store's people say when it has come. */
const sharePix = z.object({
  id,
  payload: z.string(),
  key: z.string(),
  /** Whose account it goes to. */
  name: z.string(),
  amount: money,
  txid: z.string(),
});
const share = z.object({
  phone_id: id,
  /** Of the dishes. */
  subtotal: money,
  service: money,
  /** Of the whole bill. */
  due: money,
  /** Credited at the store. */
  paid: money,
});

/** The bill of a table as its phones see it. */
const sharedBill = z.object({
  /** The phone that asks. */
  me: id,
  phones: z.array(phone),
  /** The newest first. */
  lines: z.array(
    z.object({
      order_id: orderId,
      line: z.number().int(),
      name: z.string(),
      /** Answers and notes, in words. */
      detail: z.string(),
      quantity: z.number().int(),
      item_type: z.number().int(),
      total: money,
      state: z.enum(LINE_STATES),
      /** Null: a waiter typed it. */
      sent_by: id.nullable(),
      /** Who eats of it; empty: nobody has taken it yet. */
      phones: z.array(id),
      created_at: instant,
    }),
  ),
  subtotal: money,
  service_fee: money,
  /** Percent; null where the store asks for none. */
  service_rate: z.number().nullable(),
  service_declined: z.boolean(),
  total: money,
  paid: money,
  remaining: signedMoney,
  shares: z.array(share),
  /** Of what nobody has taken. */
  nobody: money,
  /** What waits to be seen at the bank, of the phone that asks. */
  pix: sharePix.nullable(),
  /** What the phone that asks is paying by a provider, which says itself when it has come; null where it is not. */
  paying: money.nullable(),
  /** The store has a Pix key. */
  pix_offered: z.boolean(),
  bill_asked_at: instant.nullable(),
});

/**
 * A table for whoever scans its code. unknown: the store has no such table · free: no bill is open there · locked: there is one,
 * and this phone does not sit at it · open: it does. Without the PIN a phone learns nothing else.
 */
export const tableSession = z.object({
  number: tableNumber,
  state: z.enum(['unknown', 'free', 'locked', 'open']),
  pin_required: z.boolean(),
  bill: sharedBill.nullable(),
  /** What was last called from here and still matters; null too for a phone that does not sit at an open table. */
  call: z
    .object({
      type: z.enum(['waiter', 'bill']),
      created_at: instant,
      /** First name of whoever is coming; null while nobody has said so. */
      taken_by: z.string().nullable(),
    })
    .nullable(),
});
export type TableSession = z.output<typeof tableSession>;
export type SharedBill = NonNullable<TableSession['bill']>;

export const getTableSession = route({
  method: 'GET',
  path: 'table-session',
  summary: 'What a phone at a table may see: its bill, once it has given the PIN',
  access: anyone,
  query: z.object({ store_id: textId, number: textNumber }),
  response: tableSession,
  rate: 120,
  counts: 'calls',
});

export const joinTableSession = route({
  method: 'POST',
  path: 'table-session/join',
  summary: 'Sits a phone down at an open table, by the PIN that its waiter tells',
  access: anyone,
  body: storeBody.extend({
    number: tableNumber,
    pin: text(8).default(''),
    name: requiredText(40, noNameAtTable),
  }),
  response: tableSession,
  errors: ['table_session_closed', 'table_pin_wrong', 'table_pin_locked', 'too_many_attempts', 'table_full'],
  rate: 20,
  counts: 'calls',
});

export const leaveTableSession = route({
  method: 'POST',
  path: 'table-session/leave',
  summary: 'The phone forgets the table; what it ordered stays on the bill',
  access: anyone,
  body: storeBody.extend({ number: tableNumber }),
  response: tableSession,
});

export const callFromTable = route({
  method: 'POST',
  path: 'table-session/call',
  summary: 'Calls the waiter or asks for the bill; where no bill is open, the waiter can be called to open one',
  access: anyone,
  body: storeBody.extend({ number: tableNumber, type: z.enum(['waiter', 'bill']) }),
  response: z.object({ type: z.enum(['waiter', 'bill']), created_at: instant }),
  errors: ['table_pin_required', 'table_call_too_soon'],
  rate: 10,
  counts: 'calls',
});

export const shareTableLine = route({
  method: 'POST',
  path: 'table-session/share',
  summary: 'Who eats of a dish; each pays the same part of it',
  access: anyone,
  body: storeBody.extend({
    number: tableNumber,
    order_id: orderId,
    line: z.number().int().min(1),
    phone_ids: z.array(id).max(40),
  }),
  response: tableSession,
  errors: ['table_pin_required'],
  rate: 60,
  counts: 'calls',
});

export const declineTableServiceFee = route({
  method: 'POST',
  path: 'table-session/service',
  summary: 'The people at the table do not pay the service, or do again: it is theirs to say',
  access: anyone,
  body: storeBody.extend({ number: tableNumber, declined: flag }),
  response: tableSession,
  errors: ['table_pin_required'],
  rate: 20,
  counts: 'calls',
});

export const payTableShare = route({
  method: 'POST',
  path: 'table-session/pix',
  summary: 'The Pix code of what this phone still owes; the same one until it is paid or given up',
  access: anyone,
  body: storeBody.extend({ number: tableNumber }),
  response: tableSession,
  errors: ['table_pin_required', 'pix_not_offered', 'pix_key_missing', 'share_paid'],
  rate: 20,
  counts: 'calls',
});

export const cancelTableShare = route({
  method: 'POST',
  path: 'table-session/pix/cancel',
  summary: 'The phone pays otherwise: its Pix code is given up',
  access: anyone,
  body: storeBody.extend({ number: tableNumber }),
  response: tableSession,
  errors: ['table_pin_required'],
  rate: 20,
  counts: 'calls',
});

/** The phones at a table, for the people of the store. */
export const tablePhones = z.object({
  tabs: z.array(
    z.object({
      tab_id: tabId,
      number: tableNumber,
      pin: z.string(),
      /** Too many wrong PINs: nobody new gets in until there is another. */
      pin_locked: z.boolean(),
      phones: z.array(phone.extend({ joined_at: instant, due: money, paid: money })),
      pix: z.array(
        z.object({
          id,
          phone_name: z.string(),
          amount: money,
          txid: z.string(),
          state: z.enum(['waiting', 'credited', 'refused', 'cancelled']),
          /** A provider says when it has come. */
          online: flag,
          created_at: instant,
        }),
      ),
    }),
  ),
  pin_required: z.boolean(),
});
export type TablePhones = z.output<typeof tablePhones>;

export const getTablePhones = route({
  method: 'GET',
  path: 'stores/table-phones/{id}',
  summary: 'PIN, phones and waiting Pix of the open bills of a table',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  query: z.object({ number: textNumber }),
  response: tablePhones,
});

export const decideTablePix = route({
  method: 'POST',
  path: 'stores/table-phones/pix',
  summary: 'Somebody has looked at the bank: the share has come, which pays it, or has not',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({ pix_id: id, credited: flag }),
  response: tablePhones,
  errors: ['conflict', 'tab_closed'],
});

export const renewTablePin = route({
  method: 'POST',
  path: 'stores/table-phones/pin',
  summary: 'Another PIN for an open bill; every phone at it has to give it',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  body: storeBody.extend({ tab_id: tabId }),
  response: tablePhones,
  errors: ['tab_closed'],
});
