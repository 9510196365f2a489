import { crc16, PIX_DOMAIN } from './pix.ts';
import { accept, refuse, type Result } from './refusal.ts';

export interface PixFields {
  /** Of a static code; null when the code is dynamic. */
  readonly key: string | null;
  /** Of a dynamic code, without https://. */
  readonly url: string | null;
  readonly text: string;
  readonly name: string;
  readonly city: string;
  readonly amount: number | null;
  readonly txid: string;
}
export type PixRefusalCode = 'pix_crc' | 'pix_shape' | 'pix_not_pix';

/** Reads a pasted BR Code; banks wrap its lines, and some write the checksum in small letters. */
export function readPix(text: string): Result<PixFields, PixRefusalCode> {
  const code = text.replace(/[\r\n]+/g, '').trim();
  if (!/6304[0-9A-Fa-f]{4}$/.test(code)) return refuse('pix_shape');
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return refuse('pix_crc');
  const fields = readFields(code);
  if (fields === null || [...fields.keys()].at(-1) !== '63') return refuse('pix_shape');
  const amount = fields.get('54');
  if (amount !== undefined && !/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return refuse('pix_shape');

  const account = pixAccount(fields);
  const brazilian = fields.get('00') === '01' && fields.get('53') === '986' && fields.get('58') === 'BR';
  const [key, url] = [account?.get('01'), account?.get('25')];
  if (!brazilian || (key === undefined) === (url === undefined)) return refuse('pix_not_pix');
  const [name, city] = [fields.get('59') ?? '', fields.get('60') ?? ''];
  const txid = readFields(fields.get('62') ?? '')?.get('05');
  if (!name || name.length > 25 || !city || city.length > 15 || !isTxid(txid)) return refuse('pix_shape');
  return accept({
    key: key ?? null,
    url: url ?? null,
    text: account?.get('02') ?? '',
    name,
    city,
    amount: amount === undefined ? null : Number(amount),
    txid,
  });
}

const isTxid = (txid: string | undefined): txid is string =>
  txid !== undefined && /^(\*{3}|[A-Za-z0-9]{1,35})$/.test(txid);

/** One of the merchant's accounts, 26–51, is Pix's. */
function pixAccount(fields: ReadonlyMap<string, string>): ReadonlyMap<string, string> | undefined {
  for (const [id, value] of fields) {
    const account = id >= '26' && id <= '51' ? readFields(value) : null;
    if (account?.get('00')?.toLowerCase() === PIX_DOMAIN) return account;
  }
  return undefined;
}

/** @returns null when a length does not fit */
function readFields(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4));
    const [id, length] = [head?.[1], Number(head?.[2])];
    const value = text.slice(at + 4, at + 4 + length);
    if (id === undefined || value.length !== length || length === 0) return null;
    fields.set(id, value);
    at += 4 + length;
  }
  return fields;
}
