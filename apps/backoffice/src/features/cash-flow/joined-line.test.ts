import { type FlowEntry, cashFlow, pastFlow } from '@comanda/domain/payables/cash-flow';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { dayAt, joinedLine } from './joined-line.ts';

const TODAY = '2026-11-20';
const move = (date: string, way: 'in' | 'out', amount: number): FlowEntry => ({
  date,
  way,
  amount: money(amount),
  source: 'bill',
  id: 1,
  label: 'x',
});
const answer = { balance: money(1000), reserve: null, swing: [] };
const flow = cashFlow(1000, [move(TODAY, 'out', 100), move('2026-11-22', 'in', 50)], TODAY, 60);
const past = pastFlow(1000, [move('2026-11-19', 'out', 200), move(TODAY, 'in', 30)], TODAY, 29);

test('the past ends in what there is now, and the days ahead begin with today’s end', () => {
  const { lines, labels, today } = joinedLine({ answer, past, flow, ranged: true, country_id: 1 });
  const [line] = lines;
  expect(line?.values.slice(27, 33)).toEqual([1170, 970, 1000, 900, 900, 950]);
  expect(labels[29]).toBe('agora');
  expect([today, line?.forecast]).toEqual([29, 30]);
  expect(line?.range?.slice(29, 31)).toEqual([null, [900, 900]]);
  expect(labels).toHaveLength(90);
});

test('a point of several days opens the last of them; now is today', () => {
  expect(dayAt(0, past, flow)).toBe('2026-10-23');
  expect(dayAt(14, past, flow)).toBe(TODAY);
  expect(dayAt(44, past, flow)).toBe('2027-01-18');
  expect(dayAt(0, [], flow)).toBe(TODAY);
});

test('where nobody has said what there is, the line begins with today’s end', () => {
  const { lines, today } = joinedLine({ answer, past: [], flow, ranged: false, country_id: 1 });
  expect([today, lines[0]?.forecast, lines[0]?.values[0]]).toEqual([undefined, 1, 900]);
});
