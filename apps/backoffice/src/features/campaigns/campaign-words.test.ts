import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import { expect, test } from 'vitest';
import { messageWords } from './campaign-words.ts';

test.each([
  ['email', 'second_order', 'Já escolheu o próximo?'],
  ['email', 'birthday', 'Seu aniversário merece festa'],
  ['whatsapp', 'birthday', 'Oi. A gente da … quer comemorar o seu aniversário com você.'],
] as const)('by %s the message of %s is called «%s»', (channel, recipe, name) => {
  expect(messageWords({ ...RECIPE_WORDS[recipe], channel })).toBe(name);
});
