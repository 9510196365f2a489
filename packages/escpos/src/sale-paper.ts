import type { Order } from '@comanda/contract/orders/orders';
import { PAYMENT } from '@comanda/domain/codes';
import { isPositive, subtract } from '@comanda/domain/money';
import { noFiscalPaper } from '@comanda/words/paper-words';
import { lineParts, sumParts } from './line-parts.ts';
import { allergyParts, noteParts, orderHead, taxParts } from './order-paper.ts';
import { amountParts, openLines, partName } from './order-words.ts';
import { CUT, pair, type Paper, type Part, RULE, text, words } from './paper.ts';
import { moneyOf, type Shop } from './shop.ts';

const DRAWER: Part = { kind: 'drawer' };
/** No paper at all: money goes into the drawer. */
export const DRAWER_ALONE: Paper = [DRAWER];

/** What somebody bought at the counter and how they paid it. */
export function salePaper(order: Order, shop: Shop, { opens_drawer }: { opens_drawer: boolean }): Paper {
  return [
    text(shop.name, { align: 'center', bold: true }),
    text('RECIBO', { align: 'center' }),
    ...orderHead(order, shop),
    ...allergyParts(order),
    ...words(order.client_name, { bold: true }),
    ...taxParts(order, shop),
    ...openLines(order).flatMap((line) => [
      ...lineParts(line, { size: 'normal', amount: moneyOf(shop, line.total) }),
      ...sumParts(line, shop),
    ]),
    ...noteParts(order, 'normal'),
    RULE,
    ...amountParts(order).map(({ label, amount }) => pair(label, moneyOf(shop, amount))),
    pair('TOTAL', moneyOf(shop, order.total), { size: 'double', bold: true }),
    ...paidParts(order, shop),
    RULE,
    text(noFiscalPaper(), { align: 'center' }),
    ...(opens_drawer ? [DRAWER] : []),
    CUT,
  ];
}

function paidParts(order: Order, shop: Shop): Part[] {
  const several = (order.multiple_payments ?? []).filter(({ amount }) => isPositive(amount));
  const cash = several.find(({ payment }) => payment === PAYMENT.cash)?.amount ?? order.total;
  const change = order.change === null ? 0 : subtract(order.change, cash);
  return [
    ...(several.length > 0
      ? several.map((part) => pair(partName(part), moneyOf(shop, part.amount)))
      : words(order.payment_name === '' ? '' : `Pagamento: ${order.payment_name}`)),
    ...(isPositive(change) && order.change !== null
      ? [pair('Recebido', moneyOf(shop, order.change)), pair('Troco', moneyOf(shop, change), { bold: true })]
      : []),
    ...(order.paid_at === null ? [text('A PAGAR', { align: 'center', bold: true })] : []),
  ];
}
