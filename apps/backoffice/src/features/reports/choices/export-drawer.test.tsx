// @vitest-environment happy-dom
import { REPORTS } from '@comanda/domain/reports/list';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../../platform/session.tsx';
import { ExportDrawer } from './export-drawer.tsx';

vi.mock('../../../platform/page/use-pages.ts', () => ({ useReachable: () => false })); // nobody is logged in
const server = vi.hoisted(() => {
  const [asked, weighed]: [string[], string[]] = [[], []];
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('/file-size/')) {
      weighed.push(url);
      const size = url.includes('format=pdf') ? { bytes: 1_500_000, pages: 2 } : { bytes: 9_300, pages: null };
      return Promise.resolve(Response.json(url.includes('orders') ? { bytes: null, pages: null } : size));
    }
    asked.push(url);
    return Promise.reject(new Error('offline'));
  }); // the client takes it once, when it is imported
  return { asked, weighed };
});
vi.stubGlobal('matchMedia', () => ({ matches: false }));
afterEach(cleanup);

const report = REPORTS.find(({ name }) => name === 'report')!; // of the list
const store = { id: 7, country_id: 1 } as SessionStore; // all that is read of it
const span = { start: '2025-11-06', end: '2025-11-19' };

function shown(onClose = () => {}) {
  server.asked.length = 0;
  server.weighed.length = 0;
  const wish = { ...span, compare: 'weekdays', channel: 'delivery' };
  const answer = { rows_count: 14, totals: { orders: 1463 } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExportDrawer report={report} store={store} looked={{ wish, span, by: 'day' }} of={answer} onClose={onClose} />
    </QueryClientProvider>,
  );
}

test('how many rows a sheet has is said before it is made, and what narrows the report goes with it', async () => {
  shown();
  expect(screen.getByRole('radio', { name: /Planilha.*14 linhas/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Baixar planilha' }));
  expect(server.asked[0]).toMatch(/report\/file\/7\?.*compare=weekdays.*channel=delivery.*format=xlsx/);
});

test('how large the chosen file is, and a paper on how many pages, is said where it can be known; no other is made', async () => {
  shown();
  const ways = { sheet: /Planilha.*14 linhas, 9 KB/, paper: /PDF.*2 páginas A4, 1,4 MB/ };
  expect(await screen.findByRole('radio', { name: ways.sheet })).toBeTruthy();
  expect(server.weighed.filter((url) => url.includes('format=pdf'))).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /PDF/ }));
  expect(await screen.findByRole('radio', { name: ways.paper })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /CSV/ }).closest('label')?.textContent).toBe('CSVpara o contador');
  await userEvent.click(screen.getByRole('radio', { name: /Planilha/ }));
  // Order by order it is written as it is fetched.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pedido a pedido (1.463)' }));
  expect(await screen.findByRole('radio', { name: /14 linhas$/ })).toBeTruthy();
});

test('a file is made with what is compared, or without', async () => {
  shown();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Com a comparação' }));
  await userEvent.click(screen.getByRole('button', { name: 'Baixar planilha' }));
  await userEvent.click(screen.getByRole('radio', { name: /PDF/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Baixar PDF' }));
  expect(server.asked).toEqual([
    expect.stringMatching(/compare=none.*format=xlsx/),
    expect.stringMatching(/compare=none.*format=pdf/),
  ]);
});

test('a workbook has the figures and the table, and the orders one by one for who wants them; at least one sheet', async () => {
  shown();
  const box = (name: string) => screen.getByRole('checkbox', { name });
  await userEvent.click(screen.getByRole('button', { name: 'Baixar planilha' }));
  await userEvent.click(box('Pedido a pedido (1.463)'));
  await userEvent.click(box('Por dia'));
  await userEvent.click(screen.getByRole('button', { name: 'Baixar planilha' }));
  expect(server.asked).toEqual([
    expect.stringMatching(/sheets=summary%2Crows(&|$)/),
    expect.stringMatching(/sheets=summary%2Corders(&|$)/),
  ]);
  await userEvent.click(box('Resumo'));
  await userEvent.click(box('Pedido a pedido (1.463)'));
  await userEvent.click(screen.getByRole('button', { name: 'Baixar planilha' }));
  expect(screen.getByRole('alert').textContent).toBe('Escolha ao menos uma aba.');
  expect(server.asked).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: /CSV/ }));
  expect(screen.queryByRole('checkbox', { name: 'Resumo' })).toBeNull();
});

test('only the columns that are wanted go into the file, and at least one', async () => {
  shown();
  await userEvent.click(screen.getByText(/^Colunas: (\d+) de \1$/));
  const columns = screen.getByRole('group', { name: 'Colunas' });
  const boxes = within(columns).getAllByRole('checkbox');
  for (const box of boxes.slice(1)) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Baixar planilha' }));
  expect(server.asked[0]).toMatch(new RegExp(`columns=${report.measures[0]}&`));
  await userEvent.click(boxes[0]!); // there is a first
  await userEvent.click(screen.getByRole('button', { name: 'Baixar planilha' }));
  expect(screen.getByRole('alert').textContent).toBe('Escolha ao menos uma coluna.');
  expect(server.asked).toHaveLength(1);
});

test('what is chosen is put away before the paper is printed', async () => {
  const done: string[] = [];
  vi.stubGlobal('print', () => done.push('printed'));
  shown(() => done.push('closed'));
  await userEvent.click(screen.getByRole('radio', { name: /Papel/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await vi.waitFor(() => expect(done).toEqual(['closed', 'printed']));
});
