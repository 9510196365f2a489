import { CUT, pair, type Paper, RULE, text } from './paper.ts';
import { dateTime, moneyOf, type Shop } from './shop.ts';

/** Says by itself what is wrong with a printer's settings: width, letters, type, knife. */
export const testPaper = (printer: { name: string; columns: number }, shop: Shop, now: string): Paper => [
  text('TESTE DE IMPRESSÃO', { align: 'center', size: 'double', bold: true }),
  text(shop.name, { align: 'center', bold: true }),
  pair(printer.name, dateTime(shop, now)),
  RULE,
  text('1234567890'.repeat(7).slice(0, printer.columns)),
  text(`Os números acima devem caber em uma linha (${printer.columns} colunas).`),
  RULE,
  text('Acentos: ação, pão, açaí, à moda, você, três, avô, jiló, maçã, ÓRGÃO. 1ª e 2º'),
  text('Se saírem trocados, escolha outra página de letras.'),
  pair('Preço na ponta', moneyOf(shop, 1234.5)),
  text('Negrito', { bold: true }),
  text('Alta', { size: 'tall' }),
  text('Dupla', { size: 'double' }),
  text(' INVERTIDA ', { invert: true, align: 'center' }),
  { kind: 'qr', data: 'COMANDA' },
  text('Tudo certo? Pode fechar esta janela e vender.', { align: 'center' }),
  CUT,
];
