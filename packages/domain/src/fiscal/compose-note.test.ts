import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { add, fromCents, isPositive, money, subtract, toCents, ZERO } from '../money.ts';
import { composeNote, type Sale, type SoldLine, TEST_SENTENCE } from './compose-note.ts';
import { badSums } from '../../test/note-sums.ts';
import { noteProblems } from './note-problems.ts';
import { payerPart } from './payer-part.ts';

const CODES = {
  ncm: '21069090',
  cest: '',
  cfop: '5102',
  tax_situation: '102',
  ibs_cbs_cst: '',
  c_class_trib: '',
  icms_rate: '',
  icms_reduction: '',
  pis_cofins_cst: '',
  pis_rate: '',
  cofins_rate: '',
};
const line = (key: string, amount: number, more: Partial<SoldLine> = {}): SoldLine => ({
  key,
  item_code: key,
  name: `Item ${key}`,
  grams: null,
  pieces: 1,
  amount: money(amount),
  whole: money(more.whole ?? amount),
  ...CODES,
  ...more,
});
const ISSUER = {
  tax_id: '12345678000195',
  name: 'Quintal da Nena',
  state: 'MG',
  city: 'Belo Horizonte',
  address: 'Rua Pium-í, 812',
  zipcode: '30310080',
  state_registration: '0623079040081',
  regime: 1,
};
const NOBODY = { tax_id: '', name: '', email: '', address: null };
const sale = (more: Partial<Sale>): Sale => ({
  environment: 'production',
  issuer: ISSUER,
  buyer: NOBODY,
  lines: [line('1:1', 45.9)],
  freight: ZERO,
  other: ZERO,
  total: money(45.9),
  payments: [{ payment: 2, name: '', amount: 45.9, tendered: null }],
  payment_codes: {},
  ...more,
});

describe('a note of a sale', () => {
  it('says a discount and the service on each line, to the cent', () => {
    const note = composeNote(
      sale({
        lines: [line('1:1', 10), line('1:2', 10), line('1:3', 10)],
        other: money(3),
        total: money(32),
        payments: [{ payment: 8, name: '', amount: 32, tendered: null }],
      }),
    );
    expect(note).toMatchObject({ products: 30, discount: 1, other: 3, total: 32 });
    expect(note.lines.map(({ discount }) => discount)).toEqual([0.34, 0.33, 0.33]);
    expect(badSums(note)).toEqual([]);
  });
  it('takes what cashback pays beyond the dishes off the delivery', () => {
    const note = composeNote(sale({ lines: [line('1:1', 5)], other: money(8), total: money(2) }));
    expect(note).toMatchObject({ products: 5, discount: 5, other: 2, total: 2 });
  });
  it('counts cash with what was handed over, and says the change', () => {
    const note = composeNote(sale({ payments: [{ payment: 2, name: '', amount: 45.9, tendered: 50 }] }));
    expect(note).toMatchObject({ change: 4.1, payments: [{ code: '01', amount: 50 }] });
    expect(badSums(note)).toEqual([]);
  });
  it('weighs in kilograms at a price that comes out', () => {
    const note = composeNote(sale({ lines: [line('1:1', 27.57, { grams: 345 })], total: money(27.57) }));
    expect(note.lines[0]).toMatchObject({ unit: 'KG', quantity: 0.345 });
    expect(toCents(Number(note.lines[0]?.unit_price) * 0.345)).toBe(2757);
  });
  it('is for who it is brought to only where a tax id was said', () => {
    const address = { street: 'Rua A', number: '1', district: 'Savassi', city: 'BH', state: 'MG', zipcode: '30110000' };
    const buyer = { ...NOBODY, name: 'Camila', address };
    expect(composeNote(sale({ buyer }))).toMatchObject({ presence: 1, buyer: { address: null } });
    expect(composeNote(sale({ buyer: { ...buyer, tax_id: '39053344705' } }))).toMatchObject({ presence: 4 });
  });
  it.each([
    [2, '01'],
    [7, '04'],
    [8, '03'],
    [42, '03'],
    [49, '03'],
    [45, '11'],
    [46, '20'],
    [1307, '17'],
    [50, '05'],
    [77, '99'],
  ])('paid by %i says %s, unless the store says otherwise', (payment, code) => {
    const payments = [{ payment, name: '', amount: 45.9, tendered: null }];
    expect(composeNote(sale({ payments })).payments[0]).toMatchObject({ code });
    expect(composeNote(sale({ payments, payment_codes: { [payment]: '10' } })).payments[0]?.code).toBe('10');
    expect(badSums(composeNote(sale({ payments })))).toEqual([]);
  });
  it('of the test environment says so in its first line', () => {
    expect(composeNote(sale({ environment: 'test' })).lines[0]?.name).toBe(TEST_SENTENCE);
  });

  it('agrees with what was paid whatever was sold, given and added', () => {
    const cents = (most: number) => fc.integer({ min: 0, max: most });
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            cents: cents(90_000),
            grams: fc.option(fc.integer({ min: 1, max: 5_000 })),
            pieces: fc.integer({ min: 1, max: 40 }),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        cents(5_000),
        cents(5_000),
        fc.integer({ min: 0, max: 100 }),
        fc.array(cents(20_000), { maxLength: 4 }),
        (sold, freight, other, given, parts) => {
          const lines = sold.map((each, at) =>
            line(`1:${at}`, each.cents / 100, { grams: each.grams, pieces: each.pieces }),
          );
          const whole = add(...lines.map(({ amount }) => amount), freight / 100, other / 100);
          const total = fromCents(Math.floor((toCents(whole) * (100 - given)) / 100));
          if (!isPositive(total) || !lines.some(({ amount }) => isPositive(amount))) return;
          const first = parts.map((part) => Math.min(part, toCents(total)) / 100);
          let left = total;
          const payments = first.map((part) => {
            const amount = Math.min(part, left);
            left = subtract(left, amount);
            return { payment: 2, name: '', amount, tendered: amount + 1 };
          });
          payments.push({ payment: 46, name: '', amount: left, tendered: left });
          const note = composeNote(
            sale({
              lines,
              freight: fromCents(freight),
              other: fromCents(other),
              total,
              payments,
              buyer: { ...NOBODY, tax_id: '39053344705', name: 'C' },
            }),
          );
          expect(badSums(note)).toEqual([]);
          expect(note.lines.every((each) => each.discount >= 0 && each.freight >= 0 && each.other >= 0)).toBe(true);
        },
      ),
    );
  });
});

