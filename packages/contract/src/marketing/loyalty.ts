import { LOYALTY_ENTRY, LOYALTY_PROGRAM } from '@comanda/domain/fields/loyalty';
import {
  CARD_GIFTS,
  ENTRY_KINDS,
  LEDGER_CAUSES,
  LEDGER_PROGRAMS,
  LOYALTY_UNITS,
  PROGRAM_KINDS,
} from '@comanda/domain/loyalty/codes';
import { ZERO } from '@comanda/domain/money';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import {
  cashbackMethods,
  clearable,
  day,
  deliveryMethods,
  flag,
  id,
  itemId,
  money,
  moneySum,
  percentage,
  requiredText,
  signedMoney,
  storeBody,
  storeQuery,
  text,
  textClientId,
  textId,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { ALL_ROLES, inBody, inParams, inQuery, OWNERS, route, staff } from '../route.ts';

const weekdays = z.array(z.number().int().min(0).max(6)).max(7);
const kind = z.enum(PROGRAM_KINDS);

export const loyaltyProgram = z.object({
  ...answerShape(LOYALTY_PROGRAM, 'row'),
  kind,
  gives: z.enum(CARD_GIFTS),
  /** 0 is Sunday. */
  weekdays: z.array(z.number().int()),
  delivery_methods: z.array(z.number().int()),
});
export type LoyaltyProgram = z.output<typeof loyaltyProgram>;

export const PROGRAM_ITEMS_MAX = 200;
/** A programme as its form writes it. */
export const programFields = z
  .object({
    kind,
    name: requiredText(LOYALTY_PROGRAM.name.max),
    active: flag.default(true),
    value: money,
    gives: z.enum(CARD_GIFTS).default('balance'),
    needs: z.number().int().min(2).max(100).nullable().default(null),
    weekdays: weekdays.default([]),
    delivery_methods: deliveryMethods.default([]),
    menu_group_ids: z.array(id).max(200).default([]),
    item_ids: z.array(itemId).max(PROGRAM_ITEMS_MAX).default([]),
    minimum: money.default(ZERO),
    valid_days: z.number().int().min(1).max(3650).nullable().default(null),
    budget: money.nullable().default(null),
    ends_on: clearable(day).default(null),
  })
  .superRefine(({ kind, value, gives, needs, budget, menu_group_ids, item_ids }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (gives === 'item') {
      if (kind !== 'stamps') refuse('gives', t('Só o cartão de selos dá um item.'));
      if (menu_group_ids.length + item_ids.length === 0) refuse('item_ids', t('Escolha o que a casa dá.'));
      if (budget !== null) refuse('budget', t('O limite é o do preço do item.'));
    } else if (!(value > 0)) refuse('value', t('Informe quanto o programa dá.'));
    if ((kind === 'cashback' || kind === 'tier') && value > 100) refuse('value', t('O cashback vai até 100%.'));
    if (kind === 'points' && value > 10) refuse('value', t('Cada real dá até 10 pontos.'));
    if (kind === 'stamps' && needs === null) refuse('needs', t('Informe quantos selos enchem o cartão.'));
    if (kind === 'tier' && needs === null) refuse('needs', t('Informe quantos pedidos em 90 dias.'));
    if (budget !== null && !(budget > 0)) refuse('budget', t('O limite é maior que zero.'));
  });

export const getLoyalty = route({
  method: 'GET',
  path: 'loyalty/{id}',
  summary: 'The programmes of a store, the newest first, and what its clients have of it, by day',
  access: staff(OWNERS, inParams('id')),
  params: z.object({ id: textId }),
  response: z.object({
    programs: z.array(loyaltyProgram),
    /** What all clients have together. */
    balance: moneySum,
    /** With a balance. */
    clients: z.number().int(),
    /** What of it ends in the next thirty days. */
    ends_soon: money,
    /** Of what clients could use in the last 365 days, the percent that they used; null where that was nothing. */
    used_share: z.number().int().nullable(),
    /** In how many days clients come back, the middle of them: after an order paid in part by balance, and after others; null where too few did. */
    returns: z.object({ used: z.number().int(), others: z.number().int() }).nullable(),
    /** At the end of each day, the oldest first; the last is today. */
    days: z.array(z.object({ day, balance: moneySum })),
  }),
});

export const addProgram = route({
  method: 'POST',
  path: 'loyalty/programs',
  summary: 'Makes a programme; the same op_id makes one',
  access: staff(OWNERS, inBody),
  /** op_id is of the press: sent again because no answer came, it is the same programme. */
  body: programFields.safeExtend({ ...storeBody.shape, op_id: text(60).default('') }),
  response: loyaltyProgram,
  errors: ['too_many_programs'],
});

export const updateProgram = route({
  method: 'PUT',
  path: 'loyalty/programs/{programId}',
  summary: 'Changes a programme; what it gave stays given',
  access: staff(OWNERS, inBody),
  params: z.object({ programId: textId }),
  body: programFields.safeExtend(storeBody.shape),
  response: loyaltyProgram,
});

export const deleteProgram = route({
  method: 'DELETE',
  path: 'loyalty/programs/{programId}',
  summary: 'Ends a programme; what it gave stays given',
  access: staff(OWNERS, inQuery),
  params: z.object({ programId: textId }),
  query: storeQuery,
  response: 'none',
});

export const previewProgram = route({
  method: 'POST',
  path: 'loyalty/preview',
  summary:
    'What a programme, or the plain cashback alone, would have given in the last whole month; nothing is changed',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({
    cashback_program: percentage,
    cashback_methods: cashbackMethods,
    cashback_offers: flag.default(true),
    program: programFields.nullable(),
  }),
  response: z.object({
    /** The first day of the month. */
    month: day,
    /** That were delivered. */
    orders: z.number().int(),
    /** That it would have given something for. */
    counted: z.number().int(),
    /** Beside the plain cashback, where a programme is asked for. */
    given: money,
    sales: money,
    /** Of the sales, in percent. */
    share: z.number(),
    /** What was left of each of those orders whose dishes have a cost, in mean; null where nothing was, or none has. */
    left: money.nullable(),
  }),
});

export const HISTORY_PAGE = 50;
const historyParams = z.object({ storeId: textId, clientId: textClientId });
export const loyaltyEntry = z.object({
  ...answerShape(LOYALTY_ENTRY, 'row'),
  kind: z.enum(ENTRY_KINDS),
  program: z.enum(LEDGER_PROGRAMS),
  unit: z.enum(LOYALTY_UNITS),
  cause: z.enum(LEDGER_CAUSES),
  amount: signedMoney,
  program_name: z.string().nullable(),
  /** What the client had after it; null of stamps. */
  balance: signedMoney.nullable(),
  order_number: z.number().int().nullable(),
});
export type LoyaltyEntry = z.output<typeof loyaltyEntry>;

export const getPointsHistory = route({
  method: 'GET',
  path: 'loyalty/history/{storeId}/{clientId}',
  summary: 'What moved in the balance of a client, the newest first',
  access: staff(ALL_ROLES, inParams('storeId'), 'clients_view'),
  params: historyParams,
  query: z.object({ before: textId.optional() }),
  response: z.object({
    client: z.object({ id: z.number().int(), name: z.string(), phone: z.string() }),
    points: money,
    /** What ends next. */
    ends: z.object({ amount: money, at: z.string() }).nullable(),
    stamps: z.array(
      z.object({ program_id: id, name: z.string(), count: z.number().int(), needs: z.number().int().nullable() }),
    ),
    entries: z.array(loyaltyEntry),
    /** The `before` of what came earlier; null where nothing did. */
    next: id.nullable(),
  }),
});

export const correctPoints = route({
  method: 'POST',
  path: 'loyalty/correct/{storeId}/{clientId}',
  summary: 'Gives a client balance, or takes some (negative), with a reason; the same op_id does it once',
  access: staff(ALL_ROLES, inParams('storeId'), 'discounts_give'),
  params: historyParams,
  body: z.object({
    amount: signedMoney.refine((amount) => amount !== 0 && Math.abs(amount) <= 10_000, {
      error: () => t('Informe um valor até 10.000,00.'),
    }),
    reason: requiredText(140),
    op_id: requiredText(60),
  }),
  response: z.object({ points: money }),
  errors: ['balance_short'],
});
