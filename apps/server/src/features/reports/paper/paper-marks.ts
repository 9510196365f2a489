import type { DistributionData, FunnelData, HeatData, QuadrantData, WaterfallData } from '@comanda/words/chart-data';
import { runningSteps } from '@comanda/words/report-charts/running-steps';
import { framed, HEATS, INK, legend, type Pdf, rule, say, scaleOf } from './paper-ink.ts';

const HEIGHT = 130;
const ROW = 15;
const NAME = 130;
const HEAD = 34;

/** Which of six shades a value has, by how many are below it; zero has none. */
export function shades(values: readonly (number | null)[]): (value: number) => string | null {
  const some = values
    .filter((value) => value !== null && value > 0)
    .toSorted((one, other) => (one ?? 0) - (other ?? 0));
  return (value) => {
    if (value <= 0 || some.length === 0) return null;
    const below = some.findIndex((each) => (each ?? 0) >= value);
    return HEATS[Math.min(HEATS.length - 1, Math.floor((below / some.length) * HEATS.length))] ?? null;
  };
}
const DARK = new Set<string>(HEATS.slice(3));

export function drawHeat(pdf: Pdf, { rows, columns, format }: HeatData): void {
  const { left, top, width } = framed(pdf, rows.length * ROW, 18);
  const shadeOf = shades(rows.flatMap(({ values }) => values));
  const cell = (width - HEAD) / columns.length;
  for (const [at, name] of columns.entries())
    say(pdf, name, { x: left + HEAD + at * cell, y: top, width: cell, align: 'center', size: 6.5 });
  for (const [line, { label, values }] of rows.entries()) {
    const y = top + 12 + line * ROW;
    say(pdf, label, { x: left, y: y + 3, width: HEAD - 4, color: INK.text });
    for (const [at, value] of values.entries()) {
      const x = left + HEAD + at * cell;
      if (value === null) {
        rule(pdf, [x + 1, y + ROW - 2], [x + cell - 2, y + 1]);
        continue;
      }
      const shade = shadeOf(value);
      pdf.rect(x, y, cell - 1, ROW - 1).fill(shade ?? INK.soft);
      const color = shade !== null && DARK.has(shade) ? '#ffffff' : INK.text;
      say(pdf, format(value).replace(/R\$\s|,00$/g, ''), {
        x,
        y: y + 3.5,
        width: cell - 1,
        align: 'center',
        size: 5.5,
        color,
      });
    }
  }
  pdf.y = top + 12 + rows.length * ROW + 12;
}

/** More steps than this lie below each other. */
const SIDE_BY_SIDE = 10;
export const waterfallHeight = ({ steps }: WaterfallData): number =>
  steps.length > SIDE_BY_SIDE ? steps.length * ROW : HEIGHT + 20;

export function drawWaterfall(pdf: Pdf, { steps: given, format }: WaterfallData): void {
  const steps = runningSteps(given).map((step) => {
    const gone = step.role === 'step' && step.value < 0;
    const color = step.role === 'result' ? (step.value < 0 ? INK.loss : INK.good) : gone ? INK.grey : INK.bar;
    return { ...step, color, words: format(step.value) };
  });
  if (steps.length > SIDE_BY_SIDE) drawSteps(pdf, steps);
  else drawColumns(pdf, steps);
}
type Step = ReturnType<typeof runningSteps>[number] & { color: string; words: string };
const endsOf = (steps: readonly Step[]) => steps.flatMap(({ from, to }) => [from, to]);

function drawColumns(pdf: Pdf, steps: readonly Step[]): void {
  const { left, width, base } = framed(pdf, HEIGHT, 34);
  const y = scaleOf(endsOf(steps), base, HEIGHT);
  const slot = width / steps.length;
  for (const [at, { label, words, color, from, to }] of steps.entries()) {
    const x = left + at * slot;
    const [high, low] = [Math.min(y(from), y(to)), Math.max(y(from), y(to))];
    pdf.rect(x + slot * 0.15, high, slot * 0.7, Math.max(low - high, 1)).fill(color);
    if (at < steps.length - 1) rule(pdf, [x + slot * 0.85, y(to)], [x + slot * 1.15, y(to)]);
    const wide = { x, width: slot, align: 'center' as const, size: 6.5 };
    say(pdf, words, { ...wide, y: high - 10, weight: 600, color: INK.text });
    say(pdf, label, { ...wide, y: base + 5 });
  }
  rule(pdf, [left, y(0)], [left + width, y(0)]);
  pdf.y = base + 26;
}

function drawSteps(pdf: Pdf, steps: readonly Step[]): void {
  const { left, top, width } = framed(pdf, steps.length * ROW, 18);
  const ends = endsOf(steps);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const scale = (width - NAME - 80) / (most - least || 1);
  const xOf = (value: number) => left + NAME + (value - least) * scale;
  for (const [at, { label, words, color, from, to, role }] of steps.entries()) {
    const y = top + at * ROW;
    const weight = role === 'step' ? 400 : 600;
    say(pdf, label, { x: left, y: y + 3, width: NAME - 8, size: 7.5, weight, color: INK.text });
    pdf.rect(Math.min(xOf(from), xOf(to)), y + 2, Math.max(Math.abs(xOf(to) - xOf(from)), 1), ROW - 5).fill(color);
    say(pdf, words, { x: Math.max(xOf(from), xOf(to)) + 4, y: y + 3, width: 76, size: 7, weight, color: INK.text });
  }
  pdf.y = top + steps.length * ROW + 12;
}

