import type { MenuLook, MenuSheet } from './menu-sheet.ts';
import { qrPath } from './qr-path.ts';
import { faceName, fitText, LEADING, linesOf } from './typeface.ts';

const QUIET = 4;

/** Who the store is, when it opens and where to order, across the first page. @returns where the menu begins */
export function drawMenuHead(
  pdf: PDFKit.PDFDocument,
  { window, logo, hours, qr, edition }: MenuSheet,
  look: MenuLook,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const large = edition === 'large';
  const tall = large ? 118 : 92;
  const left = logo ? tall + 16 : 0;
  const room = width - left - (qr ? tall + 18 : 0);
  if (logo) {
    pdf.save().roundedRect(x, y, tall, tall, 10).clip();
    pdf.image(logo, x, y, { cover: [tall, tall] }).restore();
  }
  const words = large ? 13 : 9;
  const size = fitText(window.name, {
    width: room,
    height: tall * 0.55,
    weight: 800,
    largest: large ? 40 : 34,
    smallest: 14,
  });
  const nameTall = Math.min(3, linesOf(window.name, size, 800, room)) * size * LEADING;
  pdf
    .font(faceName(800))
    .fontSize(size)
    .fillColor(look.accent)
    .text(window.name, x + left, y, { width: room, height: nameTall + 2, ellipsis: true, lineGap: 0 });
  const lines = [[window.phone, window.address].filter(Boolean).join(' · '), hours.join(' · ')].filter(Boolean);
  pdf
    .font(faceName(400))
    .fontSize(words)
    .fillColor(look.soft)
    .text(lines.join('\n'), x + left, y + nameTall + 6, { width: room, lineGap: 2 });
  const end = Math.max(pdf.y, y + tall);
  if (qr) drawQr(pdf, window.link, x + width - tall, y, tall, large ? 12 : 7.5);
  const rule = end + 14;
  pdf
    .moveTo(x, rule)
    .lineTo(x + width, rule)
    .lineWidth(0.6)
    .strokeColor(look.line)
    .stroke();
  return rule + 16;
}

/** Dark on white with its quiet zone, so that cameras read it on any paper. */
function drawQr(pdf: PDFKit.PDFDocument, text: string, x: number, y: number, side: number, small: number): void {
  const { path, size } = qrPath(text);
  const drawn = side - small - 3;
  const unit = drawn / (size + QUIET);
  pdf
    .save()
    .translate(x + (side - drawn) / 2 + (unit * QUIET) / 2, y)
    .scale(unit)
    .path(path)
    .fill('#000000')
    .restore();
  pdf
    .font(faceName(600))
    .fontSize(small)
    .fillColor('#000000')
    .text('Peça pelo celular', x, y + drawn, { width: side, align: 'center' });
}
