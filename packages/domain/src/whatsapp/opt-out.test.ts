import { expect, test } from 'vitest';
import { isOptOut, refusalOf } from './opt-out.ts';

test.each([
  [' Sair! ', true],
  ['stop', true],
  ['Cancelar promoções', true],
  ['Não quero mais receber mensagens, por favor', true],
  ['oi, não me mandem mais promoção', true],
  ['Me tira dessa lista', false],
  ['me tira da lista', true],
  ['pode SAIR agora?', false],
  ['não quero mais', false],
  ['Não quero mais receber o pedido', false],
  ['não quero mais a promoção, quero a pizza grande', false],
  ['cancela', false],
])('%j asks to be left alone: %s', (text, out) => expect(isOptOut(text)).toBe(out));

test.each([
  ['Não quero mais', 'each'],
  ['não quero mais isso, obrigada', 'each'],
  ['Cancelar', 'each'],
  ['Não, obrigado!', 'this'],
  ['hoje não', 'this'],
  ['não tenho interesse', 'this'],
  ['Desisti, desculpa', 'this'],
  ['quero cancelar meu pedido', null],
  ['não quero mais a calabresa, troca por frango', null],
  ['não sei, tem sem cebola?', null],
  ['oi', null],
  ['', null],
])('an offer that is answered with %j is declined: %s', (text, refusal) => expect(refusalOf(text)).toBe(refusal));
