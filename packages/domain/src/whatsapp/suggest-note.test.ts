import { expect, test } from 'vitest';
import { suggestNote, withNote } from './suggest-note.ts';

test.each([
  ['Pode tirar a cebola dos dois? Sou alérgica', 'sem cebola (alergia)'],
  ['tira a cebola e o tomate pfv', 'sem cebola, sem tomate'],
  ['Sem pimenta, sem coentro.', 'sem pimenta, sem coentro'],
  ['manda sem molho de alho e com bacon', 'sem molho de alho'],
  ['Dá pra vir SEM Cebola? sem cebola mesmo', 'sem cebola'],
  ['A carne bem passada e o molho à parte, sem cebola', 'sem cebola, bem passada, molho à parte'],
  ['ao ponto pfv', 'ao ponto'],
  ['a parte da frente está fechada', null],
  ['sem pressa, sem problema', null],
  ['Quero retirar na loja', null],
  ['tem sobremesa?', null],
  ['', null],
])('%j asks for %j', (text, note) => {
  expect(suggestNote(text)).toBe(note);
});

test.each([
  ['', 'sem cebola'],
  ['Ao ponto', 'Ao ponto, sem cebola'],
  ['Sem Cebola e ao ponto', null],
  ['x'.repeat(295), null],
])('%j becomes %j', (observation, whole) => {
  expect(withNote(observation, 'sem cebola', 300)).toBe(whole);
});
