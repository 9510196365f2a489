import { expect, test } from 'vitest';
import { buttonIn, componentsOf, hasOtherParts, headIn } from './template-components.ts';

const URL_BUTTON = { type: 'URL', text: 'Pedir', url: 'https://loja.com.br' };
const BODY = { type: 'BODY', text: 'Oi!' };
const buttons = (...each: { type: string; text?: string; url?: string }[]) => ({ type: 'BUTTONS', buttons: each });

test.each<[Parameters<typeof hasOtherParts>[0], boolean]>([
  [[BODY], false],
  [[{ type: 'HEADER', format: 'IMAGE' }, BODY, buttons(URL_BUTTON)], false],
  [[BODY, { type: 'FOOTER', text: 'Responda SAIR' }], true],
  [[BODY, buttons(URL_BUTTON, { type: 'QUICK_REPLY', text: 'Sim' })], true],
  [[BODY, buttons({ type: 'PHONE_NUMBER', text: 'Ligar' })], true],
])('%j has parts that are not written here: %s', (parts, other) => {
  expect(hasOtherParts(parts)).toBe(other);
});

test.each([
  [undefined, 'none'],
  [{ type: 'HEADER', format: 'TEXT', text: 'Novidade' }, 'text'],
  [{ type: 'HEADER', format: 'TEXT', text: 'Oi, {{1}}' }, 'media'],
  [{ type: 'HEADER', format: 'IMAGE' }, 'image'],
  [{ type: 'HEADER', format: 'VIDEO' }, 'media'],
] as const)('the head %j is %s', (head, kind) => {
  expect(headIn(head)).toBe(kind);
});

test('only one button alone is known by its words and its address, and any may want a value', () => {
  expect(buttonIn(buttons(URL_BUTTON))).toEqual({
    button_text: 'Pedir',
    button_url: 'https://loja.com.br',
    button_variable: false,
  });
  const two = buttons({ ...URL_BUTTON, url: 'https://loja.com.br/{{1}}' }, { type: 'QUICK_REPLY', text: 'Sim' });
  expect(buttonIn(two)).toEqual({ button_text: '', button_url: '', button_variable: true });
});

test('what nobody has written is not in a template', () => {
  const template = { name: 'a', language: 'pt_BR', category: 'utility', body: 'Oi!', examples: [] } as const;
  expect(componentsOf({ ...template, picture: null, button: null }, null)).toEqual([BODY]);
});
