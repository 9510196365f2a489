import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../money.ts';
import type { BankLine } from './bank-line.ts';
import { matchPix, type PixFindingKind, type PixOrder } from './match-pix.ts';
import { nameLikeness } from './name-likeness.ts';

const DAY = '2025-11-20';
const COVERED = { starts: '2025-11-01', ends: '2025-11-30' };
const order = (order_id: number, more: Partial<PixOrder> = {}): PixOrder => ({
  order_id,
  number: order_id,
  date: DAY,
  minutes: 19 * 60,
  amount: money(50),
  name: 'Ana Lima',
  person: `person ${order_id}`,
  txid: `PEDIDO${order_id}`,
  receipt: null,
  credited_by: null,
  accepted: false,
  ...more,
});
const line = (more: Partial<BankLine> = {}): BankLine => ({
  date: DAY,
  minutes: 19 * 60 + 2,
  amount: money(50),
  memo: 'PIX RECEBIDO',
  payer: '',
  end_to_end_id: null,
  bank_id: '',
  is_pix: true,
  scheduled: false,
  ...more,
});
const e2e = (at: number) => `E1823612020251120194${String(at).padStart(13, '0')}`;
const match = (orders: PixOrder[], lines: BankLine[], past = new Map<string, number>()) =>
  matchPix(orders, { ...COVERED, lines, past });
const kinds = (found: ReturnType<typeof matchPix>) =>
  found.findings.map(({ kind, order_id, line: at }) => [kind, order_id ?? at]);

it.each([
  ['Camila Rezende', 'CAMILA REZENDE', 2],
  ['Patrícia Nunes', 'PATRICIA NUNES SILVA', 2],
  ['Rafael Lima', 'J F SANTOS', 0],
  ['Ana Lima', 'ANA SOUZA', 0],
  ['Ana', 'ANA SOUZA', 1],
  ['Dona Lúcia', 'LUIZ OTAVIO REIS', 0],
  ['Fernanda de Souza Reis', 'FERNANDA REIS COSTA', 1],
  ['', 'ANA', 1],
])('%j and %j are alike by %i', (ours, theirs, likeness) => expect(nameLikeness(ours, theirs)).toBe(likeness));

describe('a Pix of an order', () => {
  it('is known by its txid whoever pays it, and whenever', () => {
    const found = match(
      [order(7)],
      [line({ memo: 'PIX RECEBIDO PEDIDO7', payer: 'Outra Pessoa', date: '2025-11-24' })],
    );
    expect(found.pairs).toEqual([{ order_id: 7, line: 0, by: 'txid' }]);
    expect([found.states.get(7), found.findings]).toEqual(['credited', []]);
  });
  it('is not known by the number of another', () =>
    expect(kinds(match([order(7)], [line({ memo: 'PIX PEDIDO77' })]))).toEqual([
      ['missing', 7],
      ['unmatched_credit', 0],
    ]));
  it.each([
    ['one cent in place of the sum', 0.01],
    ['a cent too little', 49.99],
    ['a cent too much', 50.01],
  ])('%s does not fit', (_, amount) => {
    const found = match([order(7)], [line({ amount: money(amount), payer: 'ANA LIMA' })]);
    expect(found.findings).toEqual([{ kind: 'wrong_value', order_id: 7, line: 0, amount: money(50 - amount) }]);
    expect(found.states.get(7)).toBe('mismatch');
  });
  it('that is only announced is no money', () => {
    const announced = line({ date: '2025-11-21', scheduled: true, payer: 'ANA LIMA' });
    const found = match([order(7)], [announced]);
    expect([kinds(found), found.states.get(7)]).toEqual([[['scheduled', 7]], 'claimed']);
  });
  it('of another name is believed only by a person', () => {
    const found = match([order(7)], [line({ payer: 'J F SANTOS' })]);
    expect([kinds(found), found.states.get(7)]).toEqual([[['other_name', 7]], 'claimed']);
    const accepted = match([order(7, { accepted: true })], [line({ payer: 'J F SANTOS' })]);
    expect([kinds(accepted), accepted.states.get(7)]).toEqual([[], 'credited']);
  });
  it('hours later and of another name is none', () =>
    expect(kinds(match([order(7)], [line({ payer: 'J F SANTOS', minutes: 22 * 60 })]))).toEqual([
      ['missing', 7],
      ['unmatched_credit', 0],
    ]));
  it('of a statement without times is found by its day', () =>
    expect(kinds(match([order(7)], [line({ minutes: null, payer: 'ANA L' })]))).toEqual([]));
  it('keeps its order: a receipt that is shown again pays nothing', () => {
    const found = match(
      [order(7, { receipt: e2e(1) }), order(8, { receipt: e2e(1).toLowerCase(), minutes: 1200 })],
      [line({ end_to_end_id: e2e(1) })],
    );
    expect(found.findings).toMatchObject([{ kind: 'reused', order_id: 8, other_order_id: 7, amount: 50 }]);
    expect([...found.states]).toEqual([
      [7, 'credited'],
      [8, 'mismatch'],
    ]);
  });
  it('keeps its order from one statement to the next', () => {
    const before = order(7, { credited_by: e2e(1), date: '2025-11-12' });
    const found = match([before, order(8, { receipt: e2e(1) })], [line({ end_to_end_id: e2e(1), date: '2025-11-12' })]);
    expect(found.findings).toMatchObject([{ kind: 'reused', order_id: 8, other_order_id: 7 }]);
  });
  it('in two files is one', () =>
    expect(
      match([order(7)], [line({ end_to_end_id: e2e(1), payer: 'ANA LIMA' }), line({ end_to_end_id: e2e(1) })]).findings,
    ).toEqual([]));
  it('of someone who has done it before is said', () => {
    const found = match([order(7, { person: 'ana' })], [], new Map([['ana', 2]]));
    expect(found.findings).toMatchObject([{ kind: 'missing' }, { kind: 'repeat', order_id: 7, times: 3 }]);
  });
  it('is not missed in a statement of other days, nor of somebody who may still pay', () => {
    expect(match([order(7, { date: '2025-12-01' })], []).findings).toEqual([]);
    expect(match([order(7, { date: COVERED.ends, minutes: 23 * 60 + 50 })], []).findings).toEqual([]);
  });
  it('sent away, or money of another kind, is no credit', () =>
    expect(match([], [line({ amount: money(-5) }), line({ is_pix: false })]).findings).toEqual([]));
});

