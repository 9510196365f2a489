import { layOut, type Line } from '@comanda/escpos/lay-out';
import type { Paper } from '@comanda/escpos/paper';
import PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import { pdfBytes } from '../marketing/public.ts';

/** Of a roll 80 mm wide, in points; letters of a type as wide as 48 columns leave a margin of 3 mm. */
const MM = 72 / 25.4;
const WIDTH = 80 * MM;
const MARGIN = 3 * MM;
const COLUMNS = 48;
/** Courier's letters are 0.6 as wide as its size. */
const TYPE = (WIDTH - 2 * MARGIN) / COLUMNS / 0.6;
const ROW = TYPE * 1.25;
/** A phone reads one of 25 mm from paper. */
const QR_SIDE = 34 * MM;
const CUT_GAP = 2 * MM;

const TALL = { normal: 1, tall: 2, double: 2 } as const;
const WIDE = { normal: 1, tall: 1, double: 2 } as const;

function heightOf(line: Line): number {
  if (line.kind === 'line') return ROW * TALL[line.size];
  if (line.kind === 'feed') return ROW * line.lines;
  if (line.kind === 'qr') return QR_SIDE + ROW;
  return line.kind === 'cut' ? CUT_GAP : 0;
}

/** A paper as one page, as wide as a roll and as long as what is on it. */
export function paperPdf(paper: Paper, title: string): Promise<Buffer> {
  const lines = layOut(paper, COLUMNS, 'windows-1252');
  const height = lines.reduce((sum, line) => sum + heightOf(line), 2 * MARGIN);
  const document = new PDFDocument({ size: [WIDTH, height], margin: 0, font: 'Courier', info: { Title: title } });
  let y = MARGIN;
  for (const line of lines) {
    if (line.kind === 'line') drawLine(document, line, y);
    else if (line.kind === 'qr') drawCode(document, line.data, y);
    y += heightOf(line);
  }
  return pdfBytes(document);
}

type Written = Extract<Line, { kind: 'line' }>;
function drawLine(document: PDFKit.PDFDocument, { text, size, bold, invert }: Written, y: number): void {
  if (text.trim() === '') return;
  const [wide, tall] = [WIDE[size], TALL[size]];
  if (invert) document.rect(MARGIN, y, text.length * TYPE * 0.6 * wide, ROW * tall).fill('#000');
  document
    .save()
    .translate(MARGIN, y)
    .scale(wide, tall)
    .fillColor(invert ? '#fff' : '#000')
    .font(bold ? 'Courier-Bold' : 'Courier')
    .fontSize(TYPE)
    .text(text, 0, 0, { lineBreak: false })
    .restore();
}

function drawCode(document: PDFKit.PDFDocument, data: string, y: number): void {
  const { modules } = create(data, { errorCorrectionLevel: 'M' });
  const unit = QR_SIDE / modules.size;
  const x = (WIDTH - QR_SIDE) / 2;
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) document.rect(x + column * unit, y + row * unit, unit, unit);
  document.fill('#000');
}
