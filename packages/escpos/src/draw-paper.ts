import { create } from 'qrcode';
import type { Printed } from './decode.ts';

/** Of one letter of normal type, in units of the picture. Source: font A of 12 × 24 dots. */
const LETTER = 12;
const ROW = 30;
const MARGIN = 18;
const CUT_GAP = 34;
const QR_SIDE = 220;

/** A picture of what came out: SVG that needs nothing from outside, as wide as the roll. */
export function drawPaper(printed: readonly Printed[], columns: number): string {
  const width = columns * LETTER + 2 * MARGIN;
  const shapes: string[] = [];
  let y = MARGIN;
  for (const each of printed) {
    if (each.kind === 'line') {
      shapes.push(drawLine(each, y, columns));
      y += ROW * each.height;
    } else if (each.kind === 'qr') {
      shapes.push(drawCode(each.data, (width - QR_SIDE) / 2, y));
      y += QR_SIDE + ROW / 2;
    } else if (each.kind === 'cut') {
      const at = y + CUT_GAP / 2;
      shapes.push(`<path d="M0 ${at}H${width}" stroke="#767676" stroke-width="2" stroke-dasharray="8 6"/>`);
      y += CUT_GAP;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y + MARGIN}" font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="20"><rect width="100%" height="100%" fill="#fff"/>${shapes.join('')}</svg>`;
}

function drawLine(line: Extract<Printed, { kind: 'line' }>, y: number, columns: number): string {
  if (line.text.trim() === '') return '';
  const letter = LETTER * line.width;
  const length = line.text.length * letter;
  const x = MARGIN + (line.align === 1 ? (columns * LETTER - length) / 2 : 0);
  const ground = line.invert ? `<rect x="${x}" y="${y}" width="${length}" height="${ROW * line.height}"/>` : '';
  const style = `${line.bold ? ' font-weight="700"' : ''}${line.invert ? ' fill="#fff"' : ''}`;
  // Letters stand in their columns whatever the font: the type is stretched to its dots.
  return `${ground}<g transform="translate(${x} ${y + ROW * 0.74 * line.height}) scale(${line.width} ${line.height})"><text xml:space="preserve" textLength="${line.text.length * LETTER}" lengthAdjust="spacingAndGlyphs"${style}>${escaped(line.text)}</text></g>`;
}

function drawCode(data: string, x: number, y: number): string {
  const { modules } = create(data, { errorCorrectionLevel: 'M' });
  const unit = QR_SIDE / modules.size;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return `<path transform="translate(${x} ${y}) scale(${unit})" d="${path}" shape-rendering="crispEdges"/>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
