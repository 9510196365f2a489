import type { CustomerAccount } from '@comanda/contract/clients/accounts';
import { isPositive, type Money } from '@comanda/domain/money';
import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { grantPoints } from '../loyalty/public.ts';
import { claimCart, insertClient } from './join-store.repo.ts';

type Person = Pick<CustomerAccount, 'id' | 'name' | 'email' | 'phone' | 'tax_id' | 'birthday'>;

/** Somebody signs in on a store's page: their cart becomes theirs. */
export async function enterStore(
  tx: Tx,
  store_id: StoreId,
  { id }: Pick<Person, 'id'>,
  { cookie_code, now }: { cookie_code: string | null; now: Date },
): Promise<void> {
  if (cookie_code !== null) await claimCart(tx, store_id, id, cookie_code, now);
}

/**
 * Somebody makes an account on a store's page: the store has a record of them, apart from whoever has their phone.
 * @param bonus credited to the new record
 */
export async function joinStore(
  tx: Tx,
  store_id: StoreId,
  person: Person,
  { source, source_code = '', bonus, now }: { source: string; source_code?: string; bonus: Money; now: Date },
): Promise<void> {
  if (person.phone === null) return;
  const [, month = null, day = null] = person.birthday?.split('-').map(Number) ?? [];
  const id = await insertClient(
    tx,
    store_id,
    {
      customer_id: person.id,
      name: person.name,
      phone: person.phone,
      email: person.email ?? '',
      tax_id: person.tax_id ?? '',
      birthday_day: day,
      birthday_month: month,
      source,
      source_code,
    },
    now,
  );
  if (id === null || !isPositive(bonus)) return;
  await grantPoints(tx, {
    store_id,
    client_id: id,
    program: 'sign_up',
    amount: bonus,
    cause: { kind: 'sign_up', id: person.id },
    now,
  });
}
