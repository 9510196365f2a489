/** Whole months after that of the first order: clients are followed as long. */
export const COHORT_MONTHS = [1, 2, 3, 4, 5, 6] as const;

const MEANS = 'Dos que chegaram, quantos compraram tantos meses depois. O mês que ainda corre não conta.';

/** Of clients who came in one month, by how many months later: the part who bought, how many did, and of how many that month is over. */
export const COHORTS = {
  month_1: { words: '1º mês', kind: 'percent', better: 'more', ratio: ['came_1', 'seen_1'], means: MEANS },
  came_1: { words: 'Compraram no 1º mês', kind: 'count' },
  seen_1: { words: 'Acompanhados até o 1º mês', kind: 'count' },
  month_2: { words: '2º mês', kind: 'percent', better: 'more', ratio: ['came_2', 'seen_2'], means: MEANS },
  came_2: { words: 'Compraram no 2º mês', kind: 'count' },
  seen_2: { words: 'Acompanhados até o 2º mês', kind: 'count' },
  month_3: { words: '3º mês', kind: 'percent', better: 'more', ratio: ['came_3', 'seen_3'], means: MEANS },
  came_3: { words: 'Compraram no 3º mês', kind: 'count' },
  seen_3: { words: 'Acompanhados até o 3º mês', kind: 'count' },
  month_4: { words: '4º mês', kind: 'percent', better: 'more', ratio: ['came_4', 'seen_4'], means: MEANS },
  came_4: { words: 'Compraram no 4º mês', kind: 'count' },
  seen_4: { words: 'Acompanhados até o 4º mês', kind: 'count' },
  month_5: { words: '5º mês', kind: 'percent', better: 'more', ratio: ['came_5', 'seen_5'], means: MEANS },
  came_5: { words: 'Compraram no 5º mês', kind: 'count' },
  seen_5: { words: 'Acompanhados até o 5º mês', kind: 'count' },
  month_6: { words: '6º mês', kind: 'percent', better: 'more', ratio: ['came_6', 'seen_6'], means: MEANS },
  came_6: { words: 'Compraram no 6º mês', kind: 'count' },
  seen_6: { words: 'Acompanhados até o 6º mês', kind: 'count' },
} as const;
