import type { drawTableCards } from '@comanda/contract/floor/table-map';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { tablePath } from '@comanda/domain/paths';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { openPdf, openWindow, pdfBytes } from '../marketing/public.ts';
import { findTables, getTablePin } from './dining-rooms.repo.ts';
import { type Card, drawFace } from './draw-face.ts';

/** Points of an A4 sheet. */
const A4 = { width: 595.28, height: 841.89 };

/** Cards with the tables' QR codes, by number. @throws {AppError} no_tables */
export async function drawCards(
  services: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  { layout, numbers }: Out<(typeof drawTableCards)['query']>,
): Promise<Buffer> {
  const { db, config } = services;
  const window = await openWindow(services, store_id);
  const tables = (await findTables(db, store_id)).filter(({ number }) => numbers?.includes(number) ?? true);
  if (tables.length === 0) throw new AppError('no_tables');
  const pin = await getTablePin(db, store_id);
  const cards = tables.map(({ number, name }): Card => ({
    store: window.name,
    number,
    name,
    link: config.PUBLIC_URL + tablePath(window.url, number),
    pin,
  }));
  const pdf = openPdf({ margin: 0, info: { Title: `${window.name}: mesas` } });
  if (layout === 'tents') drawTents(pdf, cards);
  else for (const card of cards) drawFace(addSheet(pdf), card, { x: 0, y: 0, ...A4 });
  return pdfBytes(pdf);
}

const addSheet = (pdf: PDFKit.PDFDocument) => pdf.addPage({ size: [A4.width, A4.height], margin: 0 });

/** Four to a sheet: cut along the whole lines, folded along the dashed one, each readable from both sides of the table. */
function drawTents(pdf: PDFKit.PDFDocument, cards: readonly Card[]): void {
  const [w, h] = [A4.width / 2, A4.height / 4];
  for (const [at, card] of cards.entries()) {
    const place = at % 4;
    if (place === 0) addSheet(pdf);
    const x = (place % 2) * w;
    const y = Math.floor(place / 2) * 2 * h;
    pdf.save().rotate(180, { origin: [x + w / 2, y + h / 2] });
    drawFace(pdf, card, { x, y, width: w, height: h });
    pdf.restore();
    drawFace(pdf, card, { x, y: y + h, width: w, height: h });
    const line = () => pdf.lineWidth(0.4).strokeColor('#999999');
    line()
      .rect(x, y, w, 2 * h)
      .stroke();
    line()
      .save()
      .dash(4, { space: 4 })
      .moveTo(x, y + h)
      .lineTo(x + w, y + h)
      .stroke()
      .restore();
  }
}