/** So many names fit; the others are dots, and stand in the table. */
const MOST_NAMED = 14;
export function drawQuadrant(pdf: Pdf, { points, x: across, y: up, corners }: QuadrantData): void {
  const { left, top, width, base } = framed(pdf, HEIGHT + 20, 26);
  const most = (values: readonly number[]) => Math.max(...values, 1) * 1.1;
  const [right, high] = [most(points.map(({ x }) => x)), most(points.map(({ y }) => y))];
  const low = Math.min(0, ...points.map(({ y }) => y));
  const xOf = (value: number) => left + (Math.max(0, value) / right) * width;
  const yOf = (value: number) => base - ((value - low) / (high - low || 1)) * (base - top);
  pdf
    .rect(left, top, width, base - top)
    .lineWidth(0.5)
    .stroke(INK.line);
  const [cutX, cutY] = [xOf(across.cut ?? 0), yOf(up.cut ?? 0)];
  rule(pdf, [cutX, top], [cutX, base], INK.grey);
  rule(pdf, [left, cutY], [left + width, cutY], INK.grey);
  const corner = { width: width / 2 - 8, size: 6.5, weight: 600 as const };
  say(pdf, corners['top-left'].name, { ...corner, x: left + 4, y: top + 3 });
  say(pdf, corners['top-right'].name, { ...corner, x: left + width / 2 + 4, y: top + 3, align: 'right' });
  say(pdf, corners['bottom-left'].name, { ...corner, x: left + 4, y: base - 11 });
  say(pdf, corners['bottom-right'].name, { ...corner, x: left + width / 2 + 4, y: base - 11, align: 'right' });
  for (const [at, point] of points.entries()) {
    const [x, y] = [xOf(point.x), yOf(point.y)];
    pdf.circle(x, y, 2.5).fill(INK.bar);
    const turned = x > left + width - 90;
    if (at < MOST_NAMED)
      say(pdf, point.label, {
        x: turned ? x - 90 : x + 5,
        y: y - 4,
        width: 86,
        size: 6,
        color: INK.text,
        align: turned ? 'right' : 'left',
      });
  }
  say(pdf, up.label, { x: left, y: top - 10, width: 160 });
  say(pdf, across.label, { x: left + width - 160, y: base + 3, width: 160, align: 'right' });
  pdf.y = base + 22;
}

export function drawDistribution(pdf: Pdf, { bins: given, series = [], band, median, format }: DistributionData): void {
  const bins = given.filter((bin) => typeof bin === 'object');
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return;
  const colors = [INK.bar, INK.late, INK.loss];
  legend(
    pdf,
    pdf.y + 14,
    series.map(({ label }, at) => ({ label, color: colors[at] ?? INK.bar })),
  );
  const { left, top, width, base } = framed(pdf, HEIGHT, 40);
  const most = Math.max(...bins.map(({ count }) => count), 1);
  const step = width / bins.length;
  const xOf = (value: number) => left + ((value - first.from) / (last.to - first.from || 1)) * width;
  const tall = (count: number) => (count / most) * (HEIGHT - 12);
  if (band) {
    const [from, to] = [Math.max(xOf(band.from), left), Math.min(xOf(band.to), left + width)];
    if (to > from) pdf.rect(from, top, to - from, HEIGHT).fill(INK.soft);
    say(pdf, band.label, { x: Math.min(Math.max(from, left), left + width - 140), y: top - 10, width: 140 });
  }
  for (const [at, { count, parts = [], from, more }] of bins.entries()) {
    const x = left + at * step;
    const others = parts.map(({ value }) => value);
    const kept = count - others.reduce((sum, value) => sum + value, 0);
    let y = base;
    for (const [order, value] of [kept, ...others].entries()) {
      y -= tall(value);
      pdf.rect(x + 1, y, step - 2, tall(value)).fill(colors[order] ?? INK.bar);
    }
    const wide = { x: x - 6, width: step + 12, align: 'center' as const, size: 6.5 };
    if (count > 0) say(pdf, String(count), { ...wide, y: y - 9, color: INK.text });
    say(pdf, `${format(from)}${more ? '+' : ''}`, { ...wide, x: x - step / 2, y: base + 4 });
  }
  if (median) {
    const x = xOf(median.value);
    pdf.save().dash(3, { space: 2 });
    rule(pdf, [x, top], [x, base], INK.text, 0.8);
    pdf.restore().undash();
    say(pdf, median.label, {
      x: Math.min(x + 3, left + width - 120),
      y: top,
      width: 120,
      weight: 600,
      color: INK.text,
    });
  }
  rule(pdf, [left, base], [left + width, base]);
  pdf.y = base + 24;
}

export function drawFunnel(pdf: Pdf, { rows, format }: FunnelData): void {
  const { left, top, width } = framed(pdf, rows.length * ROW, 18);
  const first = rows[0]?.value ?? 0;
  const scale = (width - NAME - 90) / Math.max(...rows.map(({ value }) => value), 1);
  for (const [at, { label, value }] of rows.entries()) {
    const y = top + at * ROW;
    say(pdf, label, { x: left, y: y + 3, width: NAME - 8, size: 7.5, color: INK.text });
    pdf.rect(left + NAME, y + 2, Math.max(value * scale, 1), ROW - 5).fill(INK.bar);
    const share = first === 0 ? '' : ` · ${Math.round((100 * value) / first)}%`;
    say(pdf, `${format(value)}${share}`, {
      x: left + NAME + value * scale + 5,
      y: y + 3,
      width: 90,
      size: 7.5,
      weight: 600,
      color: INK.text,
    });
  }
  pdf.y = top + rows.length * ROW + 12;
}
