import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import { saveFees } from '@comanda/contract/delivery/fees';
import { saveSchedule } from '@comanda/contract/stores/store-hours';
import { getStoreBySlug, updateDeliverySettings, updateStore } from '@comanda/contract/stores/stores';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeKey, makePayment, sellingStore } from '../../../test/order-factories.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;
const NOON = '2026-11-20T15:00:00Z';
const SATURDAY = '2026-11-21T15:00:00Z';
const TAKEAWAY = { delivery_method: 1 } as const;

/** An item at R$ 20,00, delivered for a flat R$ 5,00, around the clock. */
async function setUp() {
  const { store: store_id, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const { url } = await db.selectFrom('stores').select('url').where('id', '=', store_id).executeTakeFirstOrThrow();
  const page = () => call(getStoreBySlug, { query: { slug: url } });
  const order = async (more: object = {}, line: object = {}) => {
    const { cookieCode } = await makeCart(db, store_id, [{ item_id: item, ...line }]);
    const body = { store_id, cookieCode, ...DELIVERED, ...more };
    return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
  };
  const quote = async (more: object = {}, line: object = {}) => {
    const { cookieCode } = await makeCart(db, store_id, [{ item_id: item, ...line }]);
    return (await call(quoteOrder, { body: { store_id, cookieCode, ...DELIVERED, ...more } })).quote;
  };
  const delivery = (body: object) => owner(updateDeliverySettings, { body: { store_id, ...body } });
  const settings = (body: object) => owner(updateStore, { params: { id: store_id }, body });
  const hours = (rules: object, time_open = '00:00', time_close = '00:00') => {
    const day = (weekday: number) => ({ day: weekday, time_open, time_close });
    const schedule = { 1: [0, 1, 2, 3, 4, 5, 6].map(day), 2: [], 3: [] };
    return owner(saveSchedule, { body: { store_id, timezone: -3, schedule, ...rules } });
  };
  return { store_id, owner, page, order, quote, delivery, settings, hours };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  world = await setUp();
});

describe('what a delivery costs', () => {
  test('a flat fee is paid as it is set, and shown', async () => {
    const { delivery, page, quote, order } = world;
    await delivery({ fee_type: 7.5 });
    expect(await page()).toMatchObject({ fee_type: 7.5 });
    expect(await quote()).toMatchObject({ fee: 7.5, total: 27.5 });
    expect(await order()).toMatchObject({ fee: 7.5, total: 27.5 });
  });

  test('a fee to be agreed asks for nothing', async () => {
    const { delivery, order } = world;
    await delivery({ fee_type: -3 });
    expect(await order()).toMatchObject({ fee: 0, total: 20 });
  });

  test('free above a value begins at the value', async () => {
    const { delivery, page, quote, order } = world;
    await delivery({ free_delivery: 40 });
    expect(await page()).toMatchObject({ free_delivery: 40 });
    expect(await quote()).toMatchObject({ fee: 5 });
    expect(await order({}, { quantity: 2 })).toMatchObject({ fee: 0, total: 40 });
  });

  test('the night adds from 18h to 6h by the clock of the store’s zone', async () => {
    const { delivery, hours, order } = world;
    await delivery({ night_extra_value: 3 });
    expect(await order()).toMatchObject({ fee: 8 });
    setNow(NOON);
    expect(await order()).toMatchObject({ fee: 5 });
    setNow('2026-11-20T22:30:00Z');
    await hours({ timezone: -5 });
    expect(await order()).toMatchObject({ fee: 5 }); // 17:30 in Rio Branco
  });

  test('below the minimum nothing is delivered', async () => {
    const { delivery, order } = world;
    await delivery({ minimum_order: 30 });
    await expect(order()).rejects.toMatchObject({ code: 'minimum_order' });
    await order({}, { quantity: 2 });
  });

  test('a neighbourhood has another price at weekends: on the page, in the quote and in the order', async () => {
    const { owner, delivery, page, quote, order, store_id } = world;
    await delivery({ fee_type: -1 });
    const workdays = { sun: false, sat: false };
    const weekend = { mon: false, tue: false, wed: false, thu: false, fri: false };
    const [week, end] = await owner(saveFees, {
      body: {
        store_id,
        fees: [
          { name: 'Horto', price: money(7), ...workdays },
          { name: 'Horto', price: money(9), ...weekend },
          { name: 'Serra', price: money(12), ...workdays },
        ],
      },
    });
    expect((await page()).fees).toMatchObject([
      { id: week!.id, price: 7, sat: false, fri: true }, // the two of Horto were made first
      { id: end!.id, price: 9, sat: true, fri: false },
      { name: 'Serra', sat: false },
    ]);
    const chosen = { variable_fee_id: week!.id };
    const saturday = { ...chosen, schedule_at: SATURDAY };
    expect(await quote(chosen)).toMatchObject({ fee: 7 });
    expect(await quote(saturday)).toMatchObject({ fee: 9 });
    expect(await order(chosen)).toMatchObject({ fee: 7 });
    const placed = await order(saturday);
    expect(placed).toMatchObject({ fee: 9, total: 29 });
    const row = db.selectFrom('orders').select(['variable_fee_id', 'fee_name']).where('id', '=', placed.id);
    expect(await row.executeTakeFirst()).toEqual({ variable_fee_id: end!.id, fee_name: 'Horto' });
  });

  test('a neighbourhood that is served on workdays is refused on Saturday, with its name', async () => {
    const { owner, delivery, order, store_id } = world;
    await delivery({ fee_type: -1 });
    const [serra] = await owner(saveFees, {
      body: { store_id, fees: [{ name: 'Serra', price: money(12), sun: false, sat: false }] },
    });
    await expect(order({ variable_fee_id: serra!.id, schedule_at: SATURDAY })).rejects.toMatchObject({
      code: 'fee_other_day',
      message: 'A loja não entrega em Serra neste dia. Escolha outro dia ou retire na loja.',
    });
  });
});

