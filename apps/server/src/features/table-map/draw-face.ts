import { orderWithoutRising } from '@comanda/words/paper-words';
import { drawable, faceName, fitText, qrPath } from '../marketing/public.ts';

export interface Card {
  store: string;
  number: number;
  /** Empty when the table has none. */
  name: string;
  link: string;
  /** Phones need the table's PIN. */
  pin: boolean;
}
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const INK = '#1b1016';
const SOFT = '#5d5159';

/** One side of a card: the number is read from the aisle, the code from a chair. */
export function drawFace(pdf: PDFKit.PDFDocument, card: Card, { x, y, width, height }: Place): void {
  const wide = width > height;
  const pad = Math.min(width, height) * 0.09;
  const side = wide ? height - 2 * pad : width * 0.62;
  const text = wide ? width - side - 3 * pad : width - 2 * pad;
  const top = y + pad + (wide ? 0 : height * 0.04);
  const align = wide ? 'left' : 'center';
  const write = (words: string, at: number, tall: number, weight: 400 | 600 | 800, most: number, ink = INK) => {
    const size = fitText(words, { width: text * 0.95, height: tall, weight, largest: most, smallest: 6 });
    pdf
      .font(faceName(weight))
      .fontSize(size)
      .fillColor(ink)
      .text(words, x + pad, at, { width: text, height: tall * 1.15, align, ellipsis: true });
    return pdf.y;
  };
  const unit = wide ? height : height * 0.5;
  const name = drawable(card.name);
  const foot = y + height - pad - unit * 0.26;
  let at = write(card.store, top, unit * 0.14, 600, unit * 0.085);
  at = write('MESA', at + unit * 0.03, unit * 0.1, 600, unit * 0.075, SOFT);
  // The longer the names, the smaller the number.
  const left = wide ? foot - at - (name === '' ? 0 : unit * 0.1) : unit;
  at = write(String(card.number), at, Math.min(left, unit * 0.36), 800, unit * 0.36);
  if (name !== '') at = write(name, at, unit * 0.1, 600, unit * 0.08);
  const call = card.pin
    ? 'Aponte a câmera, digite o PIN que o garçom informa e peça sem levantar.'
    : `${orderWithoutRising()}.`;
  if (wide) {
    write(call, Math.max(at, foot), unit * 0.26, 400, unit * 0.062, SOFT);
    drawQr(pdf, card.link, x + width - pad - side, y + pad, side);
    return;
  }
  const under = pad * 1.2 + unit * 0.2;
  const code = Math.min(side, y + height - pad * 0.5 - under - at);
  drawQr(pdf, card.link, x + (width - code) / 2, at + pad * 0.4, code);
  at = write(call, at + pad * 0.8 + code, unit * 0.14, 400, unit * 0.05, SOFT);
  write(card.link.replace(/^https?:\/\//, ''), at + 6, unit * 0.06, 400, unit * 0.034, SOFT);
}

/** Modules of white around the code. Source: ISO/IEC 18004. */
const QUIET = 4;

function drawQr(pdf: PDFKit.PDFDocument, link: string, x: number, y: number, side: number): void {
  const { path, size } = qrPath(link);
  const unit = side / (size + 2 * QUIET);
  pdf
    .save()
    .rect(x, y, side, side)
    .fill('#ffffff')
    .translate(x + unit * QUIET, y + unit * QUIET)
    .scale(unit)
    .path(path)
    .fill('#000000')
    .restore();
}
