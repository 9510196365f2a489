import { findReportTiles } from '@comanda/contract/reports/report-tiles';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, makeCoupon, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { recordConsent } from '../consents/public.ts';
import { grantPoints } from '../loyalty/public.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;

test('a tile says what its report says, is a minute old at most, and of no report that is not for the reader', async () => {
  setNow('2026-11-20T20:00:00-03:00');
  const { store, item } = await sellingStore(db);
  const { total } = await makeOrder(call, db, { store, item });
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const names = ['report', 'report-by-time', 'report-dre', 'report-client-details'];
  const wish = { params: { id: store }, query: { reports: names.join(',') } };
  const { today, tiles } = await owner(findReportTiles, wish);
  expect(tiles.map(({ report }) => report)).toEqual(['report', 'report-by-time', 'report-dre']);
  expect(tiles[0]).toMatchObject({ end: today, figure: 'net', value: total, shape: 'bars' });
  expect(tiles[0]?.points.at(-1)).toBe(total);
  expect(tiles[1]).toMatchObject({ shape: 'heat', most: { key: '5 20' } });
  expect(tiles[2]).toMatchObject({ shape: 'line', most: { by: 'line' } });
  await makeOrder(call, db, { store, item });
  expect((await owner(findReportTiles, wish)).tiles).toEqual(tiles);
  setNow('2026-11-20T20:01:01-03:00');
  expect((await owner(findReportTiles, wish)).tiles[0]?.value).toBe(2 * total);
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  const seen = await attendant(findReportTiles, wish);
  expect(seen.tiles.map(({ report }) => report)).not.toContain('report-dre');
});

