import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { monthFigures } from './month-figures.tsx';

const period = (revenue: number, cost: number, sent = 200, left = 1) => ({
  revenue: money(revenue),
  cost: money(cost),
  sent,
  left,
});
const data = {
  month: period(1200, 60),
  before: period(1000, 100),
  sales: Array.from({ length: 30 }, () => money(40)),
  whatsapp: { live: true, templates: [] },
  whatsapp_month: { sent: 130, cost: 45, limit: 60 },
};
const said = (changes: Partial<Parameters<typeof monthFigures>[0]> = {}) =>
  monthFigures({ ...data, ...changes }, 1).map(({ label, value, delta, note, full }) => ({
    label: label.replace(/\u00a0/g, ' '),
    value: value.replace(/\u00a0/g, ' '),
    said: `${delta?.text ?? ''} ${note}`.replace(/\u00a0/g, ' ').trim(),
    full,
  }));

test('sales and what each real brought stand beside the 30 days before', () => {
  const [sales, , back, left, whatsapp] = said();
  expect(sales).toMatchObject({ value: 'R$ 1.200,00', said: '20% que antes' });
  expect(back).toMatchObject({ label: 'Cada R$ 1,00 trouxe', value: 'R$ 20,00', said: 'R$ 10,00 a mais' });
  expect(left).toMatchObject({ value: '1', said: '0,5% de 200 envios' });
  expect(whatsapp).toMatchObject({ value: '130', said: 'R$ 45,00 de R$ 60,00, seu limite', full: 0.75 });
});

test('where nothing was before, nothing is compared', () => {
  const [sales, , back] = said({ before: period(0, 0, 0, 0) });
  expect(sales?.said).toBe('de quem recebeu');
  expect(back?.said).toBe('em vendas');
});

test('a store without a number says what it sent by all ways', () => {
  const off = { live: false, templates: [] };
  expect(said({ whatsapp: off, whatsapp_month: { sent: 0, cost: 0, limit: null } }).at(-1)).toMatchObject({
    label: 'Mensagens em 30 dias',
    value: '200',
  });
});
