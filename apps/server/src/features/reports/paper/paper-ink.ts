import { drawable, faceName } from '../../marketing/public.ts';

/** Points; A4. */
export const MARGIN = 36;
export const FOOT_HEIGHT = 22;
export const INK = {
  text: '#1d171c',
  faint: '#5f585d',
  line: '#ddd8dc',
  soft: '#f4f1f3',
  bar: '#782355',
  grey: '#868085',
  /** As dark as text: what was before is no part of what is. */
  before: '#1d171c',
  good: '#1a7f4e',
  loss: '#b3261e',
  late: '#b26a00',
} as const;
/** Parts of one sum, in their order; without colours they differ by how dark they are. */
export const PARTS = ['#782355', '#0b8ba5', '#a06fd6', '#d98bb5', '#8a8185', '#c9a227'] as const;
/** From little to much. */
export const HEATS = ['#f6e6ef', '#ecc7dc', '#dd9bc0', '#c56a9f', '#9c3c78', '#782355'] as const;

const MINUS = '\u2212';
/** What the typeface can write, amounts below zero with their sign. */
export const written = (text: string): string => text.split(MINUS).map(drawable).join(MINUS);

export type Pdf = PDFKit.PDFDocument;
export const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;
const bottomOf = (pdf: Pdf) => pdf.page.height - MARGIN - FOOT_HEIGHT;
export const ink = (pdf: Pdf, size: number, weight: 400 | 600, color: string) =>
  pdf.font(faceName(weight)).fontSize(size).fillColor(color);
/** A new page where this one has no such height left. @returns whether it is new */
export function room(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= bottomOf(pdf)) return false;
  pdf.addPage();
  return true;
}

interface Words {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
  size?: number;
  weight?: 400 | 600;
  color?: string;
}
/** One line that ends in an ellipsis where it is too long. */
export function say(
  pdf: Pdf,
  text: string,
  { x, y, width, align = 'left', size = 7, weight = 400, color = INK.faint }: Words,
) {
  ink(pdf, size, weight, color).text(written(text), x, y, {
    width,
    height: size * 1.6,
    align,
    lineBreak: false,
    ellipsis: true,
  });
}
export function rule(
  pdf: Pdf,
  from: readonly [number, number],
  to: readonly [number, number],
  color: string = INK.line,
  width = 0.5,
) {
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(width)
    .stroke(color);
}

/** Where a chart stands: `base` is its foot. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly base: number;
}
export const framed = (pdf: Pdf, height: number, more = 30): Frame => {
  const top = pdf.y + more;
  return { left: MARGIN, top, width: widthOf(pdf), base: top + height };
};

interface LegendItem {
  readonly label: string;
  readonly color: string;
  /** Drawn as a line, and no box. */
  readonly line?: true;
}
/** What each colour stands for, in one line. */
export function legend(pdf: Pdf, y: number, items: readonly LegendItem[]): void {
  const width = Math.min(110, widthOf(pdf) / Math.max(items.length, 1));
  for (const [at, { label, color, line }] of items.entries()) {
    const x = MARGIN + at * width;
    if (line) rule(pdf, [x, y + 4], [x + 7, y + 4], color, 1.2);
    else pdf.rect(x, y + 1, 6, 6).fill(color);
    say(pdf, label, { x: x + 9, y, width: width - 12 });
  }
}

/** The scale of marks between the least, or zero, and the most. */
export function scaleOf(values: readonly number[], base: number, height: number): (value: number) => number {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = most - least || 1;
  return (value) => base - ((value - least) / span) * height;
}
