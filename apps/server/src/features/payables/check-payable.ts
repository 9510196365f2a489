import type { StoreId } from '@comanda/domain/ids';
import { addDays, type LocalDate } from '@comanda/domain/local-time';
import type { PayableKind } from '@comanda/domain/payables/codes';
import { readPaymentCode } from '@comanda/domain/payables/payment-code';
import { cleanTaxId } from '@comanda/domain/tax-id';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { getAccount } from './accounts.repo.ts';
import { getCategory } from './categories.repo.ts';

/** Bills are typed in after the fact, and leases are long. */
const YEARS_BACK = 3;
const YEARS_AHEAD = 12;

/** @throws {AppError} invalid_input when a date lies where no bill does */
export function refuseFarDates(dates: Readonly<Record<string, LocalDate | null>>, today: LocalDate): void {
  const [first, last] = [addDays(today, -YEARS_BACK * 366), addDays(today, YEARS_AHEAD * 366)];
  for (const [field, date] of Object.entries(dates))
    if (date !== null && (date < first || date > last))
      throw new AppError('invalid_input', { fields: { [field]: 'Confira o ano desta data.' } });
}

/** @throws {AppError} invalid_input when it has not come yet */
export function refuseFuture(paid_on: LocalDate | null, today: LocalDate, field: string): void {
  if (paid_on !== null && paid_on > today)
    throw new AppError('invalid_input', { fields: { [field]: 'Este dia ainda não chegou.' } });
}

/** As it is kept. @throws {AppError} boleto_wrong_length, boleto_wrong_digit, pix_code_wrong */
export function keptCode(code: string, today: LocalDate): string {
  if (code === '') return '';
  const read = readPaymentCode(code, today);
  if (!read.ok) throw fieldError(read.code, 'code', read.detail);
  return read.value.code;
}

/** A tax id is whatever paper says of a supplier; its marks are not kept. */
export const keptTaxId = (text: string): string => cleanTaxId(text);

/** @throws {AppError} not_found, payable_category_kind */
export async function refuseForeignCategory(
  db: Db,
  store_id: StoreId,
  category_id: number | null,
  kind: PayableKind,
): Promise<void> {
  if (category_id === null) return;
  const category = await getCategory(db, store_id, category_id);
  if (category.kind !== kind) throw fieldError('payable_category_kind', 'category_id');
}

/** @throws {AppError} not_found */
export async function refuseForeignAccount(db: Db, store_id: StoreId, account_id: number | null): Promise<void> {
  if (account_id !== null) await getAccount(db, store_id, account_id);
}
