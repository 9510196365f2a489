import type { BarsData, ChartData, LinesData, LollipopData } from '@comanda/words/chart-data';
import { drawMap } from './paper-map.ts';
import { drawDistribution, drawFunnel, drawHeat, drawQuadrant, drawWaterfall, waterfallHeight } from './paper-marks.ts';
import { framed, INK, legend, MARGIN, PARTS, type Pdf, room, rule, say, scaleOf, widthOf } from './paper-ink.ts';

const HEIGHT = 120;
const ROW = 15;
const NAME = 130;
const VALUE = 74;
const LABEL = 38;
const MOST_EVENTS = 200;

/** One chart of a report, printed: marks without hover, so that what matters is written at them. */
export function drawChart(pdf: Pdf, { title, data }: { title: string; data: ChartData }): void {
  const height = heightOf(data);
  if (height === 0) return;
  room(pdf, height + 60);
  say(pdf, title, { x: MARGIN, y: pdf.y, width: widthOf(pdf), size: 9, weight: 600, color: INK.text });
  drawMarks(pdf, data);
  pdf.x = MARGIN;
}

/** Without its title; 0 for what has nothing to draw. */
function heightOf(data: ChartData): number {
  if (data.kind === 'bars') return data.ranked ? data.bars.length * ROW : data.bars.length > 1 ? HEIGHT : 0;
  if (data.kind === 'funnel') return data.rows.length * ROW;
  if (data.kind === 'waterfall') return waterfallHeight(data);
  if (data.kind === 'map') return 200;
  if (data.kind === 'parts' || data.kind === 'diverging') return 0; // no report has one
  return 150;
}

function drawMarks(pdf: Pdf, data: ChartData): void {
  switch (data.kind) {
    case 'bars':
      return data.ranked ? drawRanked(pdf, data) : drawBars(pdf, data);
    case 'lines':
      return drawLines(pdf, data);
    case 'heat':
      return drawHeat(pdf, data);
    case 'waterfall':
      return drawWaterfall(pdf, data);
    case 'quadrant':
      return drawQuadrant(pdf, data);
    case 'distribution':
      return drawDistribution(pdf, data);
    case 'funnel':
      return drawFunnel(pdf, data);
    case 'lollipop':
      return drawEvents(pdf, data);
    case 'map':
      return drawMap(pdf, data);
    case 'parts':
    case 'diverging':
  }
}

const partColor = (at: number) => PARTS[at % PARTS.length] ?? INK.bar;

function drawBars(pdf: Pdf, { bars, series = [], before, format }: BarsData): void {
  legend(pdf, pdf.y + 14, [
    ...series.map(({ label }, at) => ({ label, color: partColor(at) })),
    ...(before === undefined ? [] : [{ label: before, color: INK.before, line: true as const }]),
  ]);
  const { left, base, width } = framed(pdf, HEIGHT, 40);
  const most = Math.max(...bars.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0]), 0);
  const step = width / bars.length;
  const heightOfValue = (value: number) => (most <= 0 ? 0 : (Math.max(0, value) / most) * HEIGHT);
  const peak = bars.reduce((best, { value }, at) => ((value ?? 0) > (bars[best]?.value ?? 0) ? at : best), 0);
  // Names that do not fit beside each other: each so many.
  const every = Math.ceil(LABEL / step);
  for (const [at, { label, value, previous, parts }] of bars.entries()) {
    const x = left + at * step;
    const height = Math.max(heightOfValue(value ?? 0), (value ?? 0) > 0 ? 1 : 0);
    let y = base;
    const stacked = series.map(({ key }) => parts?.find((part) => part.key === key)?.value ?? 0);
    if (series.length === 0) pdf.rect(x + step * 0.2, base - height, step * 0.6, height).fill(INK.bar);
    for (const [order, part] of stacked.entries()) {
      y -= heightOfValue(part);
      pdf.rect(x + step * 0.2, y, step * 0.6, heightOfValue(part)).fill(partColor(order));
    }
    if (previous != null && previous > 0) {
      const tick = base - heightOfValue(previous);
      rule(pdf, [x + step * 0.1, tick], [x + step * 0.9, tick], INK.before, 1.2);
    }
    const wide = { x: x + step / 2 - 40, width: 80, align: 'center' as const };
    if (at === peak && most > 0)
      say(pdf, format(value ?? 0), { ...wide, y: base - height - 11, size: 7.5, weight: 600, color: INK.text });
    if (at % every === 0) say(pdf, label, { ...wide, y: base + 4 });
  }
  rule(pdf, [left, base], [left + width, base]);
  pdf.y = base + 24;
}

