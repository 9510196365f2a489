import { controlCash } from '@comanda/contract/floor/cash';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import type { Client } from '@comanda/contract/clients/client';
import { money } from '@comanda/domain/money';
import type { Db } from '../src/platform/db.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import type { TestApp } from './app.ts';
import { makeUser } from './factories.ts';
import { makeKey, makePayment, sellingStore } from './order-factories.ts';

export const PIN = '2580';

/** A shop with a drawer: an owner with a PIN, a manager, an attendant, and four ways to pay. */
export async function cashShop(
  { as, services: { db } }: Pick<TestApp, 'as' | 'services'>,
  values: Record<string, unknown> = {},
) {
  const selling = await sellingStore(db, values);
  const { store } = selling;
  await makePayment(db, store, { id: 46, name: 'Pix' });
  await makePayment(db, store, { id: 8, name: 'Crédito Visa' });
  await makePayment(db, store, { id: 50, name: 'Fiado' });
  const [owner, manager, attendant] = [
    await makeUser(db, 2, store),
    await makeUser(db, 3, store),
    await makeUser(db, 4, store),
  ];
  await givePin(db, owner.id);
  const params = { storeId: store };
  return {
    ...selling,
    owner: as(owner.token),
    manager: as(manager.token),
    attendant: as(attendant.token),
    ids: { owner: owner.id, manager: manager.id, attendant: attendant.id },
    query: { store_id: store },
    params,
    approval: { approver_id: owner.id, pin: PIN, reason: 'Cliente esperou demais' },
    open: (value = 100) => as(owner.token)(controlCash, { params, body: { status: 1, value: money(value) } }),
    sell: (more: object = {}, who: Client = as(attendant.token), key = makeKey()) =>
      who(placeCashierOrder, {
        body: {
          store_id: store,
          delivery_method: 4,
          items: [{ item_id: selling.item, quantity: 1 }],
          payment: 2,
          paid: true,
          ...more,
        },
        headers: { 'idempotency-key': key },
      }),
    ledger: () => db.selectFrom('cash_movements').where('store_id', '=', store).selectAll().orderBy('id').execute(),
  };
}
export type CashShop = Awaited<ReturnType<typeof cashShop>>;

export async function givePin(db: Db, id: number, pin = PIN): Promise<void> {
  await db
    .updateTable('users')
    .set({ pin_hash: await hashPassword(pin) })
    .where('id', '=', id)
    .execute();
}
