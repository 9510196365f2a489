import { expect, test } from 'vitest';
import { openPdf } from '../marketing/public.ts';
import { drawFace } from './draw-face.ts';

const A4 = { width: 595.28, height: 841.89 };
const LONG = 'Cantina da Prova e das Comidas de Minas Gerais da Dona Maria';

test.each([
  ['a tent', { width: A4.width / 2, height: A4.height / 4 }],
  ['a poster', A4],
])('the words of %s never lie over each other nor leave it, however long the names', (_, size) => {
  for (const store of ['Bar', LONG])
    for (const name of ['', 'Mesa do canto da janela grande'])
      for (const pin of [true, false]) {
        const pdf = openPdf({ margin: 0 });
        pdf.addPage({ size: [A4.width, A4.height], margin: 0 });
        const ends: number[] = [];
        const starts: number[] = [];
        const text = pdf.text.bind(pdf) as (...given: unknown[]) => PDFKit.PDFDocument; // its overloads are one call here
        pdf.text = ((words: string, x: number, y: number, options: object) => {
          starts.push(y);
          text(words, x, y, options);
          ends.push(pdf.y);
          return pdf;
        }) as typeof pdf.text; // the only overload that a card uses
        drawFace(
          pdf,
          { store, number: 1188, name, link: 'https://comanda.test/cantina/mesa/1188', pin },
          { x: 0, y: 0, ...size },
        );
        for (const [at, start] of starts.entries()) expect(start).toBeGreaterThanOrEqual((ends[at - 1] ?? 0) - 0.01);
        expect(ends.at(-1)).toBeLessThanOrEqual(size.height);
      }
});
