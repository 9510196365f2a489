import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { DELIVERY_METHOD, FEE_TYPE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { describe, expect, it } from 'vitest';
import { FRIDAY_EVENING, sampleCart, sampleLine, sampleStore } from '../../../test/sample-store.ts';
import { EMPTY_DRAFT, type OrderDraft } from '../../platform/cart/order-draft.ts';
import { draftProblems } from './draft-problems.ts';
import { liveTotals } from './live-totals.ts';
import { chosenPayment, methodsFor } from './paying/payment-choice.ts';
import { timeChoice } from './time-choice.ts';

const { delivery, takeaway, table } = DELIVERY_METHOD;

const complete: Partial<OrderDraft> = {
  zipcode: '31010-220',
  address: 'Rua Mármore',
  number: '412',
  variable_fee_id: 11,
  client_name: 'Camila Rezende',
  client_phone: '(31) 98745-5120',
  real_id: 1,
};

interface Case {
  store?: Partial<PublicStore>;
  draft?: Partial<OrderDraft>;
  method?: 1 | 2 | 3;
  cart?: ReturnType<typeof sampleCart>;
  now?: Date;
  distance?: { price: number; can_delivery: boolean } | null;
}

function check({
  store: changes,
  draft: said,
  method = delivery,
  cart = sampleCart(),
  now = FRIDAY_EVENING,
  distance = null,
}: Case = {}) {
  const store = sampleStore(changes);
  const draft = { ...EMPTY_DRAFT, ...said };
  const payment = chosenPayment(draft, methodsFor(store.payment_methods, method));
  const totals = liveTotals({ store, cart, draft, delivery_method: method, payment, schedule_at: null, distance, now });
  const time = timeChoice(store, method, now);
  return draftProblems({ store, cart, draft, delivery_method: method, time, payment, totals, now });
}
const fields = (given: Case) => check(given).map(({ field }) => field);

describe('a draft', () => {
  it('that is complete has no problem', () => {
    expect(check({ draft: complete })).toEqual([]);
  });

  it('says its city where the store delivers to several and asks for it', () => {
    const cities = [
      { id: 1, name: 'Belo Horizonte' },
      { id: 2, name: 'Sabará' },
    ];
    const nowhere = { ...complete, variable_fee_id: null };
    expect(fields({ store: { cities, multi_city: true }, draft: nowhere })).toEqual(['city_id', 'variable_fee_id']);
    expect(fields({ store: { cities, multi_city: true }, draft: complete })).toEqual([]);
    expect(fields({ store: { cities, multi_city: false }, draft: nowhere })).toEqual(['variable_fee_id']);
  });

  it('that is empty says everything that is missing, in the order of the page', () => {
    expect(fields({})).toEqual([
      'zipcode',
      'address',
      'number',
      'variable_fee_id',
      'client_name',
      'client_phone',
      'payment',
    ]);
  });

  it('for takeaway asks for no address', () => {
    expect(fields({ method: takeaway })).toEqual(['client_name', 'client_phone', 'payment']);
  });

  it('at a table asks for its number and for nothing about the person', () => {
    expect(fields({ method: table })).toEqual(['table_number']);
    expect(fields({ method: table, draft: { table_number: 12 } })).toEqual([]);
  });

  it.each<[string, Case, string[]]>([
    ['a house without a number', { draft: { ...complete, number: '', no_number: true } }, []],
    ['no CEP where the store does not ask', { store: { ask_zipcode: false }, draft: { ...complete, zipcode: '' } }, []],
    ['half a CEP', { draft: { ...complete, zipcode: '31010-' } }, ['zipcode']],
    ['a neighbourhood outside the list', { draft: { ...complete, variable_fee_id: 10 } }, ['neighbourhood']],
    [
      'a neighbourhood outside the list, named',
      { draft: { ...complete, variable_fee_id: 10, neighbourhood: 'Pompeia' } },
      [],
    ],
    [
      'a neighbourhood that is no longer delivered',
      { draft: { ...complete, variable_fee_id: 99 } },
      ['variable_fee_id'],
    ],
    ['a phone without DDD', { draft: { ...complete, client_phone: '98745-5120' } }, ['client_phone']],
    ['a CPF that cannot be', { draft: { ...complete, client_tax_id: '111.111.111-11' } }, ['client_tax_id']],
    ['a CPF that the store asks for', { store: { ask_cpf: true }, draft: complete }, ['client_tax_id']],
    ['an e-mail without an at', { draft: { ...complete, client_email: 'camila' } }, ['client_email']],
    ['a payment that is off', { draft: { ...complete, real_id: 4 } }, ['payment']],
    ['a payment for deliveries only', { method: takeaway, draft: { ...complete, real_id: 3 } }, ['payment']],
    ['cash without a word about change', { draft: { ...complete, real_id: 2 } }, ['change']],
    ['cash with no change needed', { draft: { ...complete, real_id: 2, change: 0 } }, []],
    ['cash with too small a note', { draft: { ...complete, real_id: 2, change: 100 } }, ['change']],
    ['cash with a large enough note', { draft: { ...complete, real_id: 2, change: 120 } }, []],
    ['too little for the minimum', { store: { minimum_order: money(120) }, draft: complete }, ['cart']],
  ])('%s', (_, given, expected) => {
    expect(fields(given)).toEqual(expected);
  });

  it('says what a line of the cart lacks', () => {
    const gone = sampleLine({ problems: [{ code: 'item_sold_out', message: 'X-Nena acabou.', detail: {} }] });
    expect(check({ draft: complete, cart: sampleCart({ cart_itens: [gone] }) })).toEqual([
      { field: 'cart', title: 'X-Nena', message: 'X-Nena acabou.' },
    ]);
  });

  it('of several payments must close the total', () => {
    const parts = (first: number, second: number) => ({
      draft: {
        ...complete,
        change: 0,
        multiple_payments: [
          { real_id: 2, amount: first },
          { real_id: 3, amount: second },
        ],
      },
      store: { credit_increment: 0 },
    });
    expect(fields(parts(50, 58.6))).toEqual([]);
    expect(check(parts(50, 50))[0]?.message).toBe('Faltam R$\u00a08,60 para fechar o total.');
    expect(check(parts(60, 58.6))[0]?.message).toBe('Os valores passam do total em R$\u00a010,00.');
  });
});

describe('an address that is charged by distance', () => {
  const byDistance = { fee_type: FEE_TYPE.distance };

  it('needs a place on the map once street and number are there', () => {
    expect(fields({ store: byDistance, draft: { ...complete, address: '' } })).toEqual(['address']);
    expect(fields({ store: byDistance, draft: complete })).toEqual(['pin']);
    expect(fields({ store: byDistance, draft: complete, distance: { price: 8, can_delivery: true } })).toEqual([]);
  });

  it('outside the area offers takeaway only where the store has it', () => {
    const outside = { distance: { price: 0, can_delivery: false }, draft: complete };
    expect(check({ ...outside, store: byDistance })).toEqual([
      {
        field: 'address',
        title: 'Endereço fora da área',
        message: 'Ainda não entregamos neste endereço. Retire na loja ou use outro endereço.',
      },
    ]);
    expect(check({ ...outside, store: { ...byDistance, take_out: false } })[0]?.message).not.toContain('Retire');
  });
});

describe('the time of an order', () => {
  const night = new Date('2026-11-21T03:00:00Z');
  const tomorrow = '2026-11-21T22:00:00.000Z';

  it('must be a slot when the store only takes scheduled orders now', () => {
    const store = { always_open: true };
    expect(fields({ store, draft: complete, now: night })).toEqual(['schedule_at']);
    expect(fields({ store, draft: { ...complete, schedule_at: tomorrow }, now: night })).toEqual([]);
  });

  it('cannot be when the store is closed and does not schedule', () => {
    expect(check({ draft: complete, now: night })[0]?.title).toBe('Loja fechada');
  });

  it('must be said where the store asks for it', () => {
    const store = { ask_delivery_time: true };
    expect(fields({ store, draft: complete })).toEqual(['schedule_at']);
    expect(fields({ store, draft: { ...complete, when: 'now' } })).toEqual([]);
  });

  it('that has passed since it was chosen is told with the next one that can be', () => {
    const draft = { ...complete, when: 'later' as const, schedule_at: '2026-11-20T22:00:00.000Z' };
    expect(check({ draft })).toEqual([
      {
        field: 'schedule_at',
        title: 'Dia e horário',
        message: 'Este horário ficou em cima da hora. Escolha a partir de hoje às 20h10.',
      },
    ]);
  });
});
