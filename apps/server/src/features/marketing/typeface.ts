import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
export const WEIGHTS = [400, 600, 800] as const;
export type Weight = (typeof WEIGHTS)[number];

/** The product's typeface, from its package: nothing is asked of the system or the network. */
export const FACES = WEIGHTS.map((weight) => ({
  weight,
  name: `Archivo ${weight}`,
  data: readFileSync(resolve(`@fontsource/archivo/files/archivo-latin-${weight}-normal.woff`)),
}));

/** A document that knows the typeface by `faceName`. */
export function openPdf(options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  const document = new PDFDocument({ ...options, autoFirstPage: false, font: '' });
  for (const { name, data } of FACES) document.registerFont(name, data);
  return document;
}
export const faceName = (weight: Weight): string => `Archivo ${weight}`;

export function pdfBytes(document: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((done, fail) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => done(Buffer.concat(parts)));
    document.on('error', fail);
    document.end();
  });
}

/** What the typeface's Latin files can write; other letters lose their marks, or go. */
// oxlint-disable-next-line no-misleading-character-class -- ranges of code points, no joined characters
const DRAWN = /[^\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac\u2122]/gu;
export const drawable = (text: string): string =>
  text
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replace(DRAWN, (letter) => letter.normalize('NFD').replace(DRAWN, ''))
    .replace(/ {2,}/g, ' ')
    .trim();

const ruler = openPdf({});
export function widthOf(text: string, size: number, weight: Weight): number {
  return ruler.font(faceName(weight)).fontSize(size).widthOfString(text);
}

/** How many lines a text takes, broken between words; a word wider than the line counts as too many. */
export function linesOf(text: string, size: number, weight: Weight, width: number): number {
  let lines = 1;
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size, weight) <= width) line = longer;
    else if (widthOf(word, size, weight) > width) return Infinity;
    else {
      lines += 1;
      line = word;
    }
  }
  return lines;
}

interface Room {
  width: number;
  height: number;
  weight: Weight;
  largest: number;
  smallest: number;
}
export const LEADING = 1.08;

/** The largest size at which a text stands in its room. @returns the smallest one when none does */
export function fitText(text: string, { width, height, weight, largest, smallest }: Room): number {
  for (let size = largest; size > smallest; size *= 0.95) {
    if (linesOf(text, size, weight, width) * size * LEADING <= height) return size;
  }
  return smallest;
}
