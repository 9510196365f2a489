import { type Money, money } from '../money.ts';
import { crc16, PIX_DOMAIN } from '../payments/pix.ts';
import { accept, refuse, type Result } from '../refusal.ts';

export interface PixCopy {
  readonly code: string;
  /** Who receives, in the code's own capitals. */
  readonly name: string;
  /** Null when the payer types it, or the bank behind the code's address says it. */
  readonly amount: Money | null;
  readonly txid: string;
}

export const PIX_CODE_MAX = 600;
const AMOUNT_MAX = 9_999_999.99;

/** Whether a text looks like a Pix code, be it right or cut. */
export const looksLikePix = (text: string): boolean =>
  text.trim().startsWith('0002') && text.toLowerCase().includes(PIX_DOMAIN);

/**
 * Reads a Pix "copia e cola", static or dynamic, and checks its sum.
 * Source: Banco Central do Brasil, Manual de Padrões para Iniciação do Pix (EMV: id, length, value).
 */
export function readPixCopy(text: string): Result<PixCopy, 'pix_code_wrong'> {
  const code = text.trim();
  // A length counts characters; the sum covers bytes: what banks make is ASCII, and what is not is told by its sum.
  if (code.length < 8 || code.length > PIX_CODE_MAX || code.slice(-8, -4) !== '6304') return refuse('pix_code_wrong');
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return refuse('pix_code_wrong');
  const fields = readFields(code);
  const account = [...(fields ?? [])].find(
    ([id, value]) => Number(id) >= 26 && Number(id) <= 51 && value.toLowerCase().includes(PIX_DOMAIN),
  );
  if (fields === null || account === undefined) return refuse('pix_code_wrong');
  const amount = fields.get('54');
  const value = amount !== undefined && /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? Number(amount) : 0;
  const txid = readFields(fields.get('62') ?? '')?.get('05') ?? '';
  return accept({
    code,
    name: fields.get('59') ?? '',
    amount: value > 0 && value <= AMOUNT_MAX ? money(value) : null,
    txid: txid === '***' ? '' : txid,
  });
}

/** @returns null when a length does not fit */
function readFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const header = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    if (header === null) return null;
    const [, id = '', length] = header;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) return null;
    fields.set(id, value);
    at += 4 + Number(length);
  }
  return fields;
}
