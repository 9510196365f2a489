// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BarsData, ChartData } from '@comanda/words/chart-data';
import { DrawnChart } from './drawn-chart.tsx';
import { textWidth } from './plot.ts';

afterEach(cleanup);
const format = (value: number) => `R$ ${value}`;
const DAYS: BarsData = {
  kind: 'bars',
  measure: 'Vendas',
  before: 'Antes',
  series: [
    { key: 'd', label: 'Delivery', color: 'delivery' },
    { key: 'm', label: 'Mesa', color: 'mesa' },
  ],
  format,
  bars: [
    {
      label: 'sex 7',
      value: 30,
      previous: 20,
      parts: [
        { key: 'd', value: 20 },
        { key: 'm', value: 10 },
      ],
    },
    { label: 'sáb 8', value: 50, parts: [{ key: 'd', value: 50 }] },
    { label: 'seg 10', value: null, state: 'closed' },
    { label: 'ter 11', value: 5, state: 'running' },
  ],
};
const draw = (data: ChartData, onOpen?: (index: number) => void) =>
  render(
    <DrawnChart
      title="Vendas por dia"
      finding="Sábado vendeu mais."
      data={data}
      empty="Nada vendido"
      {...(onOpen && { onOpen })}
    />,
  );
const said = () => document.querySelector('[aria-live]')?.textContent;

describe('a chart by keyboard', () => {
  it('is one stop, and says each mark as one walks', async () => {
    draw(DAYS);
    expect(screen.getByRole('img', { name: 'Sábado vendeu mais.' })).toBeTruthy();
    const group = screen.getByRole('group', { name: /Vendas por dia/ });
    group.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toBe('sex 7: R$ 30. Antes: R$ 20');
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toBe('sáb 8: R$ 50. Antes: sem período anterior');
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).toMatch(/^seg 10: fechado/);
    await userEvent.keyboard('{End}');
    expect(said()).toMatch(/^ter 11: R\$ 5, até agora/);
    await userEvent.keyboard('{ArrowRight}{Home}');
    expect(said()).toMatch(/^sex 7/);
    await userEvent.keyboard('{Escape}');
    expect(said()).toBe('');
    expect(document.activeElement).toBe(group);
  });

  it('walks up and down through the parts of a bar, and along one part', async () => {
    draw(DAYS);
    screen.getByRole('group').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(said()).toBe('sex 7, Delivery: R$ 20');
    await userEvent.keyboard('{ArrowDown}');
    expect(said()).toBe('sex 7, Mesa: R$ 10');
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    expect(said()).toBe('sáb 8, Delivery: R$ 50');
  });

  it('opens what is behind a mark by Enter, and nothing before one is chosen', async () => {
    const onOpen = vi.fn();
    draw(DAYS, onOpen);
    screen.getByRole('group').focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(onOpen.mock.calls).toEqual([[1]]);
  });

  it('a point of a line opens what is behind it; what was before it, and one that is several, nothing', async () => {
    const onOpen = vi.fn();
    const lines = (values: number[]): ChartData => ({
      kind: 'lines',
      fits: true,
      labels: values.map(String),
      lines: [
        { key: 'now', label: 'Agora', values },
        { key: 'before', label: 'Antes', role: 'previous', values },
      ],
      format,
    });
    const few = draw(lines([1, 2]), onOpen);
    screen.getByRole('group').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}{ArrowDown}{Enter}');
    expect(onOpen.mock.calls).toEqual([[1]]);
    few.unmount();
    draw(lines(Array.from({ length: 400 }, (_, day) => day)), onOpen);
    screen.getByRole('group').focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onOpen.mock.calls).toEqual([[1]]);
  });

  it('T shows the table twin with the same numbers, and the drawing again', async () => {
    draw(DAYS);
    screen.getByRole('group').focus();
    await userEvent.keyboard('t');
    expect(screen.queryByRole('img')).toBeNull();
    const rows = within(screen.getByRole('table', { name: 'Vendas por dia' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'NomeDeliveryMesaVendasAntes',
      'sex 7R$ 20R$ 10R$ 30R$ 20',
      'sáb 8R$ 50—R$ 50—',
      'seg 10——fechado—',
      'ter 11——R$ 5—',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ver como tabela' }));
    await userEvent.keyboard('t');
    expect(screen.getByRole('img')).toBeTruthy();
  });
});

describe('a chart by touch', () => {
  it('shows at the first tap and opens at the second', () => {
    const onOpen = vi.fn();
    draw(DAYS, onOpen);
    const tap = () =>
      fireEvent.pointerUp(screen.getByRole('img'), { clientX: 120, clientY: 100, pointerType: 'touch', button: 0 });
    tap();
    expect([said(), onOpen.mock.calls.length]).toEqual(['sex 7: R$ 30. Antes: R$ 20', 0]);
    tap();
    expect(onOpen.mock.calls).toEqual([[0]]);
  });
});

const KINDS: readonly ChartData[] = [
  DAYS,
  { kind: 'lines', labels: ['a', 'b', 'c'], lines: [{ key: 'x', label: 'X', values: [1, null, 3] }], format },
  {
    kind: 'heat',
    measure: 'Pedidos',
    columns: ['11h', '12h'],
    rows: [
      { label: 'Terça', values: [3, 7] },
      { label: 'Segunda', values: [null, null] },
    ],
    totals: true,
    format,
  },
  {
    kind: 'quadrant',
    points: [
      { label: 'Pizza', x: 1, y: 2 },
      { label: 'Suco', x: 3, y: 1 },
    ],
    x: { label: 'vendidos', format },
    y: { label: 'margem', format },
    corners: {
      'top-left': { name: 'A', words: '' },
      'top-right': { name: 'B', words: '' },
      'bottom-left': { name: 'C', words: '' },
      'bottom-right': { name: 'D', words: '' },
    },
  },
  {
    kind: 'waterfall',
    steps: [
      { label: 'Itens', value: 10, role: 'total' },
      { label: 'Pix', value: -4, role: 'step' },
      { label: 'Sobrou', value: 6, role: 'result' },
    ],
    format,
  },
  { kind: 'distribution', bins: [{ from: 0, to: 5, count: 2 }], measure: 'Entregas', unit: 'min', format },
  {
    kind: 'funnel',
    rows: [
      { label: 'Visitou', value: 10 },
      { label: 'Pediu', value: 0 },
    ],
    measure: 'Pessoas',
    format,
  },
  { kind: 'parts', parts: [{ key: 'a', label: 'Pix', value: 3 }], measure: 'Vendas', format },
  { kind: 'diverging', rows: [{ label: 'Comida', bad: 1, good: 2 }], bad: 'Queixas', good: 'Elogios', format },
  { kind: 'lollipop', events: [{ at: 0, label: '1 nov', value: 9, cancelled: true }], measure: 'Pedidos', format },
];
/** The same kind with nothing in it. */
function emptied(data: ChartData): ChartData {
  const lists = Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? [] : value]);
  return Object.fromEntries(lists) as ChartData; // the lists are the same lists, without their things
}

