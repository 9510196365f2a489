import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { figuresOf, type Dashboard } from './day-figures.ts';

type Period = Dashboard['today'];
const period = (change: Partial<Period> = {}): Period => ({
  orders: 10,
  total: money(500),
  average_ticket: money(50),
  prepare_minutes: 22.4,
  cancelled: 1,
  cancelled_total: money(39),
  ...change,
});

const figures = (today: Period, last_week: Period, sold = 500) =>
  figuresOf(
    { today, last_week, hours: [{ hour: 20, before: sold > 0 ? money(sold) : null }] } as Dashboard,
    'quinta passada',
    1,
  ).map(
    ({ label, value, delta, note }) =>
      `${label}: ${value.replace(/\u00a0/g, ' ')} · ${delta ? `${delta.direction} ${delta.text} ${delta.good ? 'good' : 'bad'} · ` : ''}${note.replace(/\u00a0/g, ' ')}`,
  );

test('each figure stands beside the same weekday, and says whether the change is good', () => {
  expect(
    figures(
      period({
        orders: 12,
        total: money(562),
        average_ticket: money(46.83),
        prepare_minutes: 25,
        cancelled: 2,
        cancelled_total: money(78.8),
      }),
      period(),
    ),
  ).toEqual([
    'Vendas de hoje: R$ 562,00 · up 12,4% good · mais que quinta passada',
    'Pedidos: 12 · up 2 good · a mais',
    'Ticket médio: R$ 46,83 · down 6,3% bad · a menos',
    'Preparo médio: 25 min · up 3 min bad · era 22 min',
    'Cancelados: 2 · up 1 bad · R$ 78,80 perdidos',
  ]);
});

test('a store’s first week compares with nothing', () => {
  const nothing = period({
    orders: 0,
    total: money(0),
    average_ticket: money(0),
    prepare_minutes: null,
    cancelled: 0,
    cancelled_total: money(0),
  });
  expect(
    figures(
      period({ orders: 0, total: money(0), average_ticket: money(0), prepare_minutes: null, cancelled: 0 }),
      nothing,
      0,
    ),
  ).toEqual([
    'Vendas de hoje: R$ 0,00 · ',
    'Pedidos: 0 · ',
    'Ticket médio: — · ',
    'Preparo médio: — · do aceite ao pronto',
    'Cancelados: 0 · nenhum hoje',
  ]);
});

test('a day that began later last week is not a day without sales', () => {
  const [sales] = figures(period(), period({ orders: 0, total: money(0) }));
  expect(sales).toBe('Vendas de hoje: R$ 500,00 · sem vendas quinta passada até esta hora');
});
