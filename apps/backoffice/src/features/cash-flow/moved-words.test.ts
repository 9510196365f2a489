import { money } from '@comanda/domain/money';
import type { FlowEntry } from '@comanda/domain/payables/cash-flow';
import { expect, test } from 'vitest';
import type { Answered } from './flow-of.ts';
import { movedWords } from './moved-words.ts';

const TODAY = '2026-11-20';
const entry = (source: 'bill' | 'card', date: string, amount: number): FlowEntry => ({
  date,
  way: source === 'bill' ? 'out' : 'in',
  source,
  id: null,
  label: 'x',
  amount: money(amount),
});
const CHOSEN = { sales: false, late: false, credit: false, fewer: false, later: false, early: true };
const CARD = entry('card', '2026-12-10', 1000);

test.each([
  ['nothing is below zero without it', 500, [CARD], 'Sem antecipar, nenhum dia fica abaixo de zero.'],
  ['it comes in time', 100, [CARD, entry('bill', '2026-11-25', 900)], 'qua, 25 nov deixa de ficar abaixo de zero.'],
  [
    'it is not enough for what comes later',
    100,
    [CARD, entry('bill', '2026-11-25', 900), entry('bill', '2026-12-01', 500)],
    'O primeiro dia abaixo de zero passa de qua, 25 nov para ter, 1 dez.',
  ],
  [
    'it is not enough at all',
    0,
    [CARD, entry('bill', '2026-11-25', 1900)],
    'O primeiro dia abaixo de zero continua qua, 25 nov.',
  ],
  [
    'only its cost is missing',
    0,
    [CARD, entry('bill', '2026-12-10', 1000)],
    'Com o custo, o caixa fica abaixo de zero em qui, 10 dez.',
  ],
])('what the first day below zero becomes is said: %s', (_, balance, entries, words) => {
  const answer = { balance, entries, expected: [], today: TODAY, days: 60, late: { count: 0 }, credit: { count: 0 } };
  const asked = { ...answer, anticipation_rate: 2 } as unknown as Answered; // what the line is made of
  expect(movedWords(asked, CHOSEN)).toBe(words);
});