describe('what the authority would refuse', () => {
  it.each([
    [{}, []],
    [{ issuer: { ...ISSUER, tax_id: '12345678000190' } }, ['issuer_tax_id']],
    [{ issuer: { ...ISSUER, regime: 3 } }, ['item_codes']],
    [{ issuer: { ...ISSUER, regime: 5 } }, ['regime']],
    [{ issuer: { ...ISSUER, state_registration: '' } }, ['state_registration']],
    [{ buyer: { ...NOBODY, tax_id: '12345678900' } }, ['buyer_tax_id']],
    [{ lines: [line('1:1', 12_000)], total: money(12_000) }, ['buyer_needed']],
    [{ lines: [line('1:1', 45.9, { ncm: '', tax_situation: '500' })] }, ['item_codes']],
    [{ lines: [line('1:1', 0)], total: ZERO }, ['nothing_paid', 'nothing_sold']],
  ] as const)('%j: %j', (more, problems) => {
    expect(noteProblems(composeNote(sale(more as Partial<Sale>)), []).map(({ problem }) => problem)).toEqual(problems);
  });
});

test('payers of one bill get notes of all of it, and of nothing twice', () => {
  const cents = fc.integer({ min: 1, max: 30_000 });
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 8 }),
      fc.array(cents, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 15 }),
      fc.boolean(),
      (sold, weights, service, names) => {
        const lines = sold.map((amount, at) => ({ key: `1:${at}`, amount: fromCents(amount) }));
        const goods = add(...lines.map(({ amount }) => amount));
        const fee = fromCents(Math.floor((toCents(goods) * service) / 100));
        const total = add(goods, fee);
        const sum = weights.reduce((all, each) => all + each, 0);
        let left = toCents(total);
        const amounts = weights.map((weight, at) => {
          const part = at === weights.length - 1 ? left : Math.min(left, Math.floor((toCents(total) * weight) / sum));
          left -= part;
          return fromCents(part);
        });
        const noted: { lines: { key: string; amount: typeof total }[]; total: typeof total } = {
          lines: [],
          total: ZERO,
        };
        for (const [at, amount] of amounts.entries()) {
          if (!isPositive(amount)) continue;
          const own = names && at === 0 && amounts.length > 1 ? lines.slice(0, 1) : null;
          const part = payerPart({ lines, total, service: fee }, { amount, lines: own }, noted);
          noted.lines.push(...part.lines);
          noted.total = add(noted.total, amount);
        }
        for (const { key, amount } of lines) {
          const said = add(...noted.lines.filter((each) => each.key === key).map((each) => each.amount));
          expect(said).toBe(amount);
        }
      },
    ),
  );
});
