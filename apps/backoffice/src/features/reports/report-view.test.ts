import type { ReportAnswer, ReportRow } from '@comanda/contract/reports/reports';
import { COUNTRY } from '@comanda/domain/codes';
import { REPORTS } from '@comanda/domain/reports/list';
import { type Report, reportBy } from '@comanda/domain/reports/report';
import { expect, it } from 'vitest';
import { chartOf, marksOf } from '@comanda/words/report-charts/chart-of';
import { findReports, foundBy } from './list/find-reports.ts';
import { ASKED } from './list/asked.ts';
import { ordersBehind } from './orders-behind.ts';
import { reportSearch } from './report-search.ts';
import { rowNote, rowText, shortRowText, spanText } from '@comanda/words/report-row-text';
import { orderOn, sortRows } from './rows/sort-rows.ts';
import { beforeText, deltaOf, rowMoved, totalMoved, valueText } from '@comanda/words/report-value-text';

const BRAZIL = COUNTRY.brazil;
const named = (name: string): Report => {
  const report = REPORTS.find((each) => each.name === name);
  if (!report) throw new Error(name);
  return report;
};
const row = (key: string, values: ReportRow['values'], more: Partial<ReportRow> = {}): ReportRow => ({
  key,
  label: '',
  values,
  previous: null,
  ...more,
});
const answer = (by: ReportAnswer['by'], rows: ReportRow[], totals: ReportAnswer['totals'] = {}): ReportAnswer => ({
  start: '2026-11-14',
  end: '2026-11-20',
  today: '2026-11-20',
  by,
  rows,
  totals,
  previous: null,
  rows_count: rows.length,
  as_of: '2026-11-20T23:00:00Z',
  filters: {},
});

it('writes what nobody knows as a dash, and the rest by its kind', () => {
  expect(valueText('net', null, BRAZIL)).toBe('–');
  expect(valueText('net', 1234.5, BRAZIL)).toBe('R$\u00a01.234,50');
  expect(valueText('margin_part', 33.333, BRAZIL)).toBe('33,3%');
  expect(valueText('whole_half', 41.4, BRAZIL)).toBe('41 min');
  expect(valueText('orders', 1463, BRAZIL)).toBe('1.463');
});

it('says how far a figure moved, and whether that is good', () => {
  expect(deltaOf('net', 110, 100, BRAZIL)).toEqual({ text: '10%', direction: 'up', good: true });
  expect(deltaOf('discounts', 110, 100, BRAZIL)).toEqual({ text: '10%', direction: 'up', good: false });
  expect(deltaOf('net', 90, 100, BRAZIL)).toMatchObject({ direction: 'down', good: false });
  expect(deltaOf('tips', 90, 100, BRAZIL)).toMatchObject({ good: null });
  expect(deltaOf('margin_part', 40, 37.8, BRAZIL)).toMatchObject({ text: '2,2 p.p.' });
  expect(deltaOf('whole_half', 38, 41, BRAZIL)).toEqual({ text: '3 min', direction: 'down', good: true });
});

it('writes the phone of a client as people write it', () => {
  expect(rowNote('client', { note: '31981007919' }, BRAZIL)).toBe('(31) 98100-7919');
  expect(rowNote('client', { note: '912345678' }, COUNTRY.portugal)).toBe('912 345 678');
  expect(rowNote('item', { note: 'Pratos da casa' }, BRAZIL)).toBe('Pratos da casa');
  expect(rowNote('client', {}, BRAZIL)).toBe('');
});

it('says how much where a percentage says nothing: beside a loss, or of next to nothing', () => {
  expect(deltaOf('margin', -4000, 1500, BRAZIL)).toEqual({ text: 'R$\u00a05.500,00', direction: 'down', good: false });
  expect(deltaOf('margin', 500, -100, BRAZIL)).toEqual({ text: 'R$\u00a0600,00', direction: 'up', good: true });
  expect(deltaOf('net', 2925, 1, BRAZIL)).toMatchObject({ text: 'R$\u00a02.924,00' });
  expect(deltaOf('orders', 40, 2, BRAZIL)).toMatchObject({ text: '38' });
});

