import type { Complement } from '@comanda/contract/menu/complements';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { choiceWords } from './choice-words.ts';
import { needsMoreThanItHas } from './quality-hints.ts';
import { supplyWords } from './supply-words.ts';

test('says what a complement group asks', () => {
  expect(choiceWords({ min: 1, max: 1, only_one: true })).toBe('Obrigatório, escolhe 1');
  expect(choiceWords({ min: 0, max: 3, only_one: false })).toBe('Opcional, escolhe até 3 · pode repetir');
  expect(choiceWords({ min: 2, max: 0, only_one: true, complements: [1, 2] })).toBe(
    'Obrigatório, escolhe 2 ou mais · 2 opções',
  );
});

test('says when a sold out item comes back, in the store’s time', () => {
  const now = new Date('2026-03-06T23:00:00Z'); // 20h in São Paulo
  const place = { zone: 'America/Sao_Paulo', country_id: 1 };
  const words = (sold_out_until: string | null) => supplyWords({ is_invisible: false, sold_out_until }, now, place);
  expect(words('2026-03-07T00:14:00Z')).toBe('Esgotado, volta às 21h14');
  expect(words('2026-03-07T14:00:00Z')).toBe('Esgotado, volta amanhã às 11h');
  expect(words('infinity')).toBe('Esgotado até você voltar');
  expect(words('2026-03-06T22:00:00Z')).toBeNull();
});

test('warns of a question that nobody can answer', () => {
  const options = (n: number) =>
    Array.from({ length: n }, () => ({ price: money(1), is_invisible: false }) as Complement); // what is read
  const asks = { name: 'Sabor', min: 2, max: 2 };
  expect(needsMoreThanItHas({ ...asks, only_one: true, complements: options(1) })).toBe(true);
  expect(needsMoreThanItHas({ ...asks, only_one: false, complements: options(1) })).toBe(false);
  expect(needsMoreThanItHas({ ...asks, only_one: false, complements: [] })).toBe(true);
});
