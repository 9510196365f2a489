import { COUNTRY } from '@comanda/domain/codes';
import { REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { expect, it } from 'vitest';
import { leaderWords } from './tile-words.ts';

const named = (name: string): Report => REPORTS.find((report) => report.name === name)!; // of the list
const words = (name: string, most: Parameters<typeof leaderWords>[0]['most'], shape: 'bars' | 'heat' | 'line') =>
  leaderWords({ most, shape }, named(name), COUNTRY.brazil);

it('says who has most of what a report draws, and how much', () => {
  expect(words('report-driver', { by: 'driver', key: '3', label: 'Jéssica Rocha', value: 112 }, 'bars')).toMatchObject({
    what: expect.stringMatching(/ por entregador: em primeiro · 7 dias$/) as string,
    who: 'Jéssica Rocha',
    value: expect.stringContaining('112') as string,
  });
});

it('says nothing where nobody is first, or where the figure is the first', () => {
  expect(words('report-driver', null, 'bars')).toBeNull();
  expect(words('report-by-time', { by: 'weekday_hour', key: '5 20', label: '', value: 9 }, 'heat')).toBeNull();
  expect(words('report-dre', { by: 'line', key: 'result', label: 'Resultado', value: 9 }, 'line')).toBeNull();
});
