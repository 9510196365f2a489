import { expect, test } from 'vitest';
import { PT_PT } from './pt-pt.ts';
import { WHEN } from './refusals/when.ts';
import { sentence } from './refusals/refusal.ts';
import { refusalSentence, sentenceOf } from './refusals.ts';
import { makeWords } from './words.ts';

const brazil = { country_id: 1, zone: 'America/Sao_Paulo', now: new Date('2026-11-20T12:00:00Z') };
const portugal = { country_id: 2, zone: 'Europe/Lisbon', now: brazil.now, words: makeWords('pt-PT', PT_PT) };

test('a number in a sentence says one or many as people do', () => {
  const item = 'Pizza';
  expect(sentenceOf('flavors_missing', { item, missing: 1 })).toBe('Escolha mais 1 sabor de Pizza.');
  expect(sentenceOf('flavors_missing', { item, missing: 2 })).toBe('Escolha mais 2 sabores de Pizza.');
  expect(sentenceOf('flavors_too_many', { item, maximum: 1 })).toBe('Pizza leva no máximo 1 sabor.');
});

test('the interval of a report is refused in the two sentences of the product', () => {
  expect(sentenceOf('report_range_too_long', { max: 120 })).toBe('Intervalo máximo de 120 dias.');
  expect(sentenceOf('report_range_too_long_evening', { max: 120, evening: 31 })).toBe(
    'Entre 18:00 e 23:59 o intervalo máximo é de 31 dias. Nos outros horários o intervalo máximo é de 120 dias.',
  );
});

test('amounts, weights, days and times are written as the store’s country does', () => {
  const detail = { minimum_order: 30, missing: 4.5 };
  expect(sentenceOf('minimum_order', detail, brazil)).toBe(
    'O pedido mínimo para entrega é R$\u00a030,00. Faltam R$\u00a04,50.',
  );
  expect(sentenceOf('minimum_order', detail, portugal)).toBe(
    'O pedido mínimo para entrega é 30,00\u00a0€. Faltam 4,50\u00a0€.',
  );
  expect(sentenceOf('stock_short', { left: 350, item: 'Queijo', item_type: 2 }, brazil)).toBe(
    'Só temos 350\u00a0g de Queijo.',
  );
  expect(sentenceOf('coupon_expired', { expire_date: '2026-11-01' }, brazil)).toBe('Este cupom venceu em 01/11/2026.');
  expect(sentenceOf('item_not_now', { item: 'Feijoada', start_time: '11:30', end_time: '15:00' }, brazil)).toBe(
    'Feijoada é vendido das 11h30 às 15h.',
  );
});

test('a closed store says when it opens, where somebody knows', () => {
  const next = '2026-11-20T21:00:00Z';
  expect(sentence(WHEN.store_closed, { next }, brazil)).toBe('A loja está fechada agora. Abre hoje às 18h.');
  expect(sentence(WHEN.store_closed, { next: null }, brazil)).toBe('A loja está fechada agora.');
});

test('a refusal that lost its details says what it can', () => {
  expect(refusalSentence('coupon_minimum', undefined, brazil)).toBe('Este cupom vale a partir de . Faltam .');
});

test('a sentence and its details fit each other by type', () => {
  // @ts-expect-error -- the amounts are missing
  sentenceOf('minimum_order');
  // @ts-expect-error -- an amount needs a country
  sentenceOf('minimum_order', { minimum_order: 30, missing: 4.5 });
  // @ts-expect-error -- a text is no number
  sentenceOf('report_range_too_long', { max: 'cento e vinte' });
});
