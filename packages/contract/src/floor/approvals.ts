import * as z from 'zod';
import { pinDigits } from '@comanda/words/field-words';
import { orderId, tabId, done, id, instant, money, requiredText, storeQuery, day } from '../fields.ts';
import { ALL_ROLES, inQuery, OWNERS, route, staff, user } from '../route.ts';

export const pin = z.string().regex(/^\d{4,8}$/, { error: pinDigits });

export const APPROVAL_KINDS = ['discount', 'void', 'reopen', 'reversal'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Somebody's yes on another person's screen, as calls that may need one take it. */
export const approval = z.object({
  approver_id: id,
  pin,
  reason: requiredText(200, 'Diga o motivo.'),
});
export type Approval = z.output<typeof approval>;

export const findApprovers = route({
  method: 'GET',
  path: 'cash/approvers',
  summary: 'Who of the store’s people may say yes to the caller, by name',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.array(z.object({ id, name: z.string() })),
});

export const findApprovals = route({
  method: 'GET',
  path: 'cash/approvals',
  summary: 'What was approved in a period, the newest first; 500 at most',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({ from: day, to: day }),
  response: z.array(
    z.object({
      id,
      kind: z.enum(APPROVAL_KINDS),
      user_name: z.string(),
      approver_name: z.string(),
      order_id: orderId.nullable(),
      order_number: z.number().int().nullable(),
      tab_id: tabId.nullable(),
      session_id: id.nullable(),
      amount: money.nullable(),
      reason: z.string(),
      created_at: instant,
    }),
  ),
});

export const getOwnPin = route({
  method: 'GET',
  path: 'users/pin',
  summary: 'Whether the caller has a PIN for approvals',
  access: user(...ALL_ROLES),
  response: z.object({ has_pin: z.boolean() }),
});

export const setOwnPin = route({
  method: 'POST',
  path: 'users/pin',
  summary: 'Sets the caller’s own PIN, or takes it away; asks for the password of the account',
  access: user(1, 2, 3),
  body: z.object({ pin: pin.nullable(), current_password: z.string().max(200) }),
  response: done,
  errors: ['pin_weak', 'wrong_password', 'too_many_attempts'],
});
