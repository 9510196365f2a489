import { COUNTRY } from '@comanda/domain/codes';
import type { FISCAL_NOTE } from '@comanda/domain/fields/fiscal-note';
import type { RowIn } from '@comanda/domain/fields/field';
import { formatAccessKey } from '@comanda/domain/fiscal/access-key';
import type { NoteBuyer, NoteDocument, NoteLine } from '@comanda/domain/fiscal/note-document';
import { needsName, TPAG } from '@comanda/domain/fiscal/payment-codes';
import { formatClock, formatDate } from '@comanda/domain/format';
import { add, isPositive, type Money } from '@comanda/domain/money';
import { maskTaxId } from '@comanda/domain/tax-id';
import { CUT, pair, type Paper, type Part, RULE, text, words } from './paper.ts';
import { moneyOf, type Shop } from './shop.ts';

/** A note to a consumer that was issued, with all that it says. */
export type PaperNote = Omit<RowIn<typeof FISCAL_NOTE, 'paper'>, 'document'> & { readonly document: NoteDocument };

const NO_VALUE = ['EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO', 'SEM VALOR FISCAL'];
const center = { align: 'center' } as const;
const loud = { align: 'center', bold: true } as const;

/**
 * DANFE NFC-e on a roll. Source: Manual de Especificações Técnicas do DANFE NFC-e e QR Code 5.0, its divisions in their order.
 */
export function notePaper(note: PaperNote, shop: Shop): Paper {
  const { document } = note;
  return [
    ...issuerParts(document),
    ...stateParts(note),
    RULE,
    pair('Código Descrição', 'Total R$', { bold: true }),
    ...document.lines.flatMap((line) => lineParts(line, shop)),
    RULE,
    ...amountParts(document, shop),
    RULE,
    text('Consulte pela chave de acesso em', center),
    ...words(note.check_url, center),
    text(formatAccessKey(note.access_key), center),
    RULE,
    ...buyerParts(document.buyer),
    text(`NFC-e nº ${digits(note.number, 9)} Série ${digits(note.series, 3)}`, loud),
    ...(note.issued_at === null ? [] : [text(`Emissão ${moment(note.issued_at, shop)}`, center)]),
    ...protocolParts(note, shop),
    ...(note.qr_url === '' ? [] : [{ kind: 'qr', data: note.qr_url } as const]),
    ...stateParts(note),
    CUT,
  ];
}

const digits = (number: number | null, length: number): string => String(number ?? 0).padStart(length, '0');

function issuerParts({ issuer: { name, tax_id, address, city, state, state_registration } }: NoteDocument): Part[] {
  return [
    text(name, loud),
    text(`CNPJ ${maskTaxId(tax_id, COUNTRY.brazil)}`, center),
    ...words(state_registration === '' ? '' : `IE ${state_registration}`, center),
    ...words([address, [city, state].filter(Boolean).join(' - ')].filter(Boolean).join(', '), center),
    text('DANFE NFC-e - Documento Auxiliar da Nota Fiscal de Consumidor Eletrônica', center),
  ];
}

/** What nobody may overlook, at the head and at the foot. */
function stateParts({ environment, contingency_at, cancelled_at, protocol }: PaperNote): Part[] {
  return [
    ...(contingency_at === null
      ? []
      : [
          text('EMITIDA EM CONTINGÊNCIA', { ...loud, size: 'tall' }),
          ...words(protocol === '' ? 'Pendente de autorização' : '', loud),
        ]),
    ...(environment === 'test' ? NO_VALUE.map((line) => text(line, loud)) : []),
    ...(cancelled_at === null ? [] : [text(' NOTA CANCELADA ', { ...loud, size: 'double', invert: true })]),
  ];
}

const lineParts = ({ item_code, name, quantity, unit, unit_price, gross }: NoteLine, shop: Shop): Part[] => [
  text(`${item_code} ${name}`),
  pair(`${comma(String(quantity))} ${unit} x ${comma(unit_price)}`, amountOf(gross, shop), { indent: 2 }),
];
const comma = (number: string): string => number.replace('.', ',');

function amountParts(document: NoteDocument, shop: Shop): Part[] {
  const { lines, products, discount, freight, other, total, payments, change } = document;
  const additions = add(freight, other);
  const differs = isPositive(discount) || isPositive(additions);
  return [
    pair('Qtde. total de itens', String(lines.length)),
    ...(differs ? [pair('Valor total R$', amountOf(products, shop))] : []),
    ...(isPositive(discount) ? [pair('Desconto R$', `-${amountOf(discount, shop)}`)] : []),
    ...(isPositive(additions) ? [pair('Acréscimos R$', amountOf(additions, shop))] : []),
    pair('Valor a pagar R$', amountOf(total, shop), { size: 'tall', bold: true }),
    pair('FORMA DE PAGAMENTO', 'VALOR PAGO R$'),
    ...payments.map(({ code, name, amount }) => pair(needsName(code) ? name : TPAG[code], amountOf(amount, shop))),
    ...(isPositive(change) ? [pair('Troco R$', amountOf(change, shop))] : []),
  ];
}

function buyerParts({ tax_id, name, address }: NoteBuyer): Part[] {
  if (tax_id === '') return [text('CONSUMIDOR NÃO IDENTIFICADO', loud)];
  const street = address === null ? '' : [address.street, address.number, address.district, address.city];
  return [
    text(`CONSUMIDOR ${tax_id.length > 11 ? 'CNPJ' : 'CPF'} ${maskedOrWhole(tax_id)}`, loud),
    ...words(name, center),
    ...words(street === '' ? '' : street.filter(Boolean).join(', '), center),
  ];
}
const HIDDEN = '*';
/** What hides some of its digits stands as it is. */
const maskedOrWhole = (tax_id: string): string =>
  tax_id.includes(HIDDEN) ? tax_id : maskTaxId(tax_id, COUNTRY.brazil);

/** The same note for whoever holds a link: who bought is told by the middle of their number alone. */
export function hideBuyer(note: PaperNote): PaperNote {
  const { buyer } = note.document;
  const { length } = buyer.tax_id;
  const hidden = Array.from(buyer.tax_id, (digit, at) => (at < 3 || at >= length - 2 ? HIDDEN : digit)).join('');
  return { ...note, document: { ...note.document, buyer: { ...buyer, tax_id: hidden, name: '', address: null } } };
}

const protocolParts = ({ protocol, authorised_at }: PaperNote, shop: Shop): Part[] => [
  ...words(protocol === '' ? '' : `Protocolo de autorização ${protocol}`, center),
  ...(authorised_at === null || protocol === ''
    ? []
    : [text(`Data de autorização ${moment(authorised_at, shop)}`, center)]),
];

/** To the second, as the authority writes it. */
const moment = (at: string, { zone, country_id }: Shop): string =>
  `${formatDate(at, zone, country_id)} ${formatClock(at, zone)}:${at.slice(17, 19)}`;
/** Without the sign, which stands at the head of the column. */
const amountOf = (amount: Money, shop: Shop): string => moneyOf(shop, amount).replace(/^R\$\s*/, '');
