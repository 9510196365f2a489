import { COUNTRY } from '@comanda/domain/codes';
import { asItemId, asOrderId } from '@comanda/domain/ids';
import { type Digest, digestOf, type Need } from '@comanda/domain/morning/digest';
import type { MorningFacts } from '@comanda/domain/morning/facts';
import { money } from '@comanda/domain/money';
import fc from 'fast-check';
import { dayOf, morningFacts } from '../../domain/test/morning-facts.ts';
import { expect, it, test } from 'vitest';
import { aheadWords, dayWords, figureWords, headlineWords, itemWords, needWords } from './morning-words.ts';

const digest = (changes: Partial<MorningFacts> = {}): Digest =>
  digestOf(
    morningFacts({
      hours: [
        { place: 12, orders: 20, net: 1000 },
        { place: 24, orders: 27, net: 1290 },
      ],
      before: [dayOf(138, 6945.5), dayOf(110, 6500), dayOf(118, 6900)],
      likeToday: [dayOf(1, 7000), dayOf(1, 7300), dayOf(1, 7100)],
      holiday: { today: 'Dia da Consciência Negra' },
      notes: { day: 'sem luz das 20 às 21.', before: 'jogo', today: null },
      waiting: { ...morningFacts().waiting, scheduled: 1 },
      ...changes,
    }),
  );
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const BR = COUNTRY.brazil;
const said = (of: Digest) => dayWords(of, BR).map(({ text }) => plain(text));

it('tells a day in plain sentences, each with its figure', () => {
  const of = digest();
  expect(headlineWords(of, BR)).toBe('Ontem foi 9% pior que a quinta passada.');
  expect(said(of)).toEqual([
    'Vendas de R$ 6.320,40 em 124 pedidos.',
    'O pico foi à 0h, com 27 pedidos.',
    'A cozinha levou 24 minutos, em média.',
    'Vieram 14 pedidos a menos.',
    'A mais fraca de 4 quintas.',
    'Anotado para ontem: sem luz das 20 às 21.',
    'Na quinta passada: jogo.',
  ]);
  expect(figureWords(of, BR).map(({ label, value, note }) => plain(`${label} ${value} ${note}`))).toEqual([
    'Sobrou R$ 1.580,10 25% das vendas',
    'Ticket R$ 50,97 +1% ante a quinta passada',
    'No prazo 84% de 124 pedidos',
  ]);
  const ahead = aheadWords(of, BR);
  expect([ahead?.title, ahead?.text].map((text) => plain(text ?? ''))).toEqual([
    'Sexta costuma dar R$ 7.100,00',
    'Costuma ter 1 pedido: o meio de 3 sextas. É feriado: Dia da Consciência Negra. Há 1 pedido agendado.',
  ]);
});

it('says one thing in the singular, and of Saturdays and Sundays in the masculine', () => {
  const sunday = digest({
    day: '2026-11-22',
    values: dayOf(1, 50, { prep_mean: 1, margin: -3, margin_part: -6, goods_unknown: 5 }),
    hours: [{ place: 1 + 24, orders: 1, net: 50 }],
    before: [dayOf(2, 40), dayOf(2, 40), dayOf(2, 40)],
    notes: { day: null, before: null, today: null },
  });
  expect(headlineWords(sunday, BR)).toBe('Ontem foi 25% melhor que o domingo passado.');
  expect(said(sunday)).toEqual([
    'Vendas de R$ 50,00 em 1 pedido.',
    'A cozinha levou 1 minuto, em média.',
    'Cada pedido valeu R$ 30,00 a mais.',
    'O melhor de 4 domingos.',
  ]);
  expect(figureWords(sunday, BR).map(({ label, value }) => plain(`${label} ${value}`))).toContain('Faltou ≈ R$ 3,00');
  const item = { item_id: asItemId(1), name: 'X-Nena', image: null };
  expect(itemWords({ ...item, quantity: 1, record_of: null }, '2026-11-19', BR)).toBe('1 vendido');
  expect(itemWords({ ...item, quantity: 31, record_of: 5 }, '2026-11-19', BR)).toBe(
    '31 vendidos, o recorde de 6 quintas',
  );
});

it('tells what there is to do, one or several', () => {
  const words = (need: Need) => {
    const { title, text } = needWords(need, BR);
    return plain(`${title} · ${text}`);
  };
  const due = { code: 'due' as const, total: money(3480), first: 'Frigorífico Serra' };
  expect([
    words({ ...due, count: 1, overdue: 0 }),
    words({ ...due, count: 1, overdue: 1 }),
    words({ ...due, count: 3, overdue: 1 }),
    words({ code: 'cancelled', orders: 1, value: money(39), reason: { words: 'Sem entregador', orders: 1 } }),
    words({ code: 'cancelled', orders: 3, value: money(99), reason: { words: 'Item em falta', orders: 2 } }),
    words({ code: 'reviews', count: 1, text: 'Chegou fria', name: 'Marina', order_id: asOrderId(1) }),
    words({ code: 'low', count: 1, at_least: false, first: 'Farinha' }),
    words({ code: 'low', count: 10, at_least: true, first: 'Farinha' }),
  ]).toEqual([
    'Vence hoje: Frigorífico Serra · R$ 3.480,00 a pagar.',
    'Conta vencida: Frigorífico Serra · R$ 3.480,00 a pagar.',
    '3 contas a pagar · R$ 3.480,00 a pagar. 1 já venceu, o resto vence hoje.',
    '1 pedido foi cancelado · R$ 39,00 a menos. Motivo: Sem entregador.',
    '3 pedidos foram cancelados · R$ 99,00 a menos. Motivo mais comum: Item em falta (2).',
    '1 nota baixa espera resposta · “Chegou fria” Marina',
    '1 item no estoque mínimo · Farinha',
    '10 itens ou mais no estoque mínimo · Farinha é o mais perto do fim.',
  ]);
});

test('no sentence says the contrary of its figure, whatever it is', () => {
  const day = fc
    .tuple(fc.nat(200), fc.nat(900_000))
    .map(([orders, cents]) => dayOf(orders, orders === 0 ? 0 : cents / 100));
  fc.assert(
    fc.property(day, fc.array(day, { maxLength: 8 }), (values, before) => {
      const of = digest({ values, before, hours: [] });
      const all = [headlineWords(of, BR), ...said(of), ...needs(of)].join(' ');
      expect(all).not.toMatch(/NaN|undefined|null|Infinity|\{/);
      expect(all).not.toMatch(/\b1 pedidos|\b(?:[02-9]|\d{2,}) pedido\b/);
      const { headline } = of;
      if (headline.code === 'better' && headline.than === 'last')
        expect(values.net).toBeGreaterThan(before[0]?.net ?? 0);
      if (headline.code === 'worse' && headline.than === 'last') expect(values.net).toBeLessThan(before[0]?.net ?? 0);
      expect(all.includes('melhor que')).toBe(headline.code === 'better');
      expect(all.includes('pior que')).toBe(headline.code === 'worse');
      expect(all.includes('a mais') && all.includes('a menos')).toBe(false);
    }),
    { numRuns: 300 },
  );
});
const needs = (of: Digest) => of.needs.map((need) => needWords(need, BR).title);