test('a store that has never sold has no figure to show; its first sale is one', async () => {
  setNow('2026-11-20T20:00:00-03:00');
  const { store, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const names = ['report', 'report-by-time', 'report-profit', 'report-dre', 'report-driver'];
  const read = () => owner(findReportTiles, { params: { id: store }, query: { reports: names.join(',') } });
  expect((await read()).tiles).toEqual([]);
  await makeOrder(call, db, { store, item });
  setNow('2026-11-20T20:01:01-03:00');
  expect((await read()).tiles.map(({ report }) => report)).toEqual(names);
});

test('beside what each way of selling left stands what clients paid for the delivery', async () => {
  setNow('2026-11-20T20:00:00-03:00');
  const { store, item } = await sellingStore(db);
  const made = [await makeOrder(call, db, { store, item }), await makeOrder(call, db, { store, item })];
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const charged = [
    { origin: 'site', fee: 7.35 },
    { origin: 'ifood', fee: 4.1 },
  ] as const;
  for (const [at, { id }] of made.entries())
    await db.updateTable('orders').set(charged[at]!).where('store_id', '=', store).where('id', '=', id).execute(); // two each
  const day = { start: '2026-11-20', end: '2026-11-20', compare: 'none', by: 'channel' } as const;
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-profit')!; // of the list
  const body = { ...day, store_id: store };
  const answer = await owner(route, { params: { id: store }, body } as never);
  const { rows, totals } = answer as ReportAnswer; // made from the list
  const told = Object.fromEntries(rows.map(({ label, values }) => [label, values.fee]));
  expect(told).toEqual({ Delivery: 7.35, Parceiros: 4.1 });
  expect(totals.fee).toBe(11.45);
});

test('orders by what they left begin with those that left least, and add up to the channels', async () => {
  setNow('2026-11-20T20:00:00-03:00');
  const { store, item } = await sellingStore(db);
  for (const goods_cost of [5, 30, 12]) {
    const { id } = await makeOrder(call, db, { store, item });
    const cost = { goods_cost, goods_cost_unknown: 0 };
    await db.updateTable('orders').set(cost).where('store_id', '=', store).where('id', '=', id).execute();
  }
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-profit')!; // of the list
  const ask = async (by: string, day = '2026-11-20') => {
    const body = { start: day, end: day, by, store_id: store };
    return (await owner(route, { params: { id: store }, body } as never)) as ReportAnswer; // made from the list
  };
  const [orders, channels] = [await ask('order'), await ask('channel')];
  const left = orders.rows.map(({ values }) => values.margin ?? 0);
  expect(left).toHaveLength(3);
  expect(left).toEqual(left.toSorted((one, other) => one - other));
  expect(left[0]).toBeLessThan(0);
  expect(orders.totals).toMatchObject({ net: channels.totals.net, margin: channels.totals.margin });
  expect(orders.rows[0]).toMatchObject({ texts: { at: '20/11 20:00' }, drill: { from: '2026-11-20' } });
  // A cancelled order of which a provider kept a fee left less than nothing: it is one of them.
  const { id: lost } = await makeOrder(call, db, { store, item });
  const fee = { status: 'cancelled' as const, payment_status: 'refunded', payment_fee: 2.5 };
  await db.updateTable('orders').set(fee).where('store_id', '=', store).where('id', '=', lost).execute();
  const [withLost, channelsThen] = [await ask('order'), await ask('channel')];
  const row = withLost.rows.find(({ key }) => key === String(lost));
  expect(row).toMatchObject({ state: 'cancelled', values: { net: 0, margin: -2.5 } });
  expect(withLost).toMatchObject({ rows_count: 4, totals: { margin: channelsThen.totals.margin } });
  setNow('2026-11-21T20:00:00-03:00');
  const [later, laterChannels] = [await ask('order', '2026-11-21'), await ask('channel', '2026-11-21')];
  expect(later.rows).toEqual([]);
  expect(later.previous?.totals).toMatchObject({
    net: orders.totals.net,
    margin: laterChannels.previous?.totals.margin,
  });
});

test('each way of selling is told with how it went, day by day, until yesterday', async () => {
  setNow('2026-11-20T20:00:00-03:00');
  const { store, item } = await sellingStore(db);
  for (const [at, goods_cost] of [5, 30, 12].entries()) {
    const { id } = await makeOrder(call, db, { store, item });
    const sold = { goods_cost, goods_cost_unknown: 0, day: `2026-11-${[17, 19, 20][at]}`, number: 700 + at };
    await db.updateTable('orders').set(sold).where('store_id', '=', store).where('id', '=', id).execute();
  }
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-profit')!; // of the list
  const ask = async (start: string, end: string) => {
    const body = { start, end, by: 'channel', store_id: store };
    const { rows, totals } = (await owner(route, { params: { id: store }, body } as never)) as ReportAnswer; // made from the list
    return { trend: rows[0]?.trend, part: totals.margin_part };
  };
  const [first, last] = [await ask('2026-11-17', '2026-11-17'), await ask('2026-11-19', '2026-11-19')];
  expect(first).toMatchObject({ part: expect.any(Number) as number, trend: undefined });
  // Nothing was sold on the 18th, and the 20th still runs.
  expect((await ask('2026-11-17', '2026-11-20')).trend).toEqual([first.part, null, last.part]);
});

test('whom a report is about: where they live, what they must not eat, by which ways they may be told of offers', async () => {
  const { store } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const last_address = { ...NOWHERE, fee_name: 'Horto' };
  const client = await makeClient(db, store, { allergies: 'camarão', last_address });
  const plain = await makeClient(db, store, { phone: '31987455121' });
  const { transaction } = services;
  const said = { client_id: client, place: 'account', now: new Date('2026-11-20T15:00:00Z') } as const;
  await transaction((tx) => recordConsent(tx, store, { ...said, channels: ['whatsapp', 'email'] }));
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-client-details')!; // of the list
  const read = async (id: number) => {
    const wish = { start: '2026-11-20', end: '2026-11-20', client: id };
    const place = route.method === 'GET' ? { query: wish } : { body: wish };
    return ((await owner(route, { params: { id: store }, ...place } as never)) as ReportAnswer).client; // made from the list
  };
  // Who has no address for mails is told nothing by mail.
  expect(await read(client)).toMatchObject({ neighbourhood: 'Horto', allergies: 'camarão', told_by: ['whatsapp'] });
  expect(await read(plain)).toMatchObject({ neighbourhood: '', allergies: '', told_by: [] });
});

test('whom a report is about: by which ways they ordered on those days, and what cashback they have', async () => {
  setNow('2026-11-20T20:00:00-03:00');
  const { store, item } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const client = await makeClient(db, store, {});
  const ways = [
    { delivery_method: 1 },
    { delivery_method: 2 },
    { delivery_method: 2 },
    { delivery_method: 1, status: 'cancelled' },
    { delivery_method: 1, day: '2026-11-12' },
  ] as const;
  for (const [at, way] of ways.entries()) {
    const { id } = await makeOrder(call, db, { store, item });
    const set = { client_id: client, origin: 'storefront', day: '2026-11-20', number: 800 + at, ...way };
    await db.updateTable('orders').set(set).where('store_id', '=', store).where('id', '=', id).execute();
  }
  // What has ended by now counts no more, though no night has taken it; of the rest one part ends first.
  const gifts = [
    [5, 2025, 10, '2026-11-01T23:00:00Z'],
    [6.2, 2026, 10, '2026-11-20T23:00:00Z'],
    [12.2, 2027, 30, '2026-11-20T23:00:00Z'],
  ] as const;
  for (const [amount, id, valid_days, at] of gifts)
    await services.transaction((tx) =>
      grantPoints(tx, {
        store_id: store,
        client_id: client,
        program: 'birthday',
        amount: money(amount),
        cause: { kind: 'birthday', id },
        valid_days,
        now: new Date(at),
      }),
    );
  const coupons = [
    { name: 'VOLTA', expire_date: null },
    { name: 'ANIVER', expire_date: '2026-12-04' },
    { name: 'VENCIDO', expire_date: '2026-11-19' },
    { name: 'USADO', expire_date: '2026-12-01', used: 1 },
  ];
  for (const coupon of coupons)
    await makeCoupon(db, store, {
      client_id: client,
      type: 2,
      value: 10,
      unlimited: false,
      number_limit: 1,
      ...coupon,
    });
  await makeCoupon(db, store, { name: 'DETODOS' });
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-client-details')!; // of the list
  const read = async (more: object = {}) => {
    const wish = { start: '2026-11-19', end: '2026-11-20', client, ...more };
    const place = route.method === 'GET' ? { query: wish } : { body: wish };
    return (await owner(route, { params: { id: store }, ...place } as never)) as ReportAnswer; // made from the list
  };
  const answer = await read();
  expect(answer.client).toMatchObject({
    ways: [
      { channel: 'delivery', orders: 2 },
      { channel: 'takeaway', orders: 1 },
    ],
    cashback: { has: 18.4, ends: { amount: 6.2, at: '2026-11-30T23:00:00.000Z' } },
    coupons: [
      { name: 'ANIVER', type: 2, value: 10, expire_date: '2026-12-04' },
      { name: 'VOLTA', type: 2, value: 10, expire_date: null },
    ],
  });
  // One way alone, and all of them still to choose from.
  const delivered = await read({ channel: 'delivery' });
  expect([delivered.totals.orders, delivered.rows.length, delivered.filters['channel']]).toEqual([2, 2, 'delivery']);
  expect(delivered.client?.ways).toHaveLength(2);
  const dishes = async (channel: string) => (await read({ by: 'item', channel })).totals.quantity;
  expect([await dishes('delivery'), await dishes('takeaway'), await dishes('table')]).toEqual([2, 1, null]);
  expect((await read({ by: 'payment', channel: 'takeaway' })).totals.orders).toBe(1);
});

const NOWHERE = {
  address: '',
  number: '',
  reference: '',
  zipcode: '',
  city_id: null,
  city_name: '',
  variable_fee_id: null,
  fee_name: '',
};
