import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import {
  changedAreas,
  changedBands,
  changedFees,
  feesSchema,
  feeTypeOf,
  isDrawn,
  modeOf,
  settingsOf,
  type FeesForm,
} from './fees-form.ts';

const FORM: FeesForm = {
  mode: 'neighbourhood',
  flat: null,
  fees: { f1: { price: 9, active: true }, f2: { price: 6, active: false } },
  bands: [
    { km: 4, price: 9 },
    { km: 1, price: 5 },
  ],
  areas: [],
  latitude: -19.92,
  longitude: -43.93,
  free: false,
  free_delivery: 120,
  night_extra_value: 0,
  minimum_order: 20,
  delivery_distance_factor: 1.3,
  delivery: true,
  take_out: true,
  multi_city: false,
  wait_time: 45,
  wait_time_takeaway: 20,
};
const problems = (change: Partial<FeesForm>) =>
  feesSchema
    .safeParse({ ...FORM, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const fee = (id: number, price: number, active = true) => ({
  id,
  name: `Bairro ${id}`,
  price: money(price),
  store_city_id: null,
  active,
  sun: true,
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
});

test.each([
  [-1, 'neighbourhood'],
  [-2, 'distance'],
  [-3, 'agreed'],
  [0, 'flat'],
  [7.5, 'flat'],
] as const)('fee type %d is charged %s, and is written back the same', (fee_type, mode) => {
  expect(modeOf(fee_type)).toBe(mode);
  expect(feeTypeOf({ mode, flat: fee_type })).toBe(fee_type);
});
test('a neighbourhood without a price says so on its own field', () => {
  expect(problems({ fees: { f1: { price: null, active: true } } })).toEqual(['fees.f1.price: Informe o preço.']);
});
test('two bands of the same distance are said on the second', () => {
  expect(
    problems({
      mode: 'distance',
      bands: [
        { km: 2, price: 5 },
        { km: 2, price: 6 },
      ],
    }),
  ).toEqual(['bands.1.km: Há duas faixas com a mesma distância.']);
});
test('areas are said to be unpriced, unfinished or named twice, each on its own', () => {
  const whole: [number, number][] = [
    [0, 0],
    [0, 1],
    [1, 1],
  ];
  const area = { name: 'Centro', price: 5, active: true, corners: whole };
  expect(problems({ mode: 'distance', areas: [area, { ...area, name: 'CENTRO' }] })).toEqual([
    'areas.1.name: Há duas áreas com o mesmo nome.',
  ]);
  expect(problems({ mode: 'distance', areas: [{ ...area, price: null, corners: [] }] })?.toSorted()).toEqual([
    'areas.0.corners: Marque pelo menos 3 cantos.',
    'areas.0.price: Informe o preço.',
  ]);
  const checked = feesSchema.parse({ ...FORM, areas: [area] });
  const saved = { ...area, price: money(5) };
  expect(changedAreas(checked, [saved])).toBeNull();
  expect(changedAreas(checked, [{ ...saved, corners: whole.toReversed() }])).toEqual([saved]);
});
test('what another way of charging leaves unfinished keeps nobody from saving, and is not saved half', () => {
  const half = { name: '', price: null, active: true, corners: [] };
  const left = { areas: [half], bands: [{ km: null, price: null }] };
  expect(problems(left)).toBeUndefined();
  const checked = feesSchema.parse({ ...FORM, ...left });
  expect(changedAreas(checked, [])).toBeNull();
  const kms = { store_address: '', latitude: null, longitude: null, delivery_distance_factor: 1.3, fees: [] };
  expect(changedBands(checked, { kms })).toBeNull();
  expect(isDrawn({ ...FORM, ...left })).toBe(false);
  expect(isDrawn(FORM)).toBe(true);
});
test('a flat fee and free delivery need their amounts', () => {
  expect(problems({ mode: 'flat' })).toEqual(['flat: Informe o preço.']);
  expect(problems({ free: true, free_delivery: null })).toEqual([
    'free_delivery: Informe a partir de quanto é grátis.',
  ]);
});
test('only what changed is sent', () => {
  const checked = feesSchema.parse(FORM);
  expect(changedFees(checked, [fee(1, 9), fee(2, 6, true), fee(3, 1)])).toEqual([fee(2, 6, false)]);
  const kms = { store_address: '', latitude: -19.92, longitude: -43.93, delivery_distance_factor: 1.3, fees: [] };
  expect(changedBands(checked, { kms })?.fees.map(({ km }) => km)).toEqual([1, 4]);
  const sorted = [
    { km: 1, price: money(5) },
    { km: 4, price: money(9) },
  ];
  expect(changedBands(checked, { kms: { ...kms, fees: sorted } })).toBeNull();
});
test('switched off, free delivery is none', () => {
  expect(settingsOf(feesSchema.parse(FORM))).toMatchObject({ fee_type: -1, free_delivery: null });
  expect(settingsOf(feesSchema.parse({ ...FORM, free: true }))).toMatchObject({ free_delivery: 120 });
});
