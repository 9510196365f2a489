import type { Order } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD, ROLE } from '@comanda/domain/codes';
import { NEXT_STATUSES, ORDER_STATUSES } from '@comanda/domain/orders/order-status';
import { describe, expect, test } from 'vitest';
import { refusalOf, stands } from '../../platform/act/act.ts';
import { DRAWER_ACTS, nextStep, ORDER_ACTS, type OrderDoing } from './order-acts.ts';
import { sampleOrder } from './sample-order.ts';

const OWNER = { type: ROLE.owner, permissions: {} };
const doing = (order: Parameters<typeof sampleOrder>[0], user: OrderDoing['user'] = OWNER): OrderDoing => ({
  order: sampleOrder(order),
  user,
  step: async () => {},
  refuse: () => {},
  print: () => {},
});
const every = Object.values(DELIVERY_METHOD).flatMap((delivery_method) =>
  ORDER_STATUSES.map((status) => doing({ delivery_method, status })),
);

describe('what is done to an order', () => {
  test('is one thing a key, however it is delivered and however far it is', () => {
    expect(every.length).toBeGreaterThan(20);
    for (const on of every) {
      const keys = Object.values(ORDER_ACTS).flatMap((act) => (stands(act, on) ? (act.keys ?? []) : []));
      expect(new Set(keys).size, `${on.order.delivery_method} ${on.order.status}`).toBe(keys.length);
    }
  });

  test('has a next step wherever an order may go on', () => {
    const goOn = every.filter(({ order }) => NEXT_STATUSES[order.delivery_method][order.status].length > 0);
    expect(every.filter((on) => nextStep(on) !== undefined)).toEqual(goOn);
    const ready = (delivery_method: Order['delivery_method']) => nextStep(doing({ delivery_method, status: 'ready' }));
    expect(ready(DELIVERY_METHOD.delivery)).toMatchObject({ act: { words: 'Despachar' }, st: 'route' });
    expect(ready(DELIVERY_METHOD.takeaway)).toMatchObject({ act: { words: 'Retirado' }, st: 'done' });
    expect(ready(DELIVERY_METHOD.counter)).toMatchObject({ act: { words: 'Entregue' }, st: 'done' });
  });

  test('is for whoever may make its call', () => {
    const attendant = { type: ROLE.attendant, permissions: { orders_edit: false } };
    const on = { ...doing({ status: 'received' }, attendant), ask: () => {}, copyLink: () => {} };
    expect(refusalOf(ORDER_ACTS.accept, on)).toBe('Seu usuário não tem permissão para isso.');
    expect(refusalOf(DRAWER_ACTS.correct, on)).toBe('Seu usuário não tem permissão para isso.');
    expect([refusalOf(ORDER_ACTS.print, on), refusalOf(DRAWER_ACTS.track, on)]).toEqual([undefined, undefined]);
    expect(refusalOf(DRAWER_ACTS.time, { ...on, ...doing({ status: 'delivered' }) })).toBe(
      'Este pedido já foi encerrado.',
    );
  });
});
