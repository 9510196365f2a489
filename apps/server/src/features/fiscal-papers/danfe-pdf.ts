import { formatAccessKey } from '@comanda/domain/fiscal/access-key';
import { buyerName } from '@comanda/domain/fiscal/compose-note';
import { code128 } from '@comanda/domain/fiscal/code-128';
import { usesCst } from '@comanda/domain/fiscal/item-codes';
import type { NoteLine } from '@comanda/domain/fiscal/note-document';
import { taxSums } from '@comanda/domain/fiscal/note-tax';
import { needsName, TPAG } from '@comanda/domain/fiscal/payment-codes';
import { COUNTRY } from '@comanda/domain/codes';
import { formatClock, formatDate } from '@comanda/domain/format';
import { maskTaxId } from '@comanda/domain/tax-id';
import type { PaperNote } from '@comanda/escpos/note-paper';
import type { Shop } from '@comanda/escpos/shop';
import PDFDocument from 'pdfkit';
import { pdfBytes } from '../marketing/public.ts';

/** A4, in points. */
const SHEET = { width: 595.28, height: 841.89, margin: 24 } as const;
const RIGHT = SHEET.width - SHEET.margin;
const WIDTH = RIGHT - SHEET.margin;
const ROW = 24;
const LINE = 13;
const BAR = 0.72;

type Pdf = PDFKit.PDFDocument;
interface Cell {
  label: string;
  value: string;
  /** Its part of the row. */
  share: number;
  right?: boolean;
}

const amount = (value: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const digits = (number: number | null, length: number): string => String(number ?? 0).padStart(length, '0');

/** DANFE of a note to a company, upright on A4. Source: Manual de Orientação do Contribuinte 7.0, annex II. */
export function danfePdf(note: PaperNote, shop: Shop): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: { Title: `NF-e ${note.number ?? ''}` },
  });
  let y = head(pdf, note);
  y = parties(pdf, note, shop, y);
  y = money(pdf, note, y);
  y = lines(pdf, note, y);
  more(pdf, note, y);
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    say(pdf, `Folha ${page + 1}/${count}`, { x: 246, y: 88, width: 84, size: 7, align: 'center' });
    stamp(pdf, note);
  }
  return pdfBytes(pdf);
}

interface Said {
  x: number;
  y: number;
  width: number;
  size: number;
  bold?: boolean;
  align?: 'left' | 'right' | 'center';
  lines?: number;
}
function say(pdf: Pdf, text: string, { x, y, width, size, bold = false, align = 'left', lines: most = 1 }: Said): void {
  if (text === '') return;
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor('#000')
    .text(text, x, y, { width, height: most * size * 1.2, align, ellipsis: true, lineBreak: most > 1 });
}
const box = (pdf: Pdf, x: number, y: number, width: number, height: number) =>
  pdf.lineWidth(0.6).rect(x, y, width, height).stroke('#000');

/** A row of boxes, each with a small name above what it holds. @returns where the next one begins */
function row(pdf: Pdf, y: number, cells: readonly Cell[]): number {
  const all = cells.reduce((sum, { share }) => sum + share, 0);
  let x: number = SHEET.margin;
  for (const { label, value, share, right = false } of cells) {
    const width = (WIDTH * share) / all;
    box(pdf, x, y, width, ROW);
    say(pdf, label, { x: x + 3, y: y + 3, width: width - 6, size: 5.5 });
    say(pdf, value, { x: x + 3, y: y + 11, width: width - 6, size: 8.5, bold: true, align: right ? 'right' : 'left' });
    x += width;
  }
  return y + ROW;
}
function section(pdf: Pdf, title: string, y: number): number {
  say(pdf, title, { x: SHEET.margin, y: y + 6, width: WIDTH, size: 6.5, bold: true });
  return y + 15;
}

