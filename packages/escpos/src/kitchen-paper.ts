import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import type { PrintSettings } from '@comanda/contract/floor/print';
import { allergyParts, noteParts, orderHead } from './order-paper.ts';
import { heldParts, placeOf, saidPaidParts } from './order-words.ts';
import { lineParts } from './line-parts.ts';
import { CUT, type Paper, type Part, RULE, type Size, text, words } from './paper.ts';
import type { Shop } from './shop.ts';

interface Station {
  /** Of the print group. */
  name: string;
  /** Not taken out, all of this group; without any there is no paper. */
  lines: readonly OrderItem[];
  /** Other stations that cook a part of the same order. */
  also: readonly string[];
}

/** What one station cooks of an order: no prices, quantities first, courses apart. */
export function kitchenPaper(order: Order, shop: Shop, settings: PrintSettings, station: Station): Paper {
  const size: Size = settings.large_type ? 'double' : 'tall';
  const courses = [...Map.groupBy(station.lines, (line) => line.course)].sort(([a], [b]) => a - b);
  return [
    ...stationHead(station.name),
    ...orderHead(order, shop),
    ...heldParts(order),
    ...allergyParts(order),
    ...whereParts(order, shop),
    ...courses.flatMap(([course, lines]) => [
      ...(courses.length > 1 || course > 1 ? [text(`--- ${course}º TEMPO ---`, { align: 'center', bold: true })] : []),
      ...lines.flatMap((line) => lineParts(line, { size, amount: '' })),
    ]),
    ...noteParts(order, size),
    ...saidPaidParts(order, shop),
    ...words(station.also.length === 0 ? '' : `Também em: ${station.also.join(', ')}`),
    CUT,
  ];
}

export const stationHead = (name: string): Part[] => [
  text(` ${(name === '' ? 'Outros itens' : name).toUpperCase()} `, {
    align: 'center',
    size: 'double',
    bold: true,
    invert: true,
  }),
];

export const whereParts = (order: Order, shop: Shop): Part[] => [
  ...words([placeOf(order, shop.country_id), order.client_name].filter(Boolean).join(' - '), {
    size: 'tall',
    bold: true,
  }),
  RULE,
];
