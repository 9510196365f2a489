import { MONEY_ACCOUNT, PAYABLE_CATEGORY } from '@comanda/domain/fields/payable';
import { DRE_LINES, PAYABLE_KINDS } from '@comanda/domain/payables/codes';
import * as z from 'zod';
import {
  day,
  done,
  idParams,
  money,
  moneySum,
  requiredText,
  signedMoney,
  storeBody,
  storeQuery,
  text,
  textId,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { inBody, inParams, inQuery, OWNERS, route, staff } from '../route.ts';

export const CATEGORIES_MAX = 60;
export const ACCOUNTS_MAX = 20;
/** Whole months before this one over which a category's month is averaged. */
export const AVERAGE_MONTHS = 3;

const payableCategory = z.object({
  ...answerShape(PAYABLE_CATEGORY, 'row'),
  kind: z.enum(PAYABLE_KINDS),
  dre_line: z.enum(DRE_LINES),
});
export type PayableCategory = z.output<typeof payableCategory>;

const paramsOfStore = z.object({ storeId: textId });
const fields = {
  name: requiredText(60, 'Digite o nome.'),
  dre_line: z.enum(DRE_LINES),
  month_limit: money
    .refine((limit) => limit > 0, { error: 'Digite o limite.' })
    .nullable()
    .default(null),
};

export const findCategories = route({
  method: 'GET',
  path: 'invoices/categories',
  summary: 'Categories of payables and receivables with what a month of each comes to, in the order of the DRE',
  access: staff(OWNERS, inQuery),
  query: storeQuery,
  response: z.array(
    payableCategory.extend({
      /** Over the whole months before this one that have any payment of the store, AVERAGE_MONTHS at most. */
      month_average: moneySum,
      /** Of this month so far, paid or not. */
      this_month: moneySum,
    }),
  ),
});
export const addCategory = route({
  method: 'POST',
  path: 'invoices/categories/{storeId}',
  summary: 'Adds a category',
  access: staff(OWNERS, inParams('storeId')),
  params: paramsOfStore,
  /** `op_id`: of the press; the same one adds once. */
  body: z.object({ kind: z.enum(PAYABLE_KINDS), ...fields, op_id: text(60).default('') }),
  response: payableCategory,
  errors: ['payable_category_exists', 'too_many_categories'],
});
export const addUsualCategories = route({
  method: 'POST',
  path: 'invoices/categories/usual/{storeId}',
  summary: 'Adds what a restaurant usually has and this store does not',
  access: staff(OWNERS, inParams('storeId')),
  params: paramsOfStore,
  response: z.array(payableCategory),
  errors: ['too_many_categories'],
});
export const updateCategory = route({
  method: 'PUT',
  path: 'invoices/categories/{id}',
  summary: 'Changes a category: months of the past move to its new DRE line too',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend(fields),
  response: payableCategory,
  errors: ['not_found', 'payable_category_exists'],
});
export const deleteCategory = route({
  method: 'DELETE',
  path: 'invoices/categories/{id}',
  summary: 'Deletes a category; its payables go to another one of its kind, or to none',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery.extend({ move_to: textId.optional() }),
  response: done,
  errors: ['not_found', 'payable_category_kind'],
});

const moneyAccount = z.object({
  ...answerShape(MONEY_ACCOUNT, 'row'),
  balance: signedMoney,
  /** The balance with what was paid and received through it since. */
  now: moneySum,
});
export type MoneyAccount = z.output<typeof moneyAccount>;
const balance = signedMoney.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), {
  error: 'Use no máximo duas casas decimais.',
});
const accountFields = { name: requiredText(60, 'Digite o nome.'), balance, balance_on: day };

export const findAccounts = route({
  method: 'GET',
  path: 'invoices/accounts',
  summary: 'Where the store’s money lies, by name',
  access: staff(OWNERS, inQuery),
  query: storeQuery,
  response: z.array(moneyAccount),
});
export const addAccount = route({
  method: 'POST',
  path: 'invoices/accounts/{storeId}',
  summary: 'Adds a place where money lies, with the balance that somebody read on a day',
  access: staff(OWNERS, inParams('storeId')),
  params: paramsOfStore,
  body: z.object(accountFields),
  response: moneyAccount,
  errors: ['money_account_exists', 'too_many_accounts'],
});
export const updateAccount = route({
  method: 'PUT',
  path: 'invoices/accounts/{id}',
  summary: 'Renames it, or says the balance of another day',
  access: staff(OWNERS, inBody),
  params: idParams,
  body: storeBody.extend(accountFields),
  response: moneyAccount,
  errors: ['not_found', 'money_account_exists'],
});
export const deleteAccount = route({
  method: 'DELETE',
  path: 'invoices/accounts/{id}',
  summary: 'Takes it off the list; what was paid from it still names it',
  access: staff(OWNERS, inQuery),
  params: idParams,
  query: storeQuery,
  response: done,
  errors: ['not_found'],
});