it('compares a sum that still grows with nothing that is over: what runs is taken off both sides', () => {
  const before = { totals: { net: 700, whole_half: 40 } };
  const running = { totals: { net: 650, whole_half: 41 }, previous: before };
  const settled = { totals: { net: 630 }, previous: { net: 600 } };
  expect(totalMoved('net', { ...running, settled }, BRAZIL)).toMatchObject({ text: '5%', direction: 'up' });
  expect(beforeText('net', { ...running, settled }, BRAZIL)).toBe('até ontem; antes R$\u00a0600,00');
  expect(totalMoved('whole_half', { ...running, settled }, BRAZIL)).toMatchObject({ text: '1 min' });
  expect(totalMoved('net', { ...running, settled: null }, BRAZIL)).toBeNull();
  expect(beforeText('net', { ...running, settled: null }, BRAZIL)).toBe('antes R$\u00a0700,00, o dia todo');
  expect(beforeText('net', running, BRAZIL)).toBe('antes R$\u00a0700,00');
});

it('compares of a row what is over, a date as it is, and tells nothing of what cannot be taken apart', () => {
  const row = { values: { net: 110 }, previous: { net: 100 } };
  const apart = { ...row, settled: { totals: { net: 60 }, previous: { net: 50 } } };
  const runs = { totals: { net: 900 }, previous: { net: 800 } };
  expect(rowMoved('net', { ...row, state: 'running' }, { by: 'day' }, BRAZIL)).toBeNull();
  expect(rowMoved('net', row, { by: 'channel' }, BRAZIL)).toMatchObject({ text: '10%' });
  expect(rowMoved('net', row, { by: 'day', settled: runs }, BRAZIL)).toMatchObject({ text: '10%' });
  expect(rowMoved('net', apart, { by: 'channel', settled: runs }, BRAZIL)).toMatchObject({ text: '20%' });
  expect(rowMoved('net', row, { by: 'client', settled: runs }, BRAZIL)).toBeNull();
  expect(rowMoved('net', row, { by: 'channel', settled: null }, BRAZIL)).toBeNull();
  expect(rowMoved('net', row, { by: 'hour', settled: null }, BRAZIL)).toMatchObject({ text: '10%' });
});

it('compares with nothing where there was nothing', () => {
  expect(deltaOf('net', 10, 0, BRAZIL)).toBeNull();
  expect(deltaOf('net', 10, null, BRAZIL)).toBeNull();
  expect(deltaOf('net', 10, 10, BRAZIL)).toBeNull();
});

it('names days, weeks, months, weekdays and hours', () => {
  const text = (by: ReportAnswer['by'], key: string, label = '') => [
    rowText(by, { key, label }, BRAZIL),
    shortRowText(by, { key, label }, BRAZIL),
  ];
  expect(text('day', '2026-11-14')).toEqual(['sáb, 14 nov', 'sáb 14']);
  expect(text('week', '2026-11-30')).toEqual(['30 nov a 6 dez', '30 nov']);
  expect(text('month', '2026-11')).toEqual(['novembro 2026', 'nov 2026']);
  expect(text('weekday', '6')).toEqual(['sábado', 'sáb']);
  expect(text('hour', '9')).toEqual(['9h', '9h']);
  expect(text('weekday_hour', '6 20')[0]).toBe('sábado, 20h');
  expect(text('item', '7', 'Pizza')).toEqual(['Pizza', 'Pizza']);
  expect(text('client', '7', '')[0]).toBe('sem nome');
});

it('says a span as short as it can be said', () => {
  const text = (start: string, end: string) => spanText({ start, end }, BRAZIL);
  expect(text('2026-11-20', '2026-11-20')).toBe('20 nov 2026');
  expect(text('2026-11-14', '2026-11-20')).toBe('14 – 20 nov 2026');
  expect(text('2026-10-30', '2026-11-05')).toBe('30 out – 5 nov 2026');
  expect(text('2025-12-30', '2026-01-05')).toBe('30 dez 2025 – 5 jan 2026');
});