/** Who issues, what it is, and its key: on each sheet. */
function head(pdf: Pdf, { document, access_key, number, series, protocol }: PaperNote): number {
  const { issuer } = document;
  const { margin: top } = SHEET;
  box(pdf, SHEET.margin, top, 216, 84);
  say(pdf, issuer.name, { x: 30, y: top + 12, width: 204, size: 12, bold: true, align: 'center', lines: 2 });
  const place = [issuer.address, `${issuer.city} - ${issuer.state}`, `CEP ${issuer.zipcode}`].join('\n');
  say(pdf, place, { x: 30, y: top + 44, width: 204, size: 7.5, align: 'center', lines: 4 });
  box(pdf, 240, top, 96, 84);
  say(pdf, 'DANFE', { x: 240, y: top + 6, width: 96, size: 13, bold: true, align: 'center' });
  say(pdf, 'Documento Auxiliar da\nNota Fiscal Eletrônica\n1 - SAÍDA', {
    x: 246,
    y: top + 21,
    width: 84,
    size: 6.5,
    align: 'center',
    lines: 3,
  });
  say(pdf, `Nº ${digits(number, 9)}\nSérie ${digits(series, 3)}`, {
    x: 246,
    y: top + 45,
    width: 84,
    size: 8,
    bold: true,
    align: 'center',
    lines: 2,
  });
  box(pdf, 336, top, RIGHT - 336, 84);
  bars(pdf, access_key, { x: 336, y: top + 8, width: RIGHT - 336, height: 34 });
  say(pdf, 'CHAVE DE ACESSO', { x: 340, y: top + 48, width: 220, size: 5.5 });
  say(pdf, formatAccessKey(access_key), {
    x: 338,
    y: top + 56,
    width: RIGHT - 340,
    size: 7.6,
    bold: true,
    align: 'center',
  });
  say(pdf, 'Consulte em www.nfe.fazenda.gov.br/portal', {
    x: 338,
    y: top + 70,
    width: RIGHT - 340,
    size: 6.5,
    align: 'center',
  });
  const y = row(pdf, top + 84, [
    { label: 'NATUREZA DA OPERAÇÃO', value: 'VENDA', share: 4 },
    { label: 'PROTOCOLO DE AUTORIZAÇÃO DE USO', value: protocol, share: 5 },
  ]);
  return row(pdf, y, [
    { label: 'INSCRIÇÃO ESTADUAL', value: issuer.state_registration, share: 1 },
    { label: 'CNPJ', value: maskTaxId(issuer.tax_id, COUNTRY.brazil), share: 1 },
  ]);
}

function bars(pdf: Pdf, key: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  if (key === '') return;
  const widths = code128(key);
  const all = widths.reduce((sum, each) => sum + each, 0) * BAR;
  let at = x + (width - all) / 2;
  for (const [index, each] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(at, y, each * BAR, height);
    at += each * BAR;
  }
  pdf.fill('#000');
}

function parties(pdf: Pdf, note: PaperNote, { zone, country_id }: Shop, y: number): number {
  const { document, issued_at } = note;
  const { buyer } = document;
  const { address } = buyer;
  const day = issued_at === null ? '' : `${formatDate(issued_at, zone, country_id)} ${formatClock(issued_at, zone)}`;
  const street = address === null ? '' : [address.street, address.number].filter(Boolean).join(', ');
  let next = section(pdf, 'DESTINATÁRIO', y);
  next = row(pdf, next, [
    { label: 'NOME / RAZÃO SOCIAL', value: buyerName(document), share: 6 },
    { label: 'CNPJ', value: maskTaxId(buyer.tax_id, COUNTRY.brazil), share: 3 },
    { label: 'DATA DA EMISSÃO', value: day, share: 2 },
  ]);
  next = row(pdf, next, [
    { label: 'ENDEREÇO', value: street, share: 5 },
    { label: 'BAIRRO', value: address?.district ?? '', share: 3 },
    { label: 'CEP', value: address?.zipcode ?? '', share: 2 },
  ]);
  return row(pdf, next, [
    { label: 'MUNICÍPIO', value: address?.city ?? '', share: 5 },
    { label: 'UF', value: address?.state ?? '', share: 1 },
    { label: 'INSCRIÇÃO ESTADUAL', value: buyer.state_registration ?? '', share: 4 },
  ]);
}

function money(pdf: Pdf, { document }: PaperNote, y: number): number {
  const { lines: sold, products, discount, freight, other, total, payments } = document;
  const { icms_base, icms, pis, cofins } = taxSums(sold);
  const paid = payments.map(({ code, name, amount: of }) => `${needsName(code) ? name : TPAG[code]} R$ ${amount(of)}`);
  const cell = (label: string, value: number): Cell => ({ label, value: amount(value), share: 1, right: true });
  let next = section(pdf, 'PAGAMENTO', y);
  next = row(pdf, next, [{ label: 'FORMA DE PAGAMENTO', value: paid.join(' · '), share: 1 }]);
  next = section(pdf, 'CÁLCULO DO IMPOSTO', next);
  next = row(pdf, next, [
    cell('BASE DE CÁLCULO DO ICMS', icms_base),
    cell('VALOR DO ICMS', icms),
    cell('VALOR DO PIS', pis),
    cell('VALOR DA COFINS', cofins),
    cell('VALOR TOTAL DOS PRODUTOS', products),
  ]);
  return row(pdf, next, [
    cell('VALOR DO FRETE', freight),
    cell('DESCONTO', discount),
    cell('OUTRAS DESPESAS', other),
    cell('VALOR TOTAL DA NOTA', total),
  ]);
}

