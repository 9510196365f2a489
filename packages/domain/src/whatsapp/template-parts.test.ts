import { expect, test } from 'vitest';
import { buttonFault, buttonSuffix, buttonTarget, isFillable, ownLinkUrl } from './template-parts.ts';

const OWN = ownLinkUrl('https://pedidos.exemplo.com.br');
const LINK = 'https://pedidos.exemplo.com.br/api/m/abc?x=1';

test('a button takes the message’s own link, of this installation alone', () => {
  expect(buttonTarget(OWN, LINK)).toBe(LINK);
  expect(buttonSuffix(OWN, LINK)).toBe('api/m/abc?x=1');
  for (const link of [undefined, 'https://outro.com/api/m/abc', 'https://pedidos.exemplo.com.br/'])
    expect(buttonTarget(OWN, link)).toBeNull();
  expect(buttonSuffix(OWN, undefined)).toBeNull();
});

test('a fixed address leads where it leads, whatever the message’s link', () => {
  expect(buttonTarget('https://loja.com/menu', LINK)).toBe('https://loja.com/menu');
  expect(buttonSuffix('https://loja.com/menu', 'https://loja.com/menu')).toBeNull();
});

test.each([
  [{ head: 'none', image: null, button_variable: false, button_own: false }, true],
  [{ head: 'text', image: null, button_variable: false, button_own: false }, true],
  [{ head: 'image', image: '/files/1/a', button_variable: true, button_own: true }, true],
  [{ head: 'image', image: null, button_variable: false, button_own: false }, false],
  [{ head: 'media', image: null, button_variable: false, button_own: false }, false],
  [{ head: 'none', image: null, button_variable: true, button_own: false }, false],
] as const)('%j can be filled: %s', (parts, fillable) => {
  expect(isFillable(parts)).toBe(fillable);
});

test.each([
  ['Pedir agora', null, null],
  ['Pedir agora', 'https://loja.com.br/cardapio?de=zap', null],
  ['Pedir agora', 'http://loja.com.br:8080', null],
  ['', null, 'button_text'],
  ['Vinte e seis letras, e mais', null, 'button_text'],
  ['Pedir {{1}}', null, 'button_text'],
  ['Pedir 🍕', null, 'button_text'],
  ['Pedir\nagora', null, 'button_text'],
  ['Pedir', '', 'button_url'],
  ['Pedir', 'loja.com.br', 'button_url'],
  ['Pedir', 'https://loja', 'button_url'],
  ['Pedir', 'https://loja.com/{{1}}', 'button_url'],
  ['Pedir', `https://loja.com/${'a'.repeat(2_000)}`, 'button_url'],
  ['Pedir', 'https://wa.me/5531999990000', 'button_chat'],
  ['Pedir', 'https://api.whatsapp.com/send?phone=55', 'button_chat'],
] as const)('a button “%s” to %s: %s', (text, url, fault) => {
  expect(buttonFault({ text, url })).toBe(fault);
});
