// @vitest-environment happy-dom
import { REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../../platform/session.tsx';
import { ReportFilters } from './report-filters.tsx';
import { lookedAt } from '../report-reads.ts';
import { type ReportSearch, reportSearch } from '../report-search.ts';

afterEach(cleanup);

const named = (name: string): Report => REPORTS.find((each) => each.name === name)!; // of the list
const store = { id: 7 } as SessionStore; // all that the filters read of it

const shown = (report: Report, onChange: (changes: Partial<ReportSearch>) => void = () => {}) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <ReportFilters report={report} store={store} search={reportSearch.parse({})} onChange={onChange} />
    </QueryClientProvider>,
  );

test('a type and a seller are offered where the report knows them, and nowhere else', async () => {
  const onChange = vi.fn<(changes: Partial<ReportSearch>) => void>();
  shown(named('report'), onChange);
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const type = screen.getByRole('combobox', { name: 'Tipo' });
  expect(Array.from(type.querySelectorAll('option'), ({ textContent }) => textContent)).toEqual([
    'Todos',
    'Balcão',
    'Delivery',
    'Mesa',
  ]);
  expect(screen.getByRole('combobox', { name: 'Quem vendeu' })).toBeTruthy();
  await userEvent.selectOptions(type, 'Mesa');
  expect(onChange).toHaveBeenLastCalledWith({ tipo: '3' });
  cleanup();
  shown(named('report-on-payment'));
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  expect(screen.queryByRole('combobox', { name: 'Tipo' })).toBeNull();
});

test('whoever takes filters away by the keyboard stands at the next one, and after the last where they are chosen', async () => {
  function Narrowed() {
    const [search, setSearch] = useState(reportSearch.parse({ tipo: '2', canal: 'delivery' }));
    const change = (changes: Partial<ReportSearch>) => setSearch({ ...search, ...changes });
    return <ReportFilters report={named('report')} store={store} search={search} onChange={change} />;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Narrowed />
    </QueryClientProvider>,
  );
  const [chip] = screen.getAllByRole('button', { name: 'Delivery' });
  chip?.focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delivery' })));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtros' })));
});

test('the type in the address is asked of a report that knows it', () => {
  const search = reportSearch.parse({ tipo: '3' });
  expect(lookedAt(named('report'), search, '2026-11-20').wish).toMatchObject({ type: '3' });
  expect(lookedAt(named('report-on-payment'), search, '2026-11-20').wish).not.toHaveProperty('type');
  expect(reportSearch.parse({ tipo: '9' }).tipo).toBeUndefined();
});

test('goes by twelve whole months where clients are followed from month to month, and by days where it shows weeks', () => {
  const report = named('report-first-order');
  const looked = lookedAt(report, reportSearch.parse({ por: 'month', periodo: '7' }), '2026-11-20');
  expect(looked).toMatchObject({
    range: 'months',
    span: { start: '2025-12-01', end: '2026-11-20' },
    comparison: 'none',
  });
  const half = lookedAt(report, reportSearch.parse({ por: 'month', meses: '6' }), '2026-11-20');
  expect(half.span.start).toBe('2026-06-01');
  const weeks = lookedAt(report, reportSearch.parse({}), '2026-11-20');
  expect(weeks).toMatchObject({
    range: 'days',
    span: { start: '2026-10-22', end: '2026-11-20' },
    comparison: 'before',
  });
});