describe('what is offered, and promised', () => {
  test.for([
    ['delivery', { delivery_method: 2 }],
    ['take_out', TAKEAWAY],
  ] as const)('%s can be switched off', async ([field, way]) => {
    const { delivery, page, order } = world;
    await order(way);
    await delivery({ [field]: false });
    expect(await page()).toMatchObject({ [field]: false });
    await expect(order(way)).rejects.toMatchObject({ code: 'method_not_offered' });
  });

  test.for([
    ['wait_time', {}, '2026-11-20T23:40:00'],
    ['wait_time_takeaway', TAKEAWAY, '2026-11-20T23:40:00'],
  ] as const)('%s is what the customer reads and what the order promises', async ([field, way, until]) => {
    const { delivery, page, order } = world;
    await delivery({ [field]: 70 });
    expect(await page()).toMatchObject({ [field]: 70 });
    const { id } = await order(way);
    const row = await db.selectFrom('orders').select('promised_until').where('id', '=', id).executeTakeFirst();
    expect(new Date(row?.promised_until ?? 0).toISOString()).toContain(until);
  });

  test('an address that the store hides is nowhere on its page', async () => {
    const { settings, page } = world;
    await settings({ address: 'Rua Mármore, 412', latitude: -19.91, longitude: -43.92 });
    expect(await page()).toMatchObject({ address: 'Rua Mármore, 412', latitude: -19.91 });
    await settings({ hidden_address: true });
    expect(await page()).toMatchObject({ address: '', latitude: null, longitude: null });
  });

  test('an order that names no city goes to the store’s own', async () => {
    const { settings, order } = world;
    await settings({ city: 'Sabará' });
    const { id } = await order();
    const row = await db.selectFrom('orders').select('city_name').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ city_name: 'Sabará' });
  });

  test('the CEP is asked for, or is not', async () => {
    const { settings, order } = world;
    await expect(order({ zipcode: '' })).rejects.toMatchObject({ code: 'invalid_zipcode' });
    await settings({ ask_zipcode: false });
    await order({ zipcode: '' });
  });
});

