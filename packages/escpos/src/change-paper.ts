import type { Order } from '@comanda/contract/orders';
import { type CookedLine, lineParts } from './line-parts.ts';
import { whereParts, stationHead } from './kitchen-paper.ts';
import { methodName } from './order-words.ts';
import { CUT, type Paper, type Part, RULE, text } from './paper.ts';
import { dateTime, type Shop } from './shop.ts';

/** What became different for a station after it had the order (F11). */
export interface Change {
  kind: 'cancel' | 'less' | 'more' | 'note' | 'moved';
  /** The line as the cook must know it, with the quantity of the difference. */
  line: CookedLine;
}

const WORDS: Record<Change['kind'], string> = {
  cancel: 'CANCELA',
  less: 'CANCELA',
  more: 'ADICIONAL',
  note: 'TROCA',
  moved: 'MUDOU DE MESA',
};

/** Only the difference: what to stop, what to add, what to make otherwise. */
export function changePaper(order: Order, shop: Shop, station: string, changes: readonly Change[], at: string): Paper {
  return [
    ...stationHead(station),
    text('ALTERAÇÃO DE PEDIDO', { align: 'center', size: 'tall', bold: true }),
    text(`${methodName(order.delivery_method).toUpperCase()} ${order.number}`, {
      align: 'center',
      size: 'double',
      bold: true,
    }),
    text(dateTime(shop, at), { align: 'center' }),
    ...whereParts(order, shop),
    ...changes.flatMap(changeParts),
    RULE,
    CUT,
  ];
}

const changeParts = ({ kind, line }: Change): Part[] => [
  text(` ${WORDS[kind]} `, { size: 'double', bold: true, invert: true }),
  ...lineParts(line, { size: 'tall', amount: '' }),
];
