import { expect, test } from 'vitest';
import { refusals } from './refusal.ts';

test('a sentence that names a detail which its code lacks does not compile', () => {
  const fine = refusals({ short: [422, 'Faltam {missing} de {item}.', { missing: 'money', item: 'text' }] });
  expect(fine.short[0]).toBe(422);
  // @ts-expect-error -- nobody gives `item`
  refusals({ short: [422, 'Faltam {missing} de {item}.', { missing: 'money' }] });
  // @ts-expect-error -- nor anything
  refusals({ few: [422, 'Escolha mais {missing, plural, one {# sabor} other {# sabores}}.'] });
});
