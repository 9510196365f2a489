import { findAccounts, insertAccount, updateAccount } from './accounts.repo.ts';
import {
  ACCOUNTS_MAX,
  AVERAGE_MONTHS,
  CATEGORIES_MAX,
  type findCategories as findCall,
  type MoneyAccount,
  type PayableCategory,
} from '@comanda/contract/finance/payable-categories';
import type { Output } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { add, fromCents, toCents, ZERO } from '@comanda/domain/money';
import { addMonths, monthStart } from '@comanda/domain/payables/due-dates';
import { USUAL_CATEGORIES } from '@comanda/domain/payables/usual-categories';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { oncePressed } from '../../platform/pressed.ts';
import {
  deleteCategory,
  findCategories,
  getCategory,
  insertCategory,
  insertMissingCategories,
  sumByCategory,
} from './categories.repo.ts';
import { refuseFuture } from './check-payable.ts';
import { storeToday } from './describe-payment.ts';

/** Each with its month so far and the mean of those before it. */
export async function readCategories(db: Db, store_id: StoreId, now: Date): Promise<Output<typeof findCall>> {
  const month = monthStart(await storeToday(db, store_id, now));
  const [categories, sums] = [
    await findCategories(db, store_id),
    await sumByCategory(db, store_id, addMonths(month, -AVERAGE_MONTHS), month),
  ];
  const before = new Set(sums.map(({ competence }) => competence).filter((competence) => competence !== month)).size;
  return categories.map((category) => {
    const own = sums.filter(({ category_id }) => category_id === category.id);
    const past = add(...own.filter(({ competence }) => competence !== month).map(({ total }) => total));
    return {
      ...category,
      month_average: before === 0 ? ZERO : fromCents(Math.round(toCents(past) / before)),
      this_month: own.find(({ competence }) => competence === month)?.total ?? ZERO,
    };
  });
}

/** @throws {AppError} payable_category_exists, too_many_categories */
export async function addCategory(
  tx: Tx,
  store_id: StoreId,
  { op_id, ...fields }: Omit<PayableCategory, 'id'> & { op_id: string },
): Promise<PayableCategory> {
  const id = await oncePressed(tx, 'payable_categories', { store_id, op_id }, async (press) => {
    await refuseMoreCategories(tx, store_id, 1);
    return insertCategory(tx, store_id, { ...fields, op_id: press });
  });
  return getCategory(tx, store_id, id);
}

/** What a restaurant usually has. @returns all that the store then has @throws {AppError} too_many_categories */
export async function addUsualCategories(tx: Tx, store_id: StoreId): Promise<PayableCategory[]> {
  const has = new Set((await findCategories(tx, store_id)).map(({ kind, name }) => `${kind} ${name.toLowerCase()}`));
  const missing = USUAL_CATEGORIES.filter(({ kind, name }) => !has.has(`${kind} ${name.toLowerCase()}`));
  await refuseMoreCategories(tx, store_id, missing.length);
  if (missing.length > 0)
    await insertMissingCategories(
      tx,
      store_id,
      missing.map((row) => ({ ...row, month_limit: null })),
    );
  return findCategories(tx, store_id);
}

async function refuseMoreCategories(tx: Tx, store_id: StoreId, more: number): Promise<void> {
  const { length } = await findCategories(tx, store_id);
  if (length + more > CATEGORIES_MAX) throw new AppError('too_many_categories', { most: CATEGORIES_MAX });
}

/** @throws {AppError} not_found, payable_category_kind */
export async function removeCategory(
  tx: Tx,
  store_id: StoreId,
  id: number,
  move_to: number | null,
  now: Date,
): Promise<void> {
  const { kind } = await getCategory(tx, store_id, id);
  const target = move_to === null ? null : await getCategory(tx, store_id, move_to);
  if (target !== null && (target.kind !== kind || target.id === id)) throw new AppError('payable_category_kind');
  await deleteCategory(tx, store_id, id, move_to, now);
}

interface AccountFields {
  name: string;
  balance: number;
  balance_on: string;
}

/** @throws {AppError} money_account_exists, too_many_accounts, invalid_input */
export async function addAccount(tx: Tx, store_id: StoreId, fields: AccountFields, now: Date): Promise<MoneyAccount> {
  await refuseUnreadBalance(tx, store_id, fields, now);
  const { length } = await findAccounts(tx, store_id);
  if (length >= ACCOUNTS_MAX) throw new AppError('too_many_accounts', { most: ACCOUNTS_MAX });
  return insertAccount(tx, store_id, fields);
}

/** @throws {AppError} not_found, money_account_exists, invalid_input */
export async function changeAccount(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { name, balance, balance_on }: AccountFields,
  now: Date,
): Promise<MoneyAccount> {
  await refuseUnreadBalance(tx, store_id, { balance_on }, now);
  return updateAccount(tx, store_id, id, { name, balance, balance_on });
}

/** A balance is one that somebody has read. @throws {AppError} invalid_input */
async function refuseUnreadBalance(
  tx: Tx,
  store_id: StoreId,
  { balance_on }: Pick<AccountFields, 'balance_on'>,
  now: Date,
): Promise<void> {
  refuseFuture(balance_on, await storeToday(tx, store_id, now), 'balance_on');
}
