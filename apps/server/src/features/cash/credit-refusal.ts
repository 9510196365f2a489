import type { CreditRefusalCode } from '@comanda/domain/credit';
import { formatMoney } from '@comanda/domain/format';
import type { StoreId } from '@comanda/domain/ids';
import type { Refusal } from '@comanda/domain/refusal';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { getCountry } from './sessions.repo.ts';

/** The refusal with its amounts in words. */
export async function creditRefusal(
  db: Db,
  store_id: StoreId,
  { code, detail = {} }: Refusal<CreditRefusalCode | 'credit_overpaid'>,
): Promise<AppError> {
  const country_id = await getCountry(db, store_id);
  const spoken: Record<string, unknown> = { ...detail };
  for (const name of ['credit_left', 'balance'])
    if (typeof detail[name] === 'number') spoken[`${name}_text`] = formatMoney(detail[name], country_id);
  return new AppError(code, spoken);
}