it('sorts by any column, and what is not known stands last either way', () => {
  const rows = [row('a', { net: 5 }), row('b', { net: null }), row('c', { net: 9 })];
  const keys = (way: 'asc' | 'desc') => sortRows(answer('channel', rows), { by: 'net', way }).map(({ key }) => key);
  expect(keys('desc')).toEqual(['c', 'a', 'b']);
  expect(keys('asc')).toEqual(['a', 'c', 'b']);
  expect(sortRows(answer('channel', rows), { by: null, way: 'asc' })).toEqual(rows);
});

it('reads the newest day first, and the oldest where somebody asks; hours stay as they are lived', () => {
  const days = answer('day', [row('2026-11-19', { net: 5 }), row('2026-11-20', { net: 9 })]);
  const keys = (way: 'asc' | 'desc') => sortRows(days, { by: null, way }).map(({ key }) => key);
  expect(keys('desc')).toEqual(['2026-11-20', '2026-11-19']);
  expect(keys('asc')).toEqual(['2026-11-19', '2026-11-20']);
  const hours = answer('hour', [row('1', {}), row('12', {}), row('20', {})]);
  expect(sortRows(hours, { by: null, way: 'desc' }).map(({ key }) => key)).toEqual(['12', '20', '1']);
});

it('leaves a table in its own order when the column that sorts is of another report', () => {
  expect(orderOn(['net'], { by: 'orders', way: 'asc' })).toEqual({ by: null, way: 'desc' });
  expect(orderOn(['net'], { by: 'net', way: 'asc' })).toEqual({ by: 'net', way: 'asc' });
});

it('finds a report by its question, a synonym, a measure, and with a letter wrong', () => {
  const all = REPORTS.map((report) => ({ report }));
  const names = (typed: string) => findReports(all, typed).map(({ report }) => report.name);
  expect(names('motoboy')[0]).toBe('report-driver');
  expect(names('quem me deve')[0]).toBe('report-on-credit');
  expect(names('motobyo')).toContain('report-driver');
  expect(names('FÍADO')).toContain('report-on-credit');
  for (const words of ['ticket medio', 'tiket medio']) expect(names(words)[0], words).toBe('report-order-average');
  for (const words of ASKED) expect(names(words), words).not.toEqual([]);
  expect(foundBy(named('report-driver'), 'motobyo')).toBe('motoboy');
  expect(foundBy(named('report-on-credit'), 'quem me deve')).toBeNull();
  expect(names('zzz')).toEqual([]);
  expect(names('')).toHaveLength(REPORTS.length);
});

it('leads from a figure to the history with its own filters, and to nothing that it does not know', () => {
  expect(ordersBehind({ from: '2026-11-14', to: '2026-11-14', payment: '3', nothing: 'x' }).search).toEqual({
    ver: 'historico',
    de: '2026-11-14',
    ate: '2026-11-14',
    pagamento: 3,
  });
  expect(ordersBehind({ from: '2026-11-14', to: '2026-11-20', sold: '1', hour: '20' }).search).toMatchObject({
    vendas: { sold: '1', hour: '20' },
  });
  expect(ordersBehind({ from: '2026-11-14', to: '2026-11-14', search: '212' }).search).toMatchObject({ busca: '212' });
});

it('draws days in their order with channels as parts, and things from the largest on', () => {
  const parts = [{ key: 'table', label: 'Mesa', value: 4 }];
  const days = answer('day', [row('2026-11-14', { net: 4 }, { parts }), row('2026-11-15', { net: null })]);
  expect(chartOf({ report: named('report'), answer: days, country_id: BRAZIL, zone: 'UTC' })).toMatchObject({
    kind: 'bars',
    series: [{ key: 'table', color: 'mesa' }],
    bars: [{ label: 'sáb 14', value: 4, parts }, { value: null }, { label: 'seg 16', value: 0 }, {}, {}, {}, {}],
  });
  const items = answer(
    'item',
    Array.from({ length: 20 }, (_, at) => row(String(at), { revenue: at })),
  );
  const marks = marksOf({ report: named('report-top-five'), answer: items });
  expect(marks.map(({ key }) => key).slice(0, 2)).toEqual(['19', '18']);
  expect(marks).toHaveLength(12);
});

