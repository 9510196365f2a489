import type { Fee } from '@comanda/contract/delivery/fees';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import type { FeesForm } from './fees-form.ts';
import { testLine, writeTestCsv } from './test-lines.ts';

const DAYS = { sun: true, mon: true, tue: true, wed: true, thu: true, fri: true, sat: true };
const fee = (id: number, name: string, price: number, days: object = {}): Fee => ({
  id,
  name,
  price: money(price),
  store_city_id: null,
  active: true,
  ...DAYS,
  ...days,
});
const fees = [
  fee(1, 'OUTROS', 15),
  fee(2, 'Horto', 7, { sat: false, sun: false }),
  fee(3, 'Horto', 9, { mon: false, tue: false, wed: false, thu: false, fri: false }),
];
const FORM: FeesForm = {
  mode: 'neighbourhood',
  flat: 6,
  fees: {
    f1: { price: 15, active: true },
    f2: { price: 8, active: true }, // typed, not saved yet
    f3: { price: 9, active: true },
  },
  bands: [
    { km: 4, price: 9 },
    { km: 1, price: 5 },
  ],
  areas: [],
  latitude: -19.92,
  longitude: -43.93,
  free: true,
  free_delivery: 120,
  night_extra_value: 3,
  minimum_order: 0,
  delivery_distance_factor: 1.3,
  delivery: true,
  take_out: true,
  multi_city: false,
  wait_time: 45,
  wait_time_takeaway: 20,
};
const NOON = { subtotal: 50, weekday: 3, minutes: 720 };
const ask = (line: string, form: Partial<FeesForm> = {}, at: Partial<typeof NOON> = {}, km: number | null = null) =>
  testLine(
    line,
    km === null ? null : { latitude: 0, longitude: 0, source: 'delivery', distance_km: km },
    { ...FORM, ...form },
    fees,
    { ...NOON, ...at },
    1,
  );

test.each([
  ['the price that is typed, not the saved one', ask('Rua A, 1, Horto'), 8, 'Horto'],
  ['the weekend’s on Saturday', ask('Rua A, 1, Horto', {}, { weekday: 6 }), 9, 'Horto'],
  ['OUTROS for a place that is not listed', ask('Rua B, 2, Serra'), 15, 'OUTROS'],
  ['the night with it', ask('Horto', {}, { minutes: 1200 }), 11, 'Horto + noite'],
  ['nothing above the value', ask('Horto', {}, { subtotal: 120 }), 0, 'Horto + grátis pelo subtotal'],
  ['the band that reaches it', ask('x', { mode: 'distance' }, {}, 2.5), 9, 'Até 4\u00a0km'],
  ['the flat fee', ask('x', { mode: 'flat' }), 6, 'Taxa única'],
])('an address pays %s', (_, tested, price, rule) => {
  expect(tested).toMatchObject({ fee: price, rule, problem: null });
});

test('an address in a drawn area pays its fee, where the store charges by the map', () => {
  const area = (name: string, price: number, size: number, active = true) => ({
    name,
    price,
    active,
    corners: [
      [-size, -size],
      [-size, size],
      [size, size],
      [size, -size],
    ] as [number, number][],
  });
  const areas = [area('Parada', 1, 1, false), area('Centro', 4, 0.5), area('Tudo', 7, 0.8)];
  expect(ask('x', { mode: 'distance', areas }, {}, 9)).toMatchObject({ fee: 4, rule: 'Centro', problem: null });
  expect(ask('x', { mode: 'flat', areas }, {}, 9)).toMatchObject({ fee: 6, rule: 'Taxa única' });
  const elsewhere = areas.map((each) => ({
    ...each,
    corners: each.corners.map(([y, x]): [number, number] => [y + 2, x]),
  }));
  expect(ask('x', { mode: 'distance', areas: elsewhere }, {}, 0.5)).toMatchObject({ fee: 5 });
});

test('holes and unknown places are told apart', () => {
  const f1 = { price: 15, active: false };
  expect(ask('Serra', { fees: { ...FORM.fees, f1 } })).toMatchObject({ fee: null, problem: 'hole' });
  expect(ask('x', { mode: 'distance' }, {}, 4.001)).toMatchObject({ fee: null, problem: 'hole' });
  expect(ask('x', { mode: 'distance' })).toMatchObject({ fee: null, problem: 'unknown' });
});

test('a spreadsheet reads the answers, and runs nothing that was typed', () => {
  const csv = writeTestCsv([ask('Rua "A", Horto'), ask('=1+1', { mode: 'distance' }, {}, 9)]);
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFEndereço;Taxa;Regra;Distância (km);Entrega',
    '"Rua ""A"", Horto";8,00;Horto;;sim',
    `'=1+1;;Fora da última faixa;9,000;não`,
  ]);
});
