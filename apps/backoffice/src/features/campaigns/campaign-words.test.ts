import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { expect, test } from 'vitest';
import { messageWords } from './campaign-words.ts';

test.each([
  ['email', 'second_order', 'Já escolheu o próximo?'],
  ['email', 'birthday', 'Feliz aniversário'],
  ['whatsapp', 'birthday', 'Oi. Hoje é o seu dia, e a gente da … quer comemorar com você.'],
] as const)('by %s the message of %s is called «%s»', (channel, recipe, name) => {
  expect(messageWords({ ...RECIPE_WORDS[recipe], channel })).toBe(name);
});