describe('when an order is taken', () => {
  test('always_open takes scheduled orders out of hours, and none for now', async () => {
    const { hours, page, order } = world;
    await hours({ always_open: false }, '11:00', '15:00');
    await expect(order()).rejects.toMatchObject({ code: 'store_closed' });
    await hours({ always_open: true }, '11:00', '15:00');
    expect(await page()).toMatchObject({ is_open: false, opening: { code: 'only_scheduling' } });
    await expect(order()).rejects.toMatchObject({ code: 'only_scheduling' });
    expect(await order({ schedule_at: SATURDAY })).toMatchObject({ status: 'scheduled' });
  });

  test('schedule_required asks every order for a time', async () => {
    const { hours, order } = world;
    await hours({ schedule_required: true });
    await expect(order()).rejects.toMatchObject({ code: 'schedule_required' });
    await order({ schedule_at: SATURDAY });
  });

  test('minimum_schedule_time is how many hours ahead a time has to lie', async () => {
    const { hours, order } = world;
    const in_two_hours = { schedule_at: '2026-11-21T00:30:00Z' };
    await hours({ minimum_schedule_time: 3 });
    await expect(order(in_two_hours)).rejects.toMatchObject({ code: 'slot_too_soon' });
    await hours({ minimum_schedule_time: 2 });
    await order(in_two_hours);
  });

  test('max_schedule_days is how many days ahead it may lie', async () => {
    const { hours, order } = world;
    await hours({ max_schedule_days: 0 });
    await expect(order({ schedule_at: SATURDAY })).rejects.toMatchObject({ code: 'slot_too_far' });
    await hours({ max_schedule_days: 1 });
    await order({ schedule_at: SATURDAY });
  });

  test('schedule_interval is what the page offers its times by, and how long an order’s time lasts', async () => {
    const { hours, page, order } = world;
    await hours({ schedule_interval: 40 });
    expect(await page()).toMatchObject({ schedule_interval: 40 });
    expect(await order({ schedule_at: SATURDAY })).toMatchObject({ promised_until: '2026-11-21T15:40:00.000Z' });
  });

  test('last_order_minutes stops orders for now before closing, and the page says until when', async () => {
    const { hours, page, order } = world;
    await hours({ last_order_minutes: 30 }, '11:00', '20:00');
    setNow('2026-11-20T22:00:00Z');
    expect(await page()).toMatchObject({ is_open: true, opening: { message: { until: { time: '19:30' } } } });
    setNow(FRIDAY_EVENING);
    await expect(order()).rejects.toMatchObject({
      code: 'store_closed',
      message: 'A loja está fechada agora. Abre amanhã às 11h.',
    });
    setNow('2026-11-20T22:29:00Z');
    await order();
  });

  test('the time zone opens and closes the store', async () => {
    const { hours, page } = world;
    await hours({}, '19:00', '23:00'); // it is 19:30 in Brasília, 17:30 in Rio Branco
    expect(await page()).toMatchObject({ is_open: true });
    await hours({ timezone: -5 }, '19:00', '23:00');
    expect(await page()).toMatchObject({ is_open: false, opening: { message: { next: { time: '19:00' } } } });
  });
});

describe('what an order asks for, and costs', () => {
  test('ask_cpf sends no order without CPF or CNPJ', async () => {
    const { settings, order } = world;
    await order();
    await settings({ ask_cpf: true });
    await expect(order()).rejects.toMatchObject({ code: 'tax_id_required' });
  });

  test('auto_accept takes an order into preparation by itself', async () => {
    const { settings, order } = world;
    expect(await order()).toMatchObject({ status: 'received' });
    await settings({ auto_accept: true });
    expect(await order()).toMatchObject({ status: 'preparing' });
  });

  test.for([
    ['takeaway_discount', TAKEAWAY, 18],
    ['discount', {}, 23],
  ] as const)('%s takes a tenth off', async ([field, way, total]) => {
    const { settings, quote } = world;
    await settings({ [field]: 10 });
    expect(await quote(way)).toMatchObject({ total });
  });

  test.for([
    ['cash_discount', PAYMENT.cash, 23],
    ['pix_discount', PAYMENT.pix, 23],
    ['debit_card_discount', PAYMENT.debit, 23],
    ['debt_increment', PAYMENT.debit, 27],
    ['ticket_increment', PAYMENT.ticket, 27],
    ['credit_increment', PAYMENT.credit, 27],
  ] as const)(
    '%s of a tenth is written beside its payment, and paid with it alone',
    async ([field, payment, total]) => {
      const { store_id, settings, page, quote, order } = world;
      for (const id of [PAYMENT.pix, PAYMENT.debit, PAYMENT.ticket, PAYMENT.credit])
        await makePayment(db, store_id, { id, name: 'Outro' });
      await settings({ [field]: 10 });
      const labels = (await page()).payment_methods.map((method) => [method.id, method.labels]);
      expect(labels.filter(([, each]) => each?.toString() !== '')).toEqual([[payment, [total < 25 ? '-10%' : '+10%']]]);
      expect(await quote({ payment })).toMatchObject({ total });
      expect(await order({ payment })).toMatchObject({ total });
      expect(await quote({ payment: payment === PAYMENT.cash ? PAYMENT.pix : PAYMENT.cash })).toMatchObject({
        total: 25,
      });
    },
  );

  test('service_fee is on the page for tables, and config.no_service_fee takes it off', async () => {
    const { settings, page } = world;
    await settings({ service_fee: 12 });
    expect(await page()).toMatchObject({ service_fee: 12, config: {} });
    await settings({ config: { no_service_fee: true } });
    expect(await page()).toMatchObject({ config: { no_service_fee: true } });
  });

  test('an account with Google or Meta is on the page only once it has a form that they know', async () => {
    const { settings, page } = world;
    expect(await page()).not.toHaveProperty('pixel_id');
    await settings({ pixel_id: '123456789012345', google_analytics: 'G-ABC123DEF4', google_ads: 'AW-123456789/AbC' });
    expect(await page()).toMatchObject({ pixel_id: '123456789012345', google_ads: 'AW-123456789/AbC' });
    for (const wrong of [{ google_analytics: 'UA-12345-6' }, { google_ads: 'AW-12' }, { pixel_id: 'x' }])
      await expect(settings(wrong)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
