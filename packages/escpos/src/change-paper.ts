import type { KitchenChange } from '@comanda/contract/floor/kitchen';
import type { Order } from '@comanda/contract/orders/orders';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { stationHead, whereParts } from './kitchen-paper.ts';
import { choiceParts, quantityOf } from './line-parts.ts';
import { methodName } from './order-words.ts';
import { CUT, type Paper, type Part, RULE, text, words } from './paper.ts';
import { dateTime, type Shop } from './shop.ts';

const WORDS: Record<KitchenChange['kind'], string> = {
  cancel: 'CANCELA',
  less: 'CANCELA',
  more: 'ADICIONAL',
  note: 'OBSERVAÇÃO',
  moved: 'MUDOU DE MESA',
};

/** What became different for a station that has the order on paper: what to stop, what to add, what to make otherwise (F11). */
export function changePaper(order: Order, shop: Shop, station: string, changes: readonly KitchenChange[]): Paper {
  return [
    ...stationHead(station),
    text('ALTERAÇÃO DE PEDIDO', { align: 'center', size: 'tall', bold: true }),
    text(`${methodName(order.delivery_method).toUpperCase()} ${order.number}`, {
      align: 'center',
      size: 'double',
      bold: true,
    }),
    text(dateTime(shop, changes[0]?.created_at ?? order.created_at), { align: 'center' }),
    ...whereParts(order, shop),
    ...changes.flatMap(changeParts),
    RULE,
    CUT,
  ];
}

function changeParts({ kind, quantity, detail, by }: KitchenChange): Part[] {
  const { item, quantity_text, which, note, from, to } = detail;
  const amount = item && note ? quantityOf(item) : quantity_text.replace(/^(\d+)$/, '$1x');
  const place = (table: number | null) => (table === null ? 'sem mesa' : `Mesa ${writeTableNumber(table)}`);
  return [
    text(` ${WORDS[kind]} `, { size: 'double', bold: true, invert: true }),
    ...(kind === 'moved' ? [text(`Era ${place(from)}, agora ${place(to)}`, { size: 'tall', bold: true })] : []),
    ...(item === null
      ? words(kind === 'moved' || quantity !== null ? '' : 'O PEDIDO INTEIRO', { size: 'tall', bold: true })
      : [
          text(`${amount} ${item.name}${which && which.count > 1 ? ` (o ${which.index}º de ${which.count})` : ''}`, {
            size: 'tall',
            bold: true,
          }),
          ...choiceParts(note ? { ...item, observation: '' } : item, 'tall'),
        ]),
    ...(note ? noteParts(note) : []),
    ...words(by === '' ? '' : `por ${by}`, { indent: 3 }),
  ];
}

/** The words that no longer hold stand there too: the cook may have begun by them. */
const noteParts = ({ before, after }: NonNullable<KitchenChange['detail']['note']>): Part[] => [
  ...words(before === '' ? '' : `Era: ${before}`, { indent: 3 }),
  text(`>> ${after === '' ? 'SEM OBSERVAÇÃO' : after.toUpperCase()}`, { size: 'tall', bold: true, indent: 3 }),
];
