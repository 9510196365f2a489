import { expect, test } from 'vitest';
import { keyName, keyRows } from './key-rows.ts';

test('a key is called as it stands on it', () => {
  const names = ['a', '+', '/', 'F9', 'ArrowLeft', 'Shift+F7', 'Shift++', 'Ctrl+K', 'g p', 'Escape'].map(keyName);
  expect(names).toEqual(['A', '+', '/', 'F9', '←', '⇧F7', '⇧+', 'Ctrl K', 'G P', 'Esc']);
});

test('acts that share a key and are told alike are one row; digits are said as a span', () => {
  const rows = keyRows([
    { words: 'Aceitar', told: 'Próximo passo', keys: ['a'] },
    { words: 'Pronto', told: 'Próximo passo', keys: ['a'] },
    { words: 'Imprimir', keys: ['i'] },
    { words: 'Cancelar' },
    { words: 'Ir', told: () => 'Ir para lá', keys: ['1', '2', '3', '4'] },
  ]);
  expect(rows).toEqual([
    { keys: ['A'], words: 'Próximo passo' },
    { keys: ['I'], words: 'Imprimir' },
    { keys: ['1', '…', '4'], words: 'Ir para lá' },
  ]);
});
