import { contrast, readColor, WHITE } from '@comanda/domain/color';
import type { ChartData } from '@comanda/words/chart-data';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { openPdf, pdfBytes } from '../../marketing/public.ts';
import { drawChart } from './paper-chart.ts';
import { INK, PARTS } from './paper-ink.ts';

const format = (value: number) => `v${value}`;
const say = { format, measure: 'Vendas' };
const steps = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: `passo ${at}`, value: 10 - at, role: 'step' as const }));
const corner = (name: string) => ({ name, words: '' });

/** Of each kind that a report has: the chart, and what must be read on it. */
const CHARTS: readonly [ChartData, readonly string[]][] = [
  [
    {
      kind: 'bars',
      ...say,
      bars: [
        { label: 'seg', value: 3, previous: 2 },
        { label: 'ter', value: 7 },
      ],
    },
    ['ter', 'v7'],
  ],
  [
    {
      kind: 'bars',
      ...say,
      ranked: true,
      bars: [
        { label: 'Coxinha', value: 3 },
        { label: 'Pudim', value: null },
      ],
    },
    ['Coxinha', 'v3', '–'],
  ],
  [
    {
      kind: 'bars',
      ...say,
      series: [{ key: 'a', label: 'Mesa' }],
      bars: [1, 2].map((value) => ({ label: `d${value}`, value, parts: [{ key: 'a', value }] })),
    },
    ['Mesa', 'd2', 'v2'],
  ],
  [
    {
      kind: 'lines',
      format,
      labels: ['jan', 'fev', 'mar'],
      lines: [{ key: 'a', label: '2026', values: [1, null, 5] }],
    },
    ['2026', 'mar', 'v5'],
  ],
  [
    { kind: 'heat', ...say, columns: ['19h', '20h'], rows: [{ label: 'sex', values: [4, null] }] },
    ['19h', 'sex', 'v4'],
  ],
  [{ kind: 'waterfall', format, steps: steps(4) }, ['passo 3', 'v7']],
  [{ kind: 'waterfall', format, steps: steps(14) }, ['passo 13', 'v-3']],
  [
    {
      kind: 'quadrant',
      points: [{ label: 'Pizza', x: 2, y: -1 }],
      x: { label: 'Quantidade', format },
      y: { label: 'Sobra', format },
      corners: {
        'top-left': corner('Escondidos'),
        'top-right': corner('Estrelas'),
        'bottom-left': corner('Repensar'),
        'bottom-right': corner('Populares'),
      },
    },
    ['Pizza', 'Estrelas', 'Sobra'],
  ],
  [
    {
      kind: 'distribution',
      ...say,
      unit: 'Minutos',
      bins: [
        { from: 0, to: 10, count: 2 },
        { from: 10, to: 20, count: 5 },
      ],
      median: { value: 12, label: 'metade em 12' },
    },
    ['metade em 12', '5'],
  ],
  [
    {
      kind: 'funnel',
      ...say,
      rows: [
        { label: 'Visitas', value: 8 },
        { label: 'Pedidos', value: 2 },
      ],
    },
    ['Visitas', '25%'],
  ],
  [
    {
      kind: 'lollipop',
      ...say,
      events: [
        { at: 1, label: '3 nov', value: 9 },
        { at: 5, label: '9 nov', value: 2, cancelled: true },
      ],
    },
    ['3 nov', 'v9'],
  ],
  [
    {
      kind: 'map',
      ...say,
      store: { latitude: -19.9, longitude: -43.9 },
      areas: [{ label: 'Floresta', value: 6, metres: 900 }],
      tile_url: null,
      tile_attribution: '',
    },
    ['Floresta', 'v6'],
  ],
];

test('what was before is no part of a sum: it is told apart from each of them', () => {
  const before = readColor(INK.before, WHITE);
  for (const part of PARTS) expect([part, contrast(readColor(part, WHITE), before) >= 1.5]).toEqual([part, true]);
});

test.each(CHARTS.map(([data, words]) => ({ kind: data.kind, data, words })))(
  'prints $kind with its words',
  async ({ data, words }) => {
    const pdf = openPdf({ size: 'A4', bufferPages: true });
    pdf.addPage();
    const before = pdf.y;
    drawChart(pdf, { title: 'Um gráfico', data });
    expect(pdf.y).toBeGreaterThan(before);
    const bytes = await pdfBytes(pdf);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    for (const said of ['Um gráfico', ...words]) expect(text).toContain(said);
  },
);
