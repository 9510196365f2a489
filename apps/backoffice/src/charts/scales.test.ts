import { describe, expect, it } from 'vitest';
import { groupBars } from './group-bars.ts';
import { groupLines } from './group-lines.ts';
import { digits, plainly, shortNumber, signed } from './numbers.ts';
import { binsOf } from './bins.ts';
import { heatSteps } from './heat-steps.ts';
import { breakAt, niceTicks } from './scales.ts';
import { runningSteps } from '@comanda/words/report-charts/running-steps';
import { splitInTwo } from './waterfall.tsx';

describe('the lines of a grid', () => {
  it.each([
    ['8.330 of sales', 0, 8330, [0, 2500, 5000, 7500, 10_000]],
    ['nothing', 0, 0, [0, 1, 2, 3, 4]],
    ['cents', 0, 0.37, [0, 0.1, 0.2, 0.3, 0.4]],
    ['three orders', 0, 3, [0, 1, 2, 3]],
    ['thirty orders', 0, 30, [0, 8, 16, 24, 32]],
    ['thirty reais and a half', 0, 29.5, [0, 7.5, 15, 22.5, 30]],
    ['ninety orders', 0, 90, [0, 25, 50, 75, 100]],
    ['a loss', -1900, 6000, [-2000, 0, 2000, 4000, 6000]],
    ['only a loss', -8, 0, [-8, -6, -4, -2, 0]],
  ])('%s', (_, lowest, highest, ticks) => expect(niceTicks(lowest, highest)).toEqual(ticks));

  it('hold whatever is drawn between them', () => {
    for (const value of [1, 3, 7, 12, 99, 101, 4999, 5001, 123_456, 9_999_999]) {
      const ticks = niceTicks(-value / 3, value);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(value);
      expect(ticks[0]).toBeLessThanOrEqual(-value / 3);
      expect(ticks).toContain(0);
    }
  });
});

describe('numbers', () => {
  it.each([
    [0, '0'],
    [850, '850'],
    [7500, '7,5 mil'],
    [9000, '9 mil'],
    [100_000, '100 mil'],
    [1_200_000, '1,2 mi'],
    [-4000, '−4 mil'],
    [0.25, '0,25'],
  ])('%s on an axis is %s', (value, text) => expect(shortNumber(value)).toBe(text));

  it('have cents where they matter, and a real minus', () => {
    expect([36.2, -5].map(plainly([36.2, -5]))).toEqual(['36,20', '−5,00']);
    expect(plainly([62_900.5, 3])(62_900.5)).toBe('62.901');
    expect([digits(-0.001, 2), signed(5, digits), signed(-5, digits), signed(0, digits)]).toEqual([
      '0,00',
      '+5',
      '−5',
      '0',
    ]);
  });
});

describe('an outlier', () => {
  it('is cut when it would flatten all others', () => {
    expect(breakAt([10, 12, 9, 11, 10, 13, 400])).toBeCloseTo(16, 0);
  });
  it('is none among few, among equals or where nothing was sold', () => {
    expect([breakAt([1, 400]), breakAt([10, 12, 9, 11, 10, 13, 25]), breakAt([0, 0, 0, 0, 0, 0, 5])]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('heat', () => {
  it('has six steps with as many cells in each, and none for zero', () => {
    const values = Array.from({ length: 60 }, (_, index) => index + 1);
    const step = heatSteps([0, null, ...values]);
    const counts = new Map<number, number>();
    for (const value of values) counts.set(step(value), (counts.get(step(value)) ?? 0) + 1);
    expect([...counts.values()]).toEqual([10, 10, 10, 10, 10, 10]);
    expect([step(0), step(1), step(60)]).toEqual([0, 1, 6]);
  });
});

describe('bins', () => {
  it('are of one round width without gaps, and lose nothing', () => {
    const bins = binsOf([21, 24, 25, 41, 41, 79]);
    expect(bins.map(({ from }) => from)).toEqual([20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75]);
    expect(bins.map(({ count }) => count)).toEqual([2, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]);
  });
  it('are one where all are equal, none where there is nothing', () => {
    expect(binsOf([7, 7, 7])).toEqual([{ from: 7, to: 8, count: 3 }]);
    expect(binsOf([])).toEqual([]);
  });
});

describe('more than sixty', () => {
  it('bars become sums of neighbours that lose no cent', () => {
    const { drawn, size } = groupBars(
      Array.from({ length: 365 }, (_, day) => ({ label: `d${day}`, value: 0.1, previous: null })),
    );
    expect([size, drawn.length]).toEqual([7, 53]);
    expect(drawn[0]).toMatchObject({ label: 'd0', name: 'd0 – d6', value: 0.7, previous: null });
    expect(drawn.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBeCloseTo(36.5, 10);
    expect(drawn.some((bar) => 'index' in bar)).toBe(false);
  });
  it('days without data stay without, closed ones closed', () => {
    const nothing = Array.from({ length: 122 }, (_, day) => ({
      label: `${day}`,
      value: null,
      state: 'closed' as const,
    }));
    expect(groupBars(nothing).drawn[0]).toMatchObject({ value: null, state: 'closed' });
  });
  it('points of a line are the last known of each few', () => {
    const values = Array.from({ length: 120 }, (_, day) => (day % 2 === 1 ? null : day));
    const { data, size } = groupLines({
      kind: 'lines',
      labels: values.map((_, day) => `${day}`),
      lines: [{ key: 'a', label: 'A', values, forecast: 60 }],
      today: 59,
      format: String,
    });
    expect(size).toBe(2);
    expect(data.lines[0]).toMatchObject({ forecast: 30 });
    expect(data.lines[0]?.values.slice(0, 3)).toEqual([0, 2, 4]);
    expect([data.labels.length, data.labels.at(-1), data.today]).toEqual([60, '119', 29]);
  });
});

it('each step of a waterfall begins where the one before ended', () => {
  const steps = runningSteps([
    { label: 'Itens', value: 103.6, role: 'total' },
    { label: 'Taxa', value: 5, role: 'step' },
    { label: 'Cupom', value: -10, role: 'step' },
    { label: 'Sobrou', value: 98.6, role: 'result' },
  ]);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 103.6],
    [103.6, 108.6],
    [108.6, 98.6],
    [0, 98.6],
  ]);
});
it('a long name stands in two lines of about one length', () => {
  expect(splitInTwo('Taxas de cartão e Pix')).toEqual(['Taxas de', 'cartão e Pix']);
});
