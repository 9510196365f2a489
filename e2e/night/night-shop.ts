import { randomUUID } from 'node:crypto';
import { setCreditLimit } from '@comanda/contract/clients/credit';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { controlCash } from '@comanda/contract/floor/cash';
import { addDiscount } from '@comanda/contract/marketing/discounts';
import { createDriverLink } from '@comanda/contract/delivery/dispatch';
import { openDriverShift, setDriverTerms } from '@comanda/contract/delivery/driver-shifts';
import { addDriver } from '@comanda/contract/delivery/drivers';
import { saveFees } from '@comanda/contract/delivery/fees';
import { addPayment, findPayments } from '@comanda/contract/finance/payments';
import { addPrintGroup, includePrintGroupItem, updatePrintGroup } from '@comanda/contract/floor/print';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import { type DriverId, asClientId, asStoreId } from '@comanda/domain/ids';
import { type APIRequestContext, expect } from '@playwright/test';
import { makeUser } from '../../apps/server/test/factories.ts';
import type { BenchServer } from '../../bench/bench-server.ts';
import { addItems, makeShop, type Shop } from '../shop.ts';
import { emptyBook, inCash, type NightBook, ordered } from './book.ts';
import { type Dish, DISHES } from './dishes.ts';
import { type Caller, type NightApi, nightApi } from './night-api.ts';
import { layPaper, type NightPaper } from './night-paper.ts';

export interface NightShop extends Shop {
  network: NightApi;
  owner: Caller;
  waiter: Caller;
  items: Record<Dish, number>;
  /** The store's own rows of its ways of paying, by their code. */
  methods: ReadonlyMap<number, number>;
  fee_id: number;
  driver: { id: DriverId; token: string };
  paper: NightPaper;
  book: NightBook;
  /** Whose sales may be written on their account. */
  debtor: { name: string; phone: string };
}

export const FLOAT = 200;
export const DRIVER_FLOAT = 50;

/** A shop on a Friday: menu and stock, stations with printers, a driver with a float, an open drawer. */
export async function openNightShop({ origin, database }: BenchServer, request: APIRequestContext): Promise<NightShop> {
  const shop = await makeShop(request, 'Cantina da Sexta');
  const { store_id } = shop;
  const network = nightApi(origin);
  const owner = network.as(shop.token);
  const { token } = await makeUser(database.db, ROLE.attendant, asStoreId(store_id)); // a store that was just made
  await shop.api('put', `stores/${store_id}`, { service_fee: 10, coupons: true, pdv_discounts: true });

  const names = Object.keys(DISHES) as Dish[]; // the keys of a literal
  const ids = await addItems(
    shop,
    'Cardápio',
    names.map((name) => DISHES[name]),
  );
  const items = Object.fromEntries(names.map((name, index) => [name, ids[index]])) as Record<Dish, number>; // one id for each

  for (const id of [PAYMENT.debit, PAYMENT.credit, PAYMENT.onCredit])
    await owner(addPayment, { body: { store_id, id } }).catch((error: { code?: string }) => {
      if (error.code !== 'payment_exists') throw error;
    });
  const { payment_methods } = await owner(findPayments, { params: { storeId: store_id } });
  const methods = new Map(payment_methods.map(({ id, real_id }) => [id, real_id]));
  await shop.api('put', 'stores/delivery-fee', { store_id, fee_type: -1, minimum_order: 0 });
  const fees = await owner(saveFees, { body: { store_id, name: 'Savassi', price: 7.5 } });
  const fee_id = fees.find(({ name }) => name.toUpperCase() === 'SAVASSI')?.id ?? 0;
  await owner(addDiscount, { body: { store_id, name: 'SEXTA10', type: 1, value: 10 } });

  const paper = await layPaper(origin, owner, store_id);
  for (const [name, dishes, printer] of [
    ['Chapa', ['burger', 'steak'], paper.grill],
    ['Fritura', ['coxinha', 'fries'], paper.grill],
    ['Bar', ['beer'], paper.counter],
  ] as const) {
    const { id } = await owner(addPrintGroup, { params: { storeId: store_id }, body: { name } });
    await owner(updatePrintGroup, { params: { id }, body: { store_id, name, printer_id: printer.id } });
    for (const dish of dishes)
      await owner(includePrintGroupItem, {
        params: { groupId: id, itemId: items[dish] },
        body: { store_id },
      });
  }

  await owner(controlCash, { params: { storeId: store_id }, query: {}, body: { status: 1, value: FLOAT } });
  const driver = await owner(addDriver, { body: { store_id, name: 'Wesley Santos', phone: '31987455120' } });
  await owner(setDriverTerms, {
    params: { id: driver.id },
    body: { store_id, day_pay: 30, pay_kind: 'delivery', delivery_pay: 5, place_pays: [], km_pays: [] },
  });
  await owner(openDriverShift, { body: { store_id, driver_id: driver.id, opening_float: DRIVER_FLOAT } });
  const link = await owner(createDriverLink, { params: { id: driver.id }, body: { store_id } });

  const book = emptyBook();
  const debtor = { name: 'Otávio Brandão', phone: '31987451111' };
  const first = await owner(placeCashierOrder, {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      store_id,
      client: debtor,
      delivery_method: 4,
      payment: PAYMENT.cash,
      paid: true,
      items: [
        {
          item_id: items.coxinha,
          quantity: 1,
        },
      ],
    },
  });
  ordered(book, 'counter', [{ dish: 'coxinha', quantity: 1 }]);
  inCash(book, first.total);
  expect(first.client_id).not.toBeNull();
  await owner(setCreditLimit, {
    params: { id: first.client_id ?? asClientId(0) },
    body: { store_id, credit_limit: 5_000 },
  });
  return {
    ...shop,
    network,
    owner,
    waiter: network.as(token),
    items,
    methods,
    fee_id,
    paper,
    book,
    debtor,
    driver: {
      id: driver.id,
      token: link.token,
    },
  };
}
