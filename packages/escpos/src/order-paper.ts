import type { Correction, Order } from '@comanda/contract/orders/orders';
import type { PrintSettings } from '@comanda/contract/floor/print';
import { COUNTRY, DELIVERY_METHOD } from '@comanda/domain/codes';
import { maskPhone } from '@comanda/domain/phone';
import { amountParts, methodName, openLines, paymentParts, placeOf } from './order-words.ts';
import { CUT, pair, type Paper, type Part, RULE, type Size, text, words } from './paper.ts';
import { lineParts, sumParts } from './line-parts.ts';
import { dateTime, moneyOf, type Shop } from './shop.ts';

interface Copy {
  /** Which of how many, from 1. */
  copy?: number;
  copies?: number;
  /** Where the QR code at the foot leads; null for none. */
  menu_url: string | null;
  /** What was put right since the paper before; left out for a first paper. */
  corrections?: readonly Correction[];
}

const CORRECTED: Record<Correction['what'], string> = {
  payment: 'PAGAMENTO',
  place: 'ENDEREÇO',
  client: 'CLIENTE',
  discount: 'DESCONTO',
  schedule: 'HORÁRIO',
};

/** The whole order, for whoever packs, brings or receives it. */
export function orderPaper(order: Order, shop: Shop, settings: PrintSettings, copy: Copy): Paper {
  const size: Size = settings.large_type ? 'tall' : 'normal';
  return [
    text(shop.name, { align: 'center', bold: true }),
    ...orderHead(order, shop),
    ...correctedParts(copy.corrections ?? []),
    ...allergyParts(order),
    ...clientParts(order, shop, size),
    RULE,
    ...openLines(order).flatMap((line) => [
      ...lineParts(line, { size, amount: settings.show_prices ? moneyOf(shop, line.total) : '' }),
      ...(settings.show_prices ? sumParts(line, shop) : []),
    ]),
    ...noteParts(order, size),
    RULE,
    ...amountParts(order).map(({ label, amount }) => pair(label, moneyOf(shop, amount))),
    pair('TOTAL', moneyOf(shop, order.total), { size: 'double', bold: true }),
    ...paymentParts(order, shop),
    ...footParts(settings, copy),
    CUT,
  ];
}

/** Number, kind and time of an order: what everybody looks for first. */
export function orderHead(order: Order, shop: Shop): Part[] {
  return [
    text(`${methodName(order.delivery_method).toUpperCase()} ${order.number}`, {
      align: 'center',
      size: 'double',
      bold: true,
    }),
    text(dateTime(shop, order.created_at), { align: 'center' }),
    ...eatHereParts(order),
    ...(order.schedule_at === null
      ? []
      : [
          text(` AGENDADO PARA ${dateTime(shop, order.schedule_at)} `, {
            align: 'center',
            size: 'tall',
            bold: true,
            invert: true,
          }),
        ]),
    RULE,
  ];
}

function correctedParts(corrections: readonly Correction[]): Part[] {
  if (corrections.length === 0) return [];
  const what = corrections.map((each) => CORRECTED[each.what]).join(', ');
  return [
    text(' CORRIGIDO ', { align: 'center', size: 'double', bold: true, invert: true }),
    ...words(`Mudou: ${what}. Vale este papel.`, { align: 'center', bold: true }),
    RULE,
  ];
}

/** The number for the invoice, as its country calls it. */
export const taxParts = ({ client_tax_id }: Order, shop: Shop): Part[] =>
  words(client_tax_id === '' ? '' : `${shop.country_id === COUNTRY.portugal ? 'NIF' : 'CPF/CNPJ'}: ${client_tax_id}`);

function clientParts(order: Order, shop: Shop, size: Size): Part[] {
  const street = [order.address, order.address_number].filter(Boolean).join(', ');
  const delivered = order.delivery_method === DELIVERY_METHOD.delivery;
  return [
    ...(order.delivery_method === DELIVERY_METHOD.table
      ? words(placeOf(order, shop.country_id).toUpperCase(), { size: 'double', bold: true })
      : []),
    ...words(order.client_name, { size, bold: true }),
    ...words(order.client_phone === '' ? '' : maskPhone(order.client_phone, shop.country_id)),
    ...taxParts(order, shop),
    ...(delivered ? words(street, { size, bold: true }) : []),
    ...(delivered ? words([placeOf(order, shop.country_id), order.city_name].filter(Boolean).join(' - ')) : []),
    ...(delivered ? words(order.reference === '' ? '' : `Referência: ${order.reference}`) : []),
  ];
}

/** In full and first: nobody may overlook it. */
export const allergyParts = ({ allergy }: Order): Part[] =>
  words(allergy === '' ? '' : `ALERGIA: ${allergy.toUpperCase()}`, { size: 'double', bold: true, invert: true });

/** Fetched, but eaten here. */
const eatHereParts = ({ eat_local }: Order): Part[] =>
  eat_local ? [text('COMER AQUI', { align: 'center', size: 'tall', bold: true })] : [];

export const noteParts = (order: Order, size: Size): Part[] =>
  words(order.observation === '' ? '' : `OBS.: ${order.observation.toUpperCase()}`, { size, bold: true });

function footParts(settings: PrintSettings, { copy = 1, copies = 1, menu_url }: Copy): Part[] {
  const foot: Part[] = [
    ...words(settings.footer_text, { align: 'center' }),
    ...(settings.show_qr && menu_url !== null
      ? [
          { kind: 'qr', data: menu_url } as const,
          text(menu_url.replace(/^https?:\/\/(www\.)?/, ''), { align: 'center' }),
        ]
      : []),
    ...words(copies > 1 ? `Via ${copy} de ${copies}` : '', { align: 'center' }),
  ];
  return foot.length === 0 ? [] : [RULE, ...foot];
}
