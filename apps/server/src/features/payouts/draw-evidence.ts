import sharp from 'sharp';
import { drawable, faceName, openPdf, pdfBytes } from '../marketing/public.ts';

/** Points; A4. */
const MARGIN = 48;
const TIME_WIDTH = 110;
const PICTURE_MAX = { width: 320, height: 260 };
const INK = { text: '#1d171c', faint: '#5f585d', line: '#ddd8dc', mark: '#782355' };
/** An order has a timeline of some steps and a few messages. */
const STEPS_MAX = 60;

interface Evidence {
  title: string;
  about: readonly string[];
  steps: readonly { when: string; name: string; detail: string }[];
  /** WebP. */
  picture: Buffer | null;
  /** The contest in words. */
  text: string;
}

/** The paper that goes with a contest: what happened when, the photo, and the contest in words. */
export async function drawEvidence({ title, about, steps, picture, text }: Evidence): Promise<Buffer> {
  const pdf = openPdf({
    size: 'A4',
    margin: MARGIN,
    info: { Title: drawable(title), Creator: 'Comanda' },
    lang: 'pt-BR',
  });
  pdf.addPage();
  const width = pdf.page.width - 2 * MARGIN;
  const ink = (size: number, weight: 400 | 600, color: string) =>
    pdf.font(faceName(weight)).fontSize(size).fillColor(color);
  ink(18, 600, INK.text).text(drawable(title), { width });
  for (const line of about) ink(10, 400, INK.faint).text(drawable(line), { width });
  pdf.moveDown(1.2);
  for (const { when, name, detail } of steps.slice(0, STEPS_MAX)) {
    if (pdf.y > pdf.page.height - MARGIN - 40) pdf.addPage();
    const top = pdf.y;
    ink(10, 400, INK.faint).text(drawable(when), MARGIN, top, { width: TIME_WIDTH });
    ink(10, 600, INK.mark).text(drawable(name), MARGIN + TIME_WIDTH, top, { width: width - TIME_WIDTH });
    if (detail !== '')
      ink(10, 400, INK.text).text(drawable(detail), MARGIN + TIME_WIDTH, pdf.y, { width: width - TIME_WIDTH });
    pdf.moveDown(0.5);
  }
  if (picture !== null) {
    const image = await sharp(picture).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer();
    if (pdf.y > pdf.page.height - MARGIN - PICTURE_MAX.height) pdf.addPage();
    pdf.image(image, MARGIN, pdf.y + 8, { fit: [PICTURE_MAX.width, PICTURE_MAX.height] });
    pdf.y += PICTURE_MAX.height + 16;
  }
  pdf.moveDown(0.6);
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + width, pdf.y)
    .strokeColor(INK.line)
    .stroke();
  pdf.moveDown(0.8);
  for (const line of text.split('\n')) ink(10, 400, INK.text).text(drawable(line), MARGIN, pdf.y, { width });
  return pdfBytes(pdf);
}