describe.each(KINDS.map((data) => [data.kind, data] as const))('%s', (_, data) => {
  it('draws, walks and has its table without a number that is none', async () => {
    const { container } = draw(data);
    screen.getByRole('group', { name: /Vendas por dia/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(said()).not.toBe('');
    expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
    expect(screen.getAllByRole('table', { hidden: true })[0]?.querySelectorAll('tbody tr').length).toBeGreaterThan(0);
  });

  it('says in a sentence that there is nothing, and draws no false number', () => {
    const { container } = draw(emptied(data));
    expect(screen.getByText('Nada vendido')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver como tabela' })).toBeNull();
    expect(container.innerHTML).not.toMatch(/NaN|undefined|Infinity/);
  });
});

/** Where the words of a drawing lie, as they are drawn: around their middle. */
const wordsOf = (text: string) => {
  const found = [...document.querySelectorAll('svg text')].find((each) => each.textContent === text);
  return { found, right: Number(found?.getAttribute('x')) + textWidth(text) / 2 };
};

it('the number over a narrow last bar is not cut off at the edge', () => {
  const bars = Array.from({ length: 30 }, (_, at) => ({ label: `dia ${at}`, value: at === 29 ? 2_373_401 : 900_000 }));
  draw({ kind: 'bars', measure: 'Vendas', format, bars });
  const width = Number(document.querySelector('svg[role=img]')?.getAttribute('viewBox')?.split(' ')[2]);
  expect(width).toBeGreaterThan(0);
  expect(wordsOf('2.373.401').right).toBeLessThanOrEqual(width);
});

it('the line of the middle one lies under the number of its column', () => {
  const bins = [
    { from: 30, to: 40, count: 3 },
    { from: 40, to: 50, count: 13 },
  ];
  const median = { value: 45, label: 'metade chega em 45 min' };
  draw({ kind: 'distribution', bins, median, measure: 'Entregas', unit: 'min', format });
  const { found } = wordsOf('13');
  const line = document.querySelector('svg line[stroke-dasharray]');
  expect(found && line && line.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

describe('bars of things from the largest on', () => {
  const names = ['Santa Efigênia', 'Centro de Sabará', 'Sagrada Família', 'Funcionários', 'Savassi', 'Horto'];
  const things: BarsData = {
    kind: 'bars',
    ranked: true,
    measure: 'Taxas',
    before: 'Antes',
    format,
    bars: names.map((label, at) => ({ label, value: 90 - at * 10, previous: 60 })),
  };

  it('lie in rows, each with its name and its number, where the names have no room side by side', async () => {
    draw(things);
    for (const name of names) expect(screen.getByText(name, { selector: 'text' })).toBeTruthy();
    for (const { value } of things.bars) expect(screen.getByText(String(value), { selector: 'text' })).toBeTruthy();
    screen.getByRole('group').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(said()).toBe('Centro de Sabará: R$ 80. Antes: R$ 60');
  });

  it('never strike the number of the highest through with the line of the period before', () => {
    draw({ ...things, bars: [{ label: 'A', value: 90, previous: 93 }] });
    const number = screen.getByText('90', { selector: 'text.font-bold' });
    const tick = [...document.querySelectorAll('line')].find((line) => line.getAttribute('stroke') === 'var(--fg-2)');
    const foot = Number(number.getAttribute('y'));
    const at = Number(tick?.getAttribute('y1'));
    expect(at > foot || at < foot - 12).toBe(true);
  });
});

it('writes a zero where it is a finding, and nothing where it is a quiet hour or not known yet', () => {
  const came: ChartData = {
    kind: 'heat',
    measure: 'Compraram de novo',
    columns: ['1º mês', '2º mês', '3º mês'],
    rows: [{ label: 'set', values: [38, 0, null] }],
    short: (value) => `${value}%`,
    format,
  };
  const cells = () =>
    [...document.querySelectorAll('svg text')]
      .map(({ textContent }) => textContent)
      .filter((words) => words.endsWith('%'));
  const quiet = draw(came);
  expect(cells()).toEqual(['38%']);
  quiet.unmount();
  draw({ ...came, zeros: true });
  expect(cells()).toEqual(['38%', '0%']);
});

it('cuts no letter of a line’s first day', () => {
  draw({ kind: 'lines', labels: ['30 out', '31 out'], lines: [{ key: 'a', label: 'Saldo', values: [5, 6] }], format });
  const half = textWidth('30 out') / 2;
  const edge = Number(document.querySelector('[stroke="var(--chart-grid)"]')?.getAttribute('x1'));
  expect(Number(screen.getAllByText('30 out')[0]?.getAttribute('x')) - half).toBeGreaterThanOrEqual(edge);
});

it('names the highest and the lowest day of a balance that asks for it, beside today neither', () => {
  const labels = Array.from({ length: 30 }, (_, index) => `${index + 1} nov`);
  const balances = (low: number) =>
    labels.map((_, index) => (index === 4 ? 900 : index === low ? 100 : index > 20 ? 400 : 500));
  const line = (low: number) => [{ key: 'a', label: 'Saldo', values: balances(low), forecast: 21 }];
  const written = () => [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  const times = (words: string) => written().filter((each) => each === words).length;
  const { unmount } = draw({ kind: 'lines', labels, lines: line(11), today: 20, format });
  const [unnamed, low] = [times('5 nov'), times('12 nov')];
  unmount();
  const named = draw({ kind: 'lines', labels, lines: line(11), today: 20, format, peaks: true });
  expect([times('5 nov'), times('12 nov')]).toEqual([unnamed + 1, low + 1]);
  named.unmount();
  draw({ kind: 'lines', labels, lines: line(19), today: 20, format, peaks: true });
  expect(written().filter((words) => words === format(100))).toEqual([]);
});

it('draws what is to fit its card without anything to scroll to, and keeps every day in the table', () => {
  const days = Array.from({ length: 600 }, (_, index) => `dia ${index + 1}`);
  draw({
    kind: 'lines',
    labels: days,
    lines: [{ key: 'a', label: 'Saldo', values: days.map(() => 5) }],
    format,
    fits: true,
  });
  const drawing = document.querySelector('[stroke="var(--chart-grid)"]')?.closest('svg');
  expect(Number(drawing?.getAttribute('width'))).toBeLessThanOrEqual(640);
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(601);
});
