import { asOrderId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { clockOf } from '@comanda/domain/orders/order-clock';
import { boardLanes } from './board.ts';
import { filterOrders } from './filter-orders.ts';
import { sampleOrder } from '../sample-order.ts';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T22:30:00.000Z') + minutes * 60_000).toISOString();

test('stands the most urgent on top of a lane, by the promised time', () => {
  const orders = [
    sampleOrder({ id: asOrderId(1), status: 'preparing', promised_until: at(40) }),
    sampleOrder({ id: asOrderId(2), status: 'preparing', promised_until: at(10) }),
    sampleOrder({ id: asOrderId(3), status: 'preparing', promised_until: at(40) }),
  ];
  expect(boardLanes(orders).preparing.map(({ id }) => id)).toEqual([2, 1, 3]);
});

test('puts a new order below the ones that already wait', () => {
  const orders = [
    sampleOrder({ id: asOrderId(9), promised_until: at(5) }),
    sampleOrder({ id: asOrderId(4), promised_until: at(90) }),
  ];
  expect(boardLanes(orders).received.map(({ id }) => id)).toEqual([4, 9]);
});

test('keeps orders for later apart, by their hour', () => {
  const orders = [
    sampleOrder({ id: asOrderId(1), status: 'scheduled', schedule_at: at(300) }),
    sampleOrder({ id: asOrderId(2), status: 'scheduled', schedule_at: at(120) }),
    sampleOrder({ id: asOrderId(3) }),
  ];
  const lanes = boardLanes(orders);
  expect(lanes.scheduled.map(({ id }) => id)).toEqual([2, 1]);
  expect(lanes.received.map(({ id }) => id)).toEqual([3]);
});

test('finds an order by its number, a part of the name without accents, or of the phone', () => {
  const orders = [
    sampleOrder({ id: asOrderId(1), number: 7, client_name: 'Otávio Moura', client_phone: '31987451200' }),
    sampleOrder({
      id: asOrderId(2),
      number: 17,
      client_name: 'Camila',
      client_phone: '31911112222',
      delivery_method: 1,
    }),
  ];
  const found = (busca: string, canal?: 'retirada') => filterOrders(orders, { busca, canal }).map(({ id }) => id);
  expect(found('7')).toEqual([1]);
  expect(found('otavio')).toEqual([1]);
  expect(found('8745-12')).toEqual([1]);
  expect(found('', 'retirada')).toEqual([2]);
});

test('narrows the board by how, whether and where it was paid and typed, and by its review', () => {
  const parts = [
    { payment: 2, amount: money(10) },
    { payment: 46, amount: money(5) },
  ];
  const orders = [
    sampleOrder({ id: asOrderId(1), payment: 44, multiple_payments: parts, paid_at: at(0), origin: 'cashier' }),
    sampleOrder({ id: asOrderId(2), payment: 46, origin: 'storefront', rating: 2 }),
    sampleOrder({ id: asOrderId(3), payment: 2, origin: 'storefront', rating: 5 }),
  ];
  const found = (search: Parameters<typeof filterOrders>[1]) => filterOrders(orders, search).map(({ id }) => id);
  expect(found({ pagamento: 46 })).toEqual([1, 2]);
  expect(found({ pago: 'nao' })).toEqual([2, 3]);
  expect(found({ origem: 'storefront', pagamento: 2 })).toEqual([3]);
  expect(found({ nota: 2 })).toEqual([2]);
});

test('counts the wait from the order, against what was promised', () => {
  const order = sampleOrder({ created_at: at(0), promised_until: at(50) });
  expect(clockOf(order, new Date(at(41)))).toEqual({ minutes: 41, promised: 50 });
});