/** Names of which no two are alike. */
const FIRST = ['Ana', 'Bruno', 'Camila', 'Diego', 'Elisa', 'Fabio', 'Gisele', 'Hugo', 'Iris', 'Jonas', 'Karen', 'Luan'];
const LAST = ['Almeida', 'Barros', 'Cardoso', 'Duarte', 'Esteves', 'Farias', 'Gouveia', 'Horta'];
const nameOf = (at: number) => `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`;
const stampOf = (at: number) => ({
  date: `2025-11-${String(2 + (at % 26)).padStart(2, '0')}`,
  minutes: 600 + ((at * 37) % 700),
});

type Seed = 'txid' | 'name' | 'day' | PixFindingKind;
const seeds = (of: readonly Seed[]) => fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: 80 });

/** The order, what the bank says of it, and what must be found. */
function planted(
  seed: Seed,
  at: number,
  amount: number,
): { orders: PixOrder[]; lines: BankLine[]; found: PixFindingKind[] } {
  const when = stampOf(at);
  const ours = order(at, { ...when, amount: money(amount), name: nameOf(at) });
  const paid = {
    ...when,
    minutes: when.minutes + (at % 20),
    amount: money(amount),
    payer: nameOf(at).toUpperCase(),
    bank_id: `f${at}`,
    end_to_end_id: e2e(at),
  };
  switch (seed) {
    case 'txid':
      return { orders: [ours], lines: [line({ ...paid, payer: 'X Y', memo: `PIX PEDIDO${at}` })], found: [] };
    case 'name':
      return { orders: [ours], lines: [line(paid)], found: [] };
    case 'day':
      return { orders: [ours], lines: [line({ ...paid, minutes: null })], found: [] };
    case 'wrong_value':
      return {
        orders: [ours],
        lines: [line({ ...paid, amount: money(at % 2 === 0 ? 0.01 : amount + 0.01) })],
        found: [seed],
      };
    case 'other_name':
      return { orders: [ours], lines: [line({ ...paid, payer: 'ZULMIRA QUEIROZ' })], found: [seed] };
    case 'scheduled':
      return { orders: [ours], lines: [line({ ...paid, date: '2025-11-29', scheduled: true })], found: [seed] };
    case 'missing':
      return { orders: [ours], lines: [], found: [seed] };
    case 'unmatched_credit':
      return { orders: [], lines: [line({ ...paid, payer: 'ZULMIRA QUEIROZ' })], found: [seed] };
    case 'reused': {
      const again = {
        order_id: at + 1000,
        receipt: e2e(at),
        minutes: when.minutes + 60,
        txid: `PEDIDO${at + 1000}`,
        person: `other ${at}`,
      };
      return {
        orders: [
          { ...ours, receipt: e2e(at) },
          { ...ours, ...again },
        ],
        lines: [line(paid)],
        found: [seed],
      };
    }
    case 'repeat':
      return {
        orders: [0, 1].map((more) => ({
          ...ours,
          order_id: at + 1000 * more,
          person: `thief ${at}`,
          txid: `PEDIDO${at + 1000 * more}`,
        })),
        lines: [],
        found: ['missing', 'missing', 'repeat'],
      };
  }
}

const counted = (list: readonly string[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(list, (kind) => kind)).map(([kind, all]) => [kind, all?.length]));

describe('a statement', () => {
  it('in which everybody has paid has no findings, though many sums are the same', () =>
    fc.assert(
      fc.property(seeds(['txid', 'name', 'day']), fc.infiniteStream(fc.constantFrom(20, 35.5, 50)), (list, amounts) => {
        const all = list.map((seed, at) => planted(seed, at, amounts.next().value ?? 20));
        const found = match(
          all.flatMap(({ orders }) => orders),
          all.flatMap(({ lines }) => lines).toReversed(),
        );
        expect(found.findings).toEqual([]);
        expect([...found.states.values()].every((state) => state === 'credited')).toBe(true);
      }),
    ));
  it('with errors in it gives exactly these', () => {
    const every: Seed[] = [
      'txid',
      'name',
      'day',
      'wrong_value',
      'other_name',
      'scheduled',
      'missing',
      'unmatched_credit',
      'reused',
      'repeat',
    ];
    fc.assert(
      fc.property(seeds(every), fc.boolean(), (list, reversed) => {
        const all = list.map((seed, at) => planted(seed, at, 20 + at * 1.37));
        const lines = all.flatMap((one) => one.lines);
        const { findings } = match(
          all.flatMap(({ orders }) => orders),
          reversed ? lines.toReversed() : lines,
        );
        expect(counted(findings.map(({ kind }) => kind))).toEqual(counted(all.flatMap(({ found }) => found)));
        for (const [at, { found, orders }] of all.entries())
          for (const kind of found)
            if (kind !== 'unmatched_credit')
              expect(
                findings.some((one) => one.kind === kind && orders.some(({ order_id }) => order_id === one.order_id)),
                `${kind} of ${at}`,
              ).toBe(true);
      }),
    );
  });
});