/** Things from the largest on: their names need room, so that the bars lie. */
function drawRanked(pdf: Pdf, { bars, format }: BarsData): void {
  const { left, top, width } = framed(pdf, bars.length * ROW, 18);
  const most = Math.max(...bars.flatMap(({ value, previous }) => [value ?? 0, previous ?? 0]), 1);
  const scale = (width - NAME - VALUE) / most;
  for (const [at, { label, name, value, previous }] of bars.entries()) {
    const y = top + at * ROW;
    const x = left + NAME;
    say(pdf, name ?? label, { x: left, y: y + 3, width: NAME - 8, size: 7.5, color: INK.text });
    const size = Math.max(Math.abs(value ?? 0) * scale, 1);
    pdf.rect(x, y + 2, size, ROW - 5).fill((value ?? 0) < 0 ? INK.loss : INK.bar);
    if (previous != null && previous > 0)
      rule(pdf, [x + previous * scale, y], [x + previous * scale, y + ROW - 1], INK.before, 1.2);
    const end = x + Math.max(size, (previous ?? 0) * scale) + 4;
    say(pdf, value === null ? '–' : format(value), {
      x: end,
      y: y + 3,
      width: VALUE,
      size: 7.5,
      weight: 600,
      color: INK.text,
    });
  }
  pdf.y = top + bars.length * ROW + 12;
}

function drawLines(pdf: Pdf, { lines, labels, format }: LinesData): void {
  legend(
    pdf,
    pdf.y + 14,
    lines.map(({ label, role }, at) => ({
      label,
      color: role === 'previous' ? INK.before : partColor(at),
      line: true as const,
    })),
  );
  const { left, width, base } = framed(pdf, HEIGHT, 40);
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const y = scaleOf(known, base, HEIGHT);
  const step = width / Math.max(labels.length - 1, 1);
  rule(pdf, [left, y(0)], [left + width, y(0)]);
  for (const [order, { values, role }] of lines.entries()) {
    const color = role === 'previous' ? INK.before : partColor(order);
    pdf.lineWidth(role === 'previous' ? 1 : 1.6);
    let open = false;
    for (const [at, value] of values.entries()) {
      if (value === null) {
        open = false;
        continue;
      }
      if (open) pdf.lineTo(left + at * step, y(value));
      else pdf.moveTo(left + at * step, y(value));
      open = true;
    }
    pdf.stroke(color);
    const last = values.findLastIndex((value) => value !== null);
    const value = values[last];
    if (value == null || role === 'previous') continue;
    const x = Math.min(left + last * step, left + width - 30);
    pdf.circle(left + last * step, y(value), 2).fill(color);
    say(pdf, format(value), { x: x - 50, y: y(value) - 12, width: 80, align: 'right', weight: 600, color: INK.text });
  }
  const every = Math.ceil(LABEL / step);
  for (const [at, label] of labels.entries())
    if (at % every === 0) say(pdf, label, { x: left + at * step - 40, y: base + 4, width: 80, align: 'center' });
  pdf.y = base + 24;
}

/** Each event as high as its value, a ring where it was cancelled. */
function drawEvents(pdf: Pdf, { events, format }: LollipopData): void {
  const shown = events.slice(-MOST_EVENTS);
  const { left, width, base } = framed(pdf, HEIGHT, 30);
  const [first = 0, last = 0] = [shown[0]?.at, shown.at(-1)?.at];
  const most = Math.max(...shown.map(({ value }) => value), 1);
  const peak = shown.find(({ value }) => value === most);
  for (const event of shown) {
    const x = left + 6 + ((event.at - first) / (last - first || 1)) * (width - 12);
    const y = base - (Math.max(0, event.value) / most) * HEIGHT;
    rule(pdf, [x, base], [x, y], INK.line, 1);
    if (event.cancelled) pdf.circle(x, y, 2.5).lineWidth(1).stroke(INK.loss);
    else pdf.circle(x, y, 2.5).fill(INK.bar);
    if (event === peak)
      say(pdf, format(event.value), {
        x: Math.min(Math.max(x - 40, left), left + width - 80),
        y: y - 13,
        width: 80,
        align: 'center',
        weight: 600,
        color: INK.text,
      });
  }
  rule(pdf, [left, base], [left + width, base]);
  say(pdf, shown[0]?.label ?? '', { x: left, y: base + 4, width: 100 });
  say(pdf, shown.at(-1)?.label ?? '', { x: left + width - 100, y: base + 4, width: 100, align: 'right' });
  pdf.y = base + 24;
}