interface Column {
  head: string;
  width: number;
  of: (line: NoteLine) => string;
  right?: boolean;
}
const COLUMNS: readonly Column[] = [
  { head: 'CÓDIGO', width: 44, of: ({ item_code }) => item_code },
  { head: 'DESCRIÇÃO', width: 176, of: ({ name }) => name },
  { head: 'NCM', width: 42, of: ({ ncm }) => ncm },
  { head: 'CST', width: 28, of: ({ tax_situation }) => `0${tax_situation}` },
  { head: 'CFOP', width: 28, of: ({ cfop }) => cfop },
  { head: 'UN', width: 20, of: ({ unit }) => unit },
  { head: 'QTDE.', width: 38, of: ({ quantity }) => String(quantity).replace('.', ','), right: true },
  { head: 'V. UNIT.', width: 46, of: ({ unit_price }) => unit_price.replace('.', ','), right: true },
  { head: 'V. TOTAL', width: 46, of: ({ gross }) => amount(gross), right: true },
  { head: 'V. ICMS', width: 40, of: ({ tax }) => amount(tax?.icms ?? 0), right: true },
  { head: '% ICMS', width: 39.28, of: ({ tax }) => amount(tax?.icms_rate ?? 0), right: true },
];
const FOOT = 70;

function lines(pdf: Pdf, note: PaperNote, y: number): number {
  let next = heads(pdf, y);
  for (const line of note.document.lines) {
    if (next + LINE > SHEET.height - SHEET.margin - FOOT) {
      pdf.addPage({ size: 'A4', margin: 0 });
      next = heads(pdf, head(pdf, note));
    }
    cells(pdf, next, (column) => ({ text: column.of(line), right: column.right === true }), 6.8);
    next += LINE;
    pdf
      .lineWidth(0.3)
      .moveTo(SHEET.margin, next - 1)
      .lineTo(RIGHT, next - 1)
      .stroke('#999');
  }
  return next;
}
function heads(pdf: Pdf, y: number): number {
  const next = section(pdf, 'DADOS DOS PRODUTOS', y);
  box(pdf, SHEET.margin, next, WIDTH, LINE);
  cells(pdf, next, ({ head: text, right = false }) => ({ text, right }), 5.5);
  return next + LINE + 1;
}
function cells(pdf: Pdf, y: number, of: (column: Column) => { text: string; right: boolean }, size: number): void {
  let x: number = SHEET.margin;
  for (const column of COLUMNS) {
    const { text, right } = of(column);
    say(pdf, text, { x: x + 2, y: y + 3, width: column.width - 4, size, align: right ? 'right' : 'left' });
    x += column.width;
  }
}

const SIMPLES = 'Documento emitido por ME ou EPP optante pelo Simples Nacional.';
function more(pdf: Pdf, { document }: PaperNote, y: number): void {
  const next = section(pdf, 'DADOS ADICIONAIS', Math.min(y, SHEET.height - SHEET.margin - FOOT));
  box(pdf, SHEET.margin, next, WIDTH, 44);
  const isSimples = !usesCst(document.issuer.regime);
  const words = [isSimples ? SIMPLES : '', document.buyer.email].filter(Boolean).join('\n');
  say(pdf, words, { x: SHEET.margin + 4, y: next + 5, width: WIDTH - 8, size: 7, lines: 4 });
}

/** What nobody may overlook, across each sheet. */
function stamp(pdf: Pdf, { environment, cancelled_at }: PaperNote): void {
  const words = [cancelled_at === null ? '' : 'NOTA CANCELADA', environment === 'test' ? 'SEM VALOR FISCAL' : ''];
  const text = words.filter(Boolean).join(' · ');
  if (text === '') return;
  pdf.save().rotate(-35, { origin: [SHEET.width / 2, SHEET.height / 2] });
  pdf
    .font('Helvetica-Bold')
    .fontSize(cancelled_at === null ? 48 : 32)
    .fillColor('#000', 0.12)
    .text(text, 0, SHEET.height / 2, { width: SHEET.width, align: 'center', lineBreak: false });
  pdf.restore().fillColor('#000', 1);
}
