// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { noteSeen, seenReports } from './seen-reports.ts';

it('remembers the last five, each once, for one person in one store', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) noteSeen(1, 2, name);
  expect(seenReports(1, 2)).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(seenReports(1, 3)).toEqual([]);
});

it('forgets what is no list of names', () => {
  localStorage.setItem('comanda.reports-seen.9.9', '{"x":1}');
  expect(seenReports(9, 9)).toEqual([]);
});
