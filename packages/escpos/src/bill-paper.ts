import { type Money, subtract } from '@comanda/domain/money';
import { noFiscalPaper } from '@comanda/words/paper-words';
import { CUT, pair, type Paper, type Part, RULE, text, words } from './paper.ts';
import { dateTime, moneyOf, type Shop } from './shop.ts';

interface Amount {
  label: string;
  /** Negative for what is taken off. */
  amount: Money;
}
/** The bill of a table, before anybody pays. */
export interface Bill {
  /** 'Mesa 12', 'Comanda 40'. */
  title: string;
  name: string;
  people: number;
  opened_at: string;
  printed_at: string;
  lines: readonly { quantity: string; name: string; amount: Money; details: readonly string[] }[];
  /** From the subtotal to the total; the service, which nobody has to pay, on a line of its own. */
  amounts: readonly Amount[];
  total: Money;
  payments: readonly Amount[];
  /** Of a share: '1 de 3'; empty for the whole. */
  share: string;
}

export function billPaper(bill: Bill, shop: Shop): Paper {
  const due = subtract(bill.total, ...bill.payments.map(({ amount }) => amount));
  return [
    text(shop.name, { align: 'center', bold: true }),
    text('CONTA', { align: 'center' }),
    text(bill.title.toUpperCase(), { align: 'center', size: 'double', bold: true }),
    ...words(bill.name, { align: 'center', bold: true }),
    ...words(bill.share === '' ? '' : `Parte ${bill.share}`, { align: 'center', bold: true }),
    text(`Aberta ${dateTime(shop, bill.opened_at)}`, { align: 'center' }),
    text(`Impressa ${dateTime(shop, bill.printed_at)}`, { align: 'center' }),
    RULE,
    ...bill.lines.flatMap(({ quantity, name, amount, details }): Part[] => [
      pair(`${quantity} ${name}`, moneyOf(shop, amount), { indent: 3 }),
      ...details.map((detail) => text(detail, { indent: 3 })),
    ]),
    RULE,
    ...bill.amounts.map(({ label, amount }) => pair(label, moneyOf(shop, amount))),
    pair('TOTAL', moneyOf(shop, bill.total), { size: 'double', bold: true }),
    ...bill.payments.map(({ label, amount }) => pair(`Pago: ${label}`, moneyOf(shop, amount))),
    ...(bill.payments.length === 0 ? [] : [pair('FALTA', moneyOf(shop, due), { size: 'tall', bold: true })]),
    ...(bill.people > 1 ? [text(`${bill.people} pessoas: ${moneyOf(shop, due / bill.people)} cada`)] : []),
    RULE,
    text(noFiscalPaper(), { align: 'center' }),
    CUT,
  ];
}

/** That money came in: for whoever paid. */
export interface Receipt {
  /** 'Pedido 41', 'Mesa 12'. */
  title: string;
  client_name: string;
  payments: readonly Amount[];
  /** Of cash: what was handed over, and back. */
  tendered: Money | null;
  change: Money | null;
  /** What is still owed; null when nothing was left open. */
  left: Money | null;
  user_name: string;
  paid_at: string;
  /** Kicks the drawer open: money goes in or comes out. */
  opens_drawer: boolean;
}

export function receiptPaper(receipt: Receipt, shop: Shop): Paper {
  const { tendered, change, left } = receipt;
  return [
    text(shop.name, { align: 'center', bold: true }),
    text('COMPROVANTE DE PAGAMENTO', { align: 'center' }),
    text(receipt.title.toUpperCase(), { align: 'center', size: 'double', bold: true }),
    text(dateTime(shop, receipt.paid_at), { align: 'center' }),
    RULE,
    ...words(receipt.client_name, { bold: true }),
    ...receipt.payments.map(({ label, amount }) => pair(label, moneyOf(shop, amount), { size: 'tall', bold: true })),
    ...(tendered === null ? [] : [pair('Recebido', moneyOf(shop, tendered))]),
    ...(change === null ? [] : [pair('Troco', moneyOf(shop, change), { bold: true })]),
    ...(left === null ? [] : [pair('Ainda falta', moneyOf(shop, left), { bold: true })]),
    RULE,
    ...words(receipt.user_name === '' ? '' : `Recebido por ${receipt.user_name}`),
    text(noFiscalPaper(), { align: 'center' }),
    ...(receipt.opens_drawer ? [{ kind: 'drawer' } as const] : []),
    CUT,
  ];
}
