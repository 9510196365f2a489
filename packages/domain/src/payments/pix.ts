import { isPositive } from '../money.ts';

/** The central bank's name for itself in a BR Code. */
export const PIX_DOMAIN = 'br.gov.bcb.pix';
const ACCOUNT_MAX_LENGTH = 99;
const NAME_MAX_LENGTH = 25;
const CITY_MAX_LENGTH = 15;
const TXID_MAX_LENGTH = 25;
/** Says that the receiver gives no transaction id. */
const NO_TXID = '***';

export interface StaticPix {
  /** As readPixKey returns it. */
  readonly key: string;
  readonly name: string;
  readonly city: string;
  /** Null or zero lets the payer type it. */
  readonly amount?: number | null;
  /** See pixTxid. */
  readonly txid?: string;
  /** Free text for the payer; cut where the key leaves no more room. */
  readonly text?: string;
}

/**
 * The static BR Code, for a QR and to copy. Nobody reports its payment: it never proves that an order is paid.
 * Source: Banco Central do Brasil, Manual de Padrões para Iniciação do Pix (EMV tag, length, value).
 */
export function pixCode(pix: StaticPix): string {
  const account = field('00', PIX_DOMAIN) + field('01', pix.key);
  const room = ACCOUNT_MAX_LENGTH - account.length - 4;
  const text = toAscii(pix.text ?? '', Math.max(room, 0));
  const payload = [
    field('00', '01'),
    field('26', account + (text === '' ? '' : field('02', text))),
    field('52', '0000'),
    field('53', '986'),
    pix.amount != null && isPositive(pix.amount) ? field('54', pix.amount.toFixed(2)) : '',
    field('58', 'BR'),
    field('59', toAscii(pix.name, NAME_MAX_LENGTH) || 'LOJA'),
    field('60', toAscii(pix.city, CITY_MAX_LENGTH) || 'BRASIL'),
    field('62', field('05', pixTxid(pix.txid ?? ''))),
    '6304',
  ].join('');
  return payload + crc16(payload);
}

/** Letters and digits, at most 25: what a static code may carry to tell its payments apart. */
export const pixTxid = (text: string): string =>
  toAscii(text, Infinity)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, TXID_MAX_LENGTH) || NO_TXID;

/** What the code of an order carries: its payment is told by it. */
export const orderTxid = (order_id: number): string => `PEDIDO${order_id}`;

/** Lengths count characters and the CRC bytes: in ASCII they agree. */
export const toAscii = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7E]/g, '')
    .trim()
    .slice(0, max)
    .trim();

/** CRC-16/CCITT-FALSE as four capital hexadecimal digits: polynomial 1021, start FFFF. @param text ASCII */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value;
