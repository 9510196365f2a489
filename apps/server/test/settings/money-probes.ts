import { registerCustomer } from '@comanda/contract/clients/accounts';
import { saveFeeKms, testDistanceFee } from '@comanda/contract/delivery/fees';
import { getInvoices } from '@comanda/contract/finance/invoices';
import { getOwnReferral } from '@comanda/contract/marketing/referrals';
import { getTable } from '@comanda/contract/floor/tables';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import type { ClientId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { balanceOf } from '../../src/features/loyalty/public.ts';
import { makeCustomer, unique } from '../factories.ts';
import { makeClient, makeCoupon, makeItem, makePayment } from '../order-factories.ts';
import { outcome, type Probe, refused, type World } from './world.ts';

const TAKEAWAY = { delivery_method: DELIVERY_METHOD.takeaway };
const total =
  (more: object = {}) =>
  async (world: World) =>
    (await world.order(more)).total;
/** Ten percent of R$ 20,00, by one way of paying. */
const byPayment = (payment: number, sees: readonly [number, number]): Probe => ({
  values: [0, 10],
  look: async (world) => {
    if (payment === PAYMENT.debit || payment === PAYMENT.ticket)
      await makePayment(world.db, world.store, { id: payment, name: 'Outro' });
    return [(await world.order({ payment })).total, (await world.order({ payment: PAYMENT.cash })).total];
  },
  sees: [
    [sees[0], 25],
    [sees[1], payment === PAYMENT.cash ? sees[1] : 25],
  ],
});

const phone = () => `319${String(70_000_000 + Number(unique('').replace(/\D/g, '')))}`;
/** Somebody with an account and a balance of R$ 30,00 in this shop. */
async function wealthy(world: World) {
  const person = await makeCustomer(world.db, { phone: phone() });
  const client = await makeClient(world.db, world.store, {
    customer_id: person.id,
    phone: (
      await world.db.selectFrom('customers').select('phone').where('id', '=', person.id).executeTakeFirstOrThrow()
    ).phone,
    points: 30,
  });
  return { ...person, client, call: world.as(person.token) };
}
const pointsOf = async (world: World, id: ClientId) =>
  (
    await world.db
      .selectFrom('clients')
      .select('points')
      .where('store_id', '=', world.store)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).points;
async function deliver(world: World, id: number) {
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered'] as const) await world.move(id, { status });
}
/** Bia's link brings somebody who orders. @returns what the friend pays, and what Bia has when it is delivered */
async function refer(world: World) {
  const bia = await wealthy(world);
  const own = await bia.call(getOwnReferral, {
    params: { id: bia.id },
    query: { store_id: world.store },
  });
  if (own.url === null) return 'no link';
  const referral = new URL(own.url).searchParams.get('indica') ?? '';
  const placed = await world.order({ referral, client_phone: phone() });
  await deliver(world, placed.id);
  return [placed.total, await pointsOf(world, bia.client)];
}
const atTable = async (world: World) => {
  await world.sell({ delivery_method: 3, table_number: 6, payment: undefined, paid: undefined });
  const bill = await world.attendant(getTable, { params: { storeId: world.store, tableId: 6 } });
  return bill.total;
};
/** A house two kilometres to the north, and what it costs to get there. */
const northwards = async (world: World) => {
  await world.owner(saveFeeKms, {
    body: {
      store_id: world.store,
      fees: [
        { km: 3, price: money(5) },
        { km: 9, price: money(9) },
      ],
    },
  });
  const body = { store_id: world.store, latitude: -19.91 + 2 / 111.195, longitude: -43.92 };
  return (await world.owner(testDistanceFee, { body })).price;
};
const HERE = { latitude: -19.91, longitude: -43.92 };

/** One gift a person. */
const TAX_IDS = ['529.982.247-25', '111.444.777-35'];

/** What an order costs, and what comes back of it. */
export const MONEY_PROBES: Readonly<Record<string, Probe>> = {
  fee_type: { values: [7, -3], look: total(), sees: [27, 20] },
  free_delivery: { values: [40, 20], look: total(), sees: [25, 20] },
  night_extra_value: { values: [0, 3], look: total(), sees: [25, 28] },
  minimum_order: { values: [30, 20], look: (world) => outcome(world.order()), sees: ['minimum_order', 'ok'] },
  latitude: { values: [-19.91, -19.94], given: HERE, look: northwards, sees: [5, 9] },
  longitude: { values: [-43.92, -43.89], given: HERE, look: northwards, sees: [5, 9] },
  delivery_distance_factor: { values: [1.3, 2], given: HERE, look: northwards, sees: [5, 9] },
  discount: { values: [0, 10], look: total(), sees: [25, 23] },
  takeaway_discount: {
    values: [0, 10],
    look: async (world) => [await total(TAKEAWAY)(world), await total()(world)],
    sees: [
      [20, 25],
      [18, 25],
    ],
  },
  cash_discount: byPayment(PAYMENT.cash, [25, 23]),
  pix_discount: byPayment(PAYMENT.pix, [25, 23]),
  debit_card_discount: byPayment(PAYMENT.debit, [25, 23]),
  debt_increment: byPayment(PAYMENT.debit, [25, 27]),
  ticket_increment: byPayment(PAYMENT.ticket, [25, 27]),
  credit_increment: byPayment(PAYMENT.credit, [25, 27]),
  pdv_discounts: {
    values: [false, true],
    given: { cash_discount: 10 },
    look: async (world) => (await world.sell()).total,
    sees: [20, 18],
  },
  service_fee: { values: [10, 12], look: atTable, sees: [22, 22.4] },
  'config.no_service_fee': { values: [false, true], given: { service_fee: 10 }, look: atTable, sees: [22, 20] },
  coupons: {
    values: [true, false],
    look: async (world) => {
      const discount_id = await makeCoupon(world.db, world.store);
      return (await world.quote({ discount_id })).discount;
    },
    sees: [5, 0],
  },
  client_bonus: {
    values: [0, 12],
    look: async (world) => {
      const body = {
        name: 'Nova Cliente',
        email: `${unique('nova')}@comanda.test`,
        phone: phone(),
        password: 'feijoada de sábado',
        tax_id: TAX_IDS.pop() ?? '',
        store_id: world.store,
      };
      const { id } = await world.call(registerCustomer, { body, query: {} });
      const client = await world.db
        .selectFrom('clients')
        .select('points')
        .where('store_id', '=', world.store)
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow();
      return client.points;
    },
    sees: [0, 12],
  },
  loyalt_program: refused(false, 'points_not_accepted', async (world) => {
    const coffee = await makeItem(world.db, world.store, { name: 'Café', points: 8 });
    const { call } = await wealthy(world);
    return world.order({ client_phone: '' }, { item_id: coffee, use_discount: true }, call);
  }),
  cashback_program: {
    values: [0, 10],
    look: async (world) => {
      const { call, client } = await wealthy(world);
      const { id } = await world.order({ client_phone: '' }, {}, call);
      await deliver(world, id);
      return pointsOf(world, client);
    },
    sees: [30, 32.5],
  },
  cashback_methods: {
    values: [
      [1, 2, 3, 4],
      [1, 3, 4],
    ],
    given: { cashback_program: 10 },
    look: async (world) => {
      const { call, client } = await wealthy(world);
      const { id } = await world.order({ client_phone: '' }, {}, call);
      await deliver(world, id);
      return pointsOf(world, client);
    },
    sees: [32.5, 30],
  },
  cashback_offers: {
    values: [true, false],
    given: { cashback_program: 10 },
    look: async (world) => {
      const { call, client } = await wealthy(world);
      await world.db
        .updateTable('menu_items')
        .set({ has_promotion: true })
        .where('store_id', '=', world.store)
        .where('id', '=', world.item)
        .execute();
      const { id } = await world.order({ client_phone: '' }, {}, call);
      await deliver(world, id);
      return pointsOf(world, client);
    },
    sees: [32.5, 30.5],
  },
  points_days: {
    values: [null, 30],
    given: { cashback_program: 10 },
    look: async (world) => {
      const { call, client } = await wealthy(world);
      const { id } = await world.order({ client_phone: '' }, {}, call);
      await deliver(world, id);
      return (await balanceOf(world.db, world.store, client)).ends?.amount ?? 0;
    },
    sees: [0, 2.5],
  },
  cashback_min: {
    values: [0, 40],
    look: async (world) => {
      const { call } = await wealthy(world);
      return (await world.order({ client_phone: '', use_cashback: true }, {}, call)).cashback;
    },
    sees: [20, 0],
  },
  cashback_max: {
    values: [null, 6],
    look: async (world) => {
      const { call } = await wealthy(world);
      return (await world.order({ client_phone: '', use_cashback: true }, {}, call)).cashback;
    },
    sees: [20, 6],
  },
  referrals: {
    values: [false, true],
    given: { afilliate_discount: 10, reward: 7 },
    look: refer,
    sees: ['no link', [23, 37]],
  },
  reward: {
    values: [7, 9],
    given: { referrals: true },
    look: refer,
    sees: [
      [25, 37],
      [25, 39],
    ],
  },
  afilliate_discount: {
    values: [0, 10],
    given: { referrals: true, reward: 7 },
    look: refer,
    sees: [
      [25, 37],
      [23, 37],
    ],
  },
  fiscal_active: {
    values: [false, true],
    look: async (world) => {
      const { current } = await world.owner(getInvoices, { params: { id: world.store } });
      return current.invoice_addon;
    },
    sees: [0, 19.99],
  },
};
