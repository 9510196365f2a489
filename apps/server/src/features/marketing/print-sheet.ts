import { openPdf, pdfBytes } from './typeface.ts';

/** Millimetres drawn beyond the cut, so that no white edge shows. */
export const BLEED = 3;
/** Millimetres of paper around the bleed, for the marks. */
const SLUG = 7;
const MARK = 4;
const POINTS_PER_MM = 72 / 25.4;
/** A screen's pixel on paper: 96 to an inch. */
const POINTS_PER_PIXEL = 0.75;

interface Sheet {
  unit: 'px' | 'mm';
  width: number;
  height: number;
  /** Two faces, head to head: the upper one stands when the paper is folded. */
  folded: boolean;
  title: string;
}

/** A picture as a page: with bleed, crop marks and the trim box that print shops read, or bare for a screen's. */
export async function printSheet(picture: Buffer, sheet: Sheet): Promise<Buffer> {
  const { unit, width, height, title } = sheet;
  const pdf = openPdf({ margin: 0, info: { Title: title } });
  if (unit === 'px') {
    const size: [number, number] = [width * POINTS_PER_PIXEL, height * POINTS_PER_PIXEL];
    pdf.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] });
    return pdfBytes(pdf);
  }
  drawTrimmed(pdf, picture, sheet);
  return pdfBytes(pdf);
}

function drawTrimmed(pdf: PDFKit.PDFDocument, picture: Buffer, { width, height, folded }: Sheet): void {
  const mm = (value: number) => value * POINTS_PER_MM;
  const [w, h] = [mm(width), mm(folded ? 2 * height : height)];
  const edge = mm(SLUG + BLEED);
  const bleed = mm(BLEED);
  pdf.addPage({ size: [w + 2 * edge, h + 2 * edge], margin: 0 });
  const face = { width: w + 2 * bleed, height: mm(height) + 2 * bleed };
  if (folded) {
    const middle = edge + h / 2;
    const half = (y: number) =>
      pdf
        .save()
        .rect(edge - bleed, y, face.width, h / 2 + bleed)
        .clip();
    half(edge - bleed).rotate(180, { origin: [edge + w / 2, middle] });
    pdf.image(picture, edge - bleed, middle - bleed, face).restore();
    half(middle);
    pdf.image(picture, edge - bleed, middle - bleed, face).restore();
    dash(pdf, [edge - mm(MARK + BLEED), middle], [edge - bleed, middle]);
    dash(pdf, [edge + w + bleed, middle], [edge + w + mm(MARK + BLEED), middle]);
  } else {
    pdf.image(picture, edge - bleed, edge - bleed, face);
  }
  for (const x of [edge, edge + w]) {
    mark(pdf, [x, edge - bleed - mm(MARK)], [x, edge - bleed]);
    mark(pdf, [x, edge + h + bleed], [x, edge + h + bleed + mm(MARK)]);
  }
  for (const y of [edge, edge + h]) {
    mark(pdf, [edge - bleed - mm(MARK), y], [edge - bleed, y]);
    mark(pdf, [edge + w + bleed, y], [edge + w + bleed + mm(MARK), y]);
  }
  const boxes = pdf.page.dictionary.data as Record<string, number[]>; // ISO 32000-2, 14.11.2: boxes of a page
  boxes.TrimBox = [edge, edge, edge + w, edge + h];
  boxes.BleedBox = [edge - bleed, edge - bleed, edge + w + bleed, edge + h + bleed];
}

type Point = readonly [x: number, y: number];
function mark(pdf: PDFKit.PDFDocument, from: Point, to: Point): void {
  pdf
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.5)
    .strokeColor('#000000')
    .stroke();
}
function dash(pdf: PDFKit.PDFDocument, from: Point, to: Point): void {
  pdf.save().dash(2, { space: 2 });
  mark(pdf, from, to);
  pdf.restore();
}
