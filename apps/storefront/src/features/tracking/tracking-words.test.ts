import type { TrackedOrder } from '@comanda/contract/orders/tracking';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { describe, expect, it } from 'vitest';
import { headline, moneyWords, sentHint, statusWords } from './tracking-words.ts';

const ZONE = 'America/Sao_Paulo';
const NOW = new Date('2026-11-20T22:30:00Z');

const order = (changes: Partial<TrackedOrder>): TrackedOrder =>
  ({
    status: 'preparing',
    delivery_method: DELIVERY_METHOD.delivery,
    promised_from: '2026-11-20T23:35:00Z',
    promised_until: '2026-11-20T23:45:00Z',
    timeline: [],
    payment: PAYMENT.cash,
    paid_at: null,
    cashback: 0,
    points_total: 0,
    ...changes,
  }) as unknown as TrackedOrder; // the words read no more than these

const told = (changes: Partial<TrackedOrder>, now = NOW) => headline(order(changes), ZONE, 1, now);
const moment = '2026-11-20T23:05:00Z';

describe('when an order comes', () => {
  it.each<[string, Partial<TrackedOrder>, string, string]>([
    ['a delivery in a window', {}, 'Chega entre', '20h35 e 20h45'],
    [
      'a takeaway at a moment',
      { delivery_method: 1, promised_from: moment, promised_until: moment },
      'Fica pronto por volta de',
      '20h05',
    ],
    ['a takeaway that waits', { delivery_method: 1, status: 'ready' }, 'Seu pedido está', 'Pronto para retirar'],
    [
      'an order of another day',
      { status: 'scheduled', promised_from: '2026-11-22T22:00:00Z', promised_until: '2026-11-22T22:20:00Z' },
      'Chega entre (domingo, 22 de novembro)',
      '19h e 19h20',
    ],
    [
      'one that has come',
      { status: 'delivered', timeline: [{ status: 'delivered', at: '2026-11-20T23:41:00Z' }] },
      'Entregue',
      'às 20h41',
    ],
    ['one that will not', { status: 'cancelled' }, 'Este pedido foi', 'Cancelado'],
  ])('is said of %s', (_, changes, over, main) => {
    expect(told(changes)).toMatchObject({ over, main });
  });

  it('is late only while it is awaited', () => {
    const later = new Date('2026-11-20T23:50:00Z');
    expect(told({}, later).late).toBe(true);
    expect(told({}).late).toBe(false);
    expect(told({ status: 'delivered' }, later).late).toBe(false);
    expect(told({ status: 'cancelled' }, later).late).toBe(false);
  });
});

describe('the last step', () => {
  it.each([
    [DELIVERY_METHOD.delivery, 'Entregue'],
    [DELIVERY_METHOD.takeaway, 'Retirado'],
    [DELIVERY_METHOD.table, 'Servido'],
  ])('of way %s is called %s', (delivery_method, word) => {
    expect(statusWords('delivered', { delivery_method })).toBe(word);
  });
});

describe('the money of a cancelled order', () => {
  it('was never charged when it was to be paid at the door', () => {
    expect(moneyWords(order({ status: 'cancelled' }))).toBe('Nada foi cobrado de você.');
  });

  it('is with the store when a Pix may have been paid', () => {
    expect(moneyWords(order({ payment: PAYMENT.pix }))).toContain('é ela quem devolve');
    expect(moneyWords(order({ paid_at: '2026-11-20T22:00:00Z' }))).toContain('fale com ela para receber de volta');
  });

  it('comes back as a balance where a balance was used', () => {
    expect(moneyWords(order({ cashback: 5 as never }))).toContain('volta para a sua conta');
  });
});

it('asks for a Pix right after the order, until somebody says that it is paid', () => {
  expect(sentHint(order({}), true)).toBe('A loja já recebeu. Agora falta só o Pix.');
  expect(sentHint(order({}), false)).toBe('A loja já recebeu. Acompanhe aqui, passo a passo.');
  expect(sentHint(order({ status: 'scheduled' }), false)).toBe('A loja já tem o seu horário.');
});
