import type { Money } from '@comanda/domain/money';
import { signature } from './cash-paper.ts';
import { CUT, pair, type Paper, RULE, text, words } from './paper.ts';
import { dateTime, moneyOf, type Shop } from './shop.ts';

/** What a driver and the shop owe each other at the end of a shift (F13). */
export interface Settlement {
  driver_name: string;
  from: string;
  until: string;
  deliveries: readonly { number: number; label: string; amount: Money }[];
  /** From the float to the result; negative is what the driver owes. */
  amounts: readonly { label: string; amount: Money }[];
  /** Positive: the shop pays; negative: the driver hands over. */
  result: Money;
  note: string;
}

export function settlementPaper(settlement: Settlement, shop: Shop): Paper {
  const { result } = settlement;
  return [
    text(shop.name, { align: 'center', bold: true }),
    text('ACERTO', { align: 'center', size: 'double', bold: true }),
    text(settlement.driver_name, { align: 'center', size: 'tall', bold: true }),
    text(`${dateTime(shop, settlement.from)} a ${dateTime(shop, settlement.until)}`, { align: 'center' }),
    RULE,
    text(`${settlement.deliveries.length} ${settlement.deliveries.length === 1 ? 'entrega' : 'entregas'}`, {
      bold: true,
    }),
    ...settlement.deliveries.map(({ number, label, amount }) =>
      pair(`${number} ${label}`, moneyOf(shop, amount), { indent: 3 }),
    ),
    RULE,
    ...settlement.amounts.map(({ label, amount }) => pair(label, moneyOf(shop, amount))),
    text(result < 0 ? 'ENTREGADOR ENTREGA' : 'LOJA PAGA', { bold: true }),
    pair('', moneyOf(shop, Math.abs(result)), { size: 'double', bold: true }),
    ...words(settlement.note === '' ? '' : `Obs.: ${settlement.note}`),
    ...signature('Entregador'),
    ...signature('Loja'),
    CUT,
  ];
}
