import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { afterEach, describe, expect, test } from 'vitest';
import { compileIcuMessage } from './icu-message.ts';
import { setLocale, t } from './i18n.ts';

afterEach(() => setLocale('pt-BR'));

describe('a text', () => {
  test('is its own key', () => {
    expect(t('Salvar')).toBe('Salvar');
  });
  test('takes values', () => {
    expect(t('Pedido {number} atrasado', { number: 1047 })).toBe('Pedido 1047 atrasado');
  });
  test('agrees with its number', () => {
    const items = (n: number) => t('{n, plural, =0 {nada} one {# item} other {# itens}}', { n });
    expect([0, 1, 2, 1200].map(items)).toEqual(['nada', '1 item', '2 itens', '1.200 itens']);
  });
  test('keeps an apostrophe as it is written', () => {
    expect(t("Pau d'alho")).toBe("Pau d'alho");
  });
  test('that is broken is shown as written', () => {
    expect(t('Faltou {fechar', { fechar: 1 })).toBe('Faltou {fechar');
  });
  test('follows the locale, and falls back to Brazilian Portuguese where the catalogue is silent', () => {
    setLocale('pt-PT', { Senha: 'Palavra-passe', '{n} pedidos': '{n} encomendas' });
    expect([t('Senha'), t('{n} pedidos', { n: 3 }), t('Salvar')]).toEqual(['Palavra-passe', '3 encomendas', 'Salvar']);
  });
});

test.each([
  'Sem nada',
  '{name} pediu',
  '{n, plural, one {# item} other {# itens}}',
  '{n, plural, =0 {nada} one {um} other {#}} e {m, selectordinal, other {#º}}',
  '{kind, select, delivery {Entrega} other {Retirada}}',
  '{n, plural, other {# de {total, plural, one {um} other {#}}}}',
  "aspas '{literal}' e ''duplas''",
  '{when, date, short}',
])('%s compiles as Lingui compiles it', (message) => {
  expect(compileIcuMessage(message)).toEqual(compileMessageOrThrow(message));
});

test.each(['{', '{n', '{n, plural, one {a}}', 'a } b', '{n, plural}'])('%s is refused', (message) => {
  expect(() => compileIcuMessage(message)).toThrow(SyntaxError);
});
