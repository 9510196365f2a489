import { setImmediate } from 'node:timers/promises';
import { WHITE } from '@comanda/domain/color';
import { reachContrast } from '@comanda/domain/stores/store-theme';
import { drawMenuHead } from './draw-menu-head.ts';
import type { MenuLook, MenuSheet, PdfItem, PdfSection } from './menu-sheet.ts';
import { type Measured, planColumns } from './plan-columns.ts';
import { faceName, openPdf, pdfBytes, type Weight } from './typeface.ts';

/** Points. A4 is 595 by 842. */
const PAGE = { width: 595.28, height: 841.89, margin: 42, foot: 26 };
const GUTTER = 26;

const STANDARD = { columns: 2, name: 10.5, text: 8.5, section: 17, picture: 44 };
function lookOf({ edition, window }: MenuSheet): MenuLook {
  const plain = { ink: '#000000', soft: '#000000', accent: '#000000', line: '#000000' };
  if (edition === 'plain') return { ...STANDARD, ...plain };
  // WCAG calls 18 pt large; the smallest words here are 14.
  if (edition === 'large') return { ...plain, columns: 1, name: 18, text: 14, section: 26, picture: 84 };
  // A dark store's bright words would not be read on paper.
  const accent = reachContrast(window.colors['--sf-accent-text'] ?? '#000000', WHITE, 4.5);
  return { ...STANDARD, ink: '#1d171c', soft: '#544b52', accent, line: '#d9d3d7' };
}

/** Lays sections and items out over columns and pages; an item is never cut, a title never stands alone. */
export async function drawMenu(sheet: MenuSheet): Promise<Buffer> {
  const look = lookOf(sheet);
  const { window } = sheet;
  const pdf = openPdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'pt-BR',
    info: { Title: `Cardápio · ${window.name}`, Author: window.name },
  });
  const width = (PAGE.width - 2 * PAGE.margin - (look.columns - 1) * GUTTER) / look.columns;
  pdf.addPage();
  const head = { x: PAGE.margin, y: PAGE.margin, width: PAGE.width - 2 * PAGE.margin };
  const firstTop = drawMenuHead(pdf, sheet, look, head);
  const blocks: Block[] = [];
  for (const section of sheet.sections) {
    await setImmediate(); // hundreds of items take a while: orders of others go first
    blocks.push(sectionTitle(pdf, section, look, width));
    for (const item of section.itens) blocks.push(itemBlock(pdf, item, look, width));
  }
  const bottom = PAGE.height - PAGE.margin - PAGE.foot;
  const places = planColumns(blocks, { columns: look.columns, firstTop, top: PAGE.margin, bottom });
  for (const [at, { page, column, y }] of places.entries()) {
    if (page === pdf.bufferedPageRange().count) {
      await setImmediate();
      pdf.addPage();
    }
    blocks[at]?.draw(PAGE.margin + column * (width + GUTTER), y);
  }
  numberPages(pdf, sheet, look);
  return pdfBytes(pdf);
}

interface Block extends Measured {
  draw: (x: number, y: number) => void;
}

const tall = (pdf: PDFKit.PDFDocument, text: string, size: number, weight: Weight, width: number): number =>
  text === '' ? 0 : pdf.font(faceName(weight)).fontSize(size).heightOfString(text, { width });

function write(
  pdf: PDFKit.PDFDocument,
  text: string,
  at: { x: number; y: number; width: number; size: number; weight: Weight; color: string; align?: 'right' },
): void {
  if (text === '') return;
  const { x, y, width, size, weight, color, align = 'left' } = at;
  pdf.font(faceName(weight)).fontSize(size).fillColor(color).text(text, x, y, { width, align });
}

function sectionTitle(pdf: PDFKit.PDFDocument, section: PdfSection, look: MenuLook, width: number): Block {
  const { name, description, when } = section;
  const words = [when, description].filter(Boolean).join(' · ');
  const nameTall = tall(pdf, name, look.section, 800, width);
  const wordsTall = tall(pdf, words, look.text, 400, width);
  const line = 8;
  return {
    height: nameTall + wordsTall + line + 4,
    above: look.section * 0.7,
    withNext: section.itens.length > 0,
    draw: (x, y) => {
      write(pdf, name, { x, y, width, size: look.section, weight: 800, color: look.accent });
      write(pdf, words, { x, y: y + nameTall, width, size: look.text, weight: 400, color: look.soft });
      const at = y + nameTall + wordsTall + line / 2;
      pdf
        .moveTo(x, at)
        .lineTo(x + width, at)
        .lineWidth(1.2)
        .strokeColor(look.accent)
        .stroke();
    },
  };
}

function itemBlock(pdf: PDFKit.PDFDocument, item: PdfItem, look: MenuLook, width: number): Block {
  const { name, description, when, price, more, picture } = item;
  const left = picture ? look.picture + 9 : 0;
  const gap = look.name * 0.8;
  const priceWide = price === '' ? 0 : pdf.font(faceName(800)).fontSize(look.name).widthOfString(price) + 1;
  // A long price ('a partir de R$ 1.240,00/kg') goes below the name rather than squeeze it.
  const below = priceWide > (width - left) * 0.48;
  const beside = priceWide === 0 || below ? 0 : priceWide + gap;
  const nameTall = tall(pdf, name, look.name, 600, width - left - beside);
  const priceTall = below ? tall(pdf, price, look.name, 800, width - left) : 0;
  const wordsTall = tall(pdf, description, look.text, 400, width - left);
  const whenTall = tall(pdf, when, look.text, 600, width - left);
  const moreTall = more.length * look.text * 1.35;
  const text = nameTall + priceTall + wordsTall + whenTall + moreTall;
  return {
    height: Math.max(text, picture ? look.picture : 0) + gap,
    above: 0,
    withNext: false,
    draw: (x, y) => {
      if (picture) {
        pdf.save().roundedRect(x, y, look.picture, look.picture, 5).clip();
        pdf.image(picture, x, y, { cover: [look.picture, look.picture] }).restore();
      }
      const at = { x: x + left, width: width - left, color: look.ink };
      write(pdf, name, { ...at, y, width: width - left - beside, size: look.name, weight: 600 });
      let line = y + nameTall;
      if (price !== '') {
        const align = below ? {} : { align: 'right' as const };
        write(pdf, price, { ...at, ...align, y: below ? line : y, size: look.name, weight: 800, color: look.accent });
        line += priceTall;
      }
      write(pdf, description, { ...at, y: line, size: look.text, weight: 400, color: look.soft });
      line += wordsTall;
      write(pdf, when, { ...at, y: line, size: look.text, weight: 600, color: look.soft });
      line += whenTall;
      for (const [size, cost] of more) {
        write(pdf, size, { ...at, y: line, size: look.text, weight: 400 });
        write(pdf, cost, { ...at, y: line, size: look.text, weight: 800, color: look.accent, align: 'right' });
        line += look.text * 1.35;
      }
    },
  };
}

function numberPages(pdf: PDFKit.PDFDocument, { window }: MenuSheet, look: MenuLook): void {
  const { count } = pdf.bufferedPageRange();
  const size = Math.max(8, look.text * 0.85);
  const at = { x: PAGE.margin, y: PAGE.height - PAGE.margin - size, width: PAGE.width - 2 * PAGE.margin, size };
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    write(pdf, `${window.name} · ${window.shown_link}`, { ...at, weight: 400, color: look.soft });
    if (count > 1) write(pdf, `${page + 1} de ${count}`, { ...at, weight: 400, color: look.soft, align: 'right' });
  }
}
