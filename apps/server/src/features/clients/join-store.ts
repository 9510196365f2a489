import type { CustomerAccount } from '@comanda/contract/accounts';
import { type Money, toCents } from '@comanda/domain/money';
import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { addPoints, claimCart, claimClient, insertClient } from './join-store.repo.ts';

type Person = Pick<CustomerAccount, 'id' | 'name' | 'email' | 'phone' | 'tax_id' | 'birthday'>;

/** Somebody signs in on a store's page: their cart, and the record that has their account's phone, become theirs. */
export async function enterStore(
  tx: Tx,
  store_id: StoreId,
  { id, phone }: Pick<Person, 'id' | 'phone'>,
  { cookie_code, now }: { cookie_code: string | null; now: Date },
): Promise<void> {
  if (phone !== null) await claimClient(tx, store_id, id, phone);
  if (cookie_code !== null) await claimCart(tx, store_id, id, cookie_code, now);
}

/**
 * Somebody makes an account on a store's page: the store learns who they are. `enterStore` comes after.
 * @param bonus credited to somebody whom the store does not know yet
 */
export async function joinStore(
  tx: Tx,
  store_id: StoreId,
  person: Person,
  { source, bonus, now }: { source: string; bonus: Money; now: Date },
): Promise<void> {
  if (person.phone === null) return;
  const [, month = null, day = null] = person.birthday?.split('-').map(Number) ?? [];
  const id = await insertClient(
    tx,
    store_id,
    {
      name: person.name,
      phone: person.phone,
      email: person.email ?? '',
      tax_id: person.tax_id ?? '',
      birthday_day: day,
      birthday_month: month,
      source,
      source_code: '',
    },
    now,
  );
  if (id !== null && toCents(bonus) > 0) await addPoints(tx, store_id, id, bonus);
}
