import { crc16, PIX_DOMAIN } from '@comanda/domain/payments/pix';

/** A dynamic BR Code, as banks read it. */
export function dynamicPix({ location, name, amount }: { location: string; name: string; amount: number }): string {
  const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;
  const account = field('26', field('00', PIX_DOMAIN) + field('25', location));
  const rest = `${field('52', '0000')}${field('53', '986')}${field('54', amount.toFixed(2))}${field('58', 'BR')}`;
  const payload = `${field('00', '01')}${field('01', '12')}${account}${rest}${field('59', name)}${field('60', 'SAO PAULO')}${field('62', field('05', '***'))}6304`;
  return payload + crc16(payload);
}