it('draws a week from Monday on and a day into its night; closed is what no day or no hour has', () => {
  const week = answer('weekday_hour', [
    row('5 19', { orders_a_day: 3 }),
    row('6 1', { orders_a_day: 8 }),
    row('6 21', { orders_a_day: 2 }),
  ]);
  expect(chartOf({ report: named('report-by-time'), answer: week, country_id: BRAZIL, zone: 'UTC' })).toMatchObject({
    kind: 'heat',
    columns: ['19h', '20h', '21h', '22h', '23h', '0h', '1h'],
    rows: [
      { label: 'seg', values: [null, null, null, null, null, null, null] },
      {},
      {},
      {},
      { values: [3, null, 0, null, null, null, 0] },
      { values: [0, null, 2, null, null, null, 8] },
      {},
    ],
    totals: true,
  });
});

it('leads from what came in, less each cost, to what was left: as the measure is declared', () => {
  const totals = { net: 100, goods: 30, tax: 6, packaging: 0, margin: 64 };
  const told = answer('channel', [row('delivery', totals)], totals);
  expect(chartOf({ report: named('report-profit'), answer: told, country_id: BRAZIL, zone: 'UTC' })).toMatchObject({
    kind: 'waterfall',
    steps: [
      { label: 'Vendas', value: 100, role: 'total' },
      { value: -30, role: 'step' },
      { value: -6, role: 'step' },
      { label: 'Quanto sobrou', value: 64, role: 'result' },
    ],
  });
});

it('understands an address that somebody typed, where the router reads a number', () => {
  expect(reportSearch.parse({ periodo: 30, meses: 6, tipo: 2 })).toMatchObject({
    periodo: '30',
    meses: '6',
    tipo: '2',
  });
  expect(reportSearch.parse({ periodo: 31, tipo: 'x' })).toEqual({});
});

it('puts the rows that moved most first, whichever way, and what still runs last', () => {
  const rows = [
    row('2026-11-17', { net: 10 }, { previous: { net: 9 } }),
    row('2026-11-18', { net: 10 }, { previous: { net: 30 } }),
    row('2026-11-19', { net: 15 }, { previous: { net: 10 } }),
    row('2026-11-20', { net: 1 }, { previous: { net: 99 }, state: 'running' }),
  ];
  const apart = { by: 'difference', way: 'desc' } as const;
  expect(sortRows(answer('day', rows), apart).map(({ key }) => key.slice(8))).toEqual(['18', '19', '17', '20']);
  expect(orderOn(['net'], apart, true)).toEqual(apart);
  expect(orderOn(['net'], apart)).toEqual({ by: null, way: 'desc' });
});

it('draws who came in each month by how many bought so many months later, and leaves open what is not over', () => {
  const report = reportBy(named('report-first-order'), 'month');
  const rows = [row('2026-09', { new_clients: 8, month_1: 37.5 }), row('2026-10', { new_clients: 4, month_1: null })];
  const chart = chartOf({ report, answer: answer('month', rows), country_id: BRAZIL, zone: 'America/Sao_Paulo' });
  expect(chart).toMatchObject({
    kind: 'heat',
    missing: 'ainda não',
    zeros: true,
    columns: ['1º mês', '2º mês', '3º mês', '4º mês', '5º mês', '6º mês'],
    rows: [
      { label: 'set 2026', values: [37.5, null, null, null, null, null] },
      { label: 'out 2026', values: [null, null, null, null, null, null] },
    ],
  });
  expect(chart?.kind === 'heat' && chart.short?.(37.5)).toBe('38%');
});
