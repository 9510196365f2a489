import { crc16, PIX_DOMAIN } from '../src/payments/pix.ts';

/** A static BR Code as a bank's app takes it apart, by the standard alone. @returns null for what a bank refuses */
export function readPix(code: string) {
  const sealed = code.endsWith(crc16(code.slice(0, -4))) && code.slice(-8, -4) === '6304';
  const fields = readFields(code);
  const account = readFields(fields?.get('26') ?? '');
  const txid = readFields(fields?.get('62') ?? '')?.get('05') ?? '';
  if (!sealed || !fields || account?.get('00') !== PIX_DOMAIN) return null;
  const brazilian = fields.get('00') === '01' && fields.get('53') === '986' && fields.get('58') === 'BR';
  const [key, name, city] = [account.get('01') ?? '', fields.get('59') ?? '', fields.get('60') ?? ''];
  const amount = fields.get('54');
  const fits = name !== '' && name.length <= 25 && city !== '' && city.length <= 15;
  if (!brazilian || key === '' || !fits || !/^(\*{3}|[A-Za-z0-9]{1,25})$/.test(txid)) return null;
  if (amount !== undefined && !/^\d{1,10}\.\d{2}$/.test(amount)) return null;
  return { key, name, city, txid, text: account.get('02') ?? '', amount: amount === undefined ? null : Number(amount) };
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
