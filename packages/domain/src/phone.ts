import { COUNTRY } from './codes.ts';
import { fillMask } from './mask.ts';

/** Area codes (DDD) in use. Source: Anatel's numbering plan. */
const AREA_CODES: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);
const CALLING_CODES: Readonly<Record<number, string>> = { [COUNTRY.brazil]: '55', [COUNTRY.portugal]: '351' };

/** National digits only: without brackets, hyphens, spaces, the country's code and a zero for long distance. */
export function cleanPhone(text: string, country_id: number): string {
  const international = /^\s*(\+|00)/.test(text);
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const code = CALLING_CODES[country_id] ?? '';
  const national = country_id === COUNTRY.portugal ? 9 : 11;
  const coded = digits.startsWith(code) && (international || digits.length > national);
  return coded ? digits.slice(code.length) : digits;
}

/**
 * Whether a number has the country's shape: Brazil's mobiles are DDD and nine digits from 9, its landlines DDD and eight
 * from 2–5; Portugal's have nine digits from 2, 3 or 9. Whether it exists is asked elsewhere.
 */
export function isPhone(text: string, country_id: number): boolean {
  const phone = cleanPhone(text, country_id);
  if (country_id === COUNTRY.portugal) return /^(9[1236]|2\d|3\d)\d{7}$/.test(phone);
  return AREA_CODES.has(phone.slice(0, 2)) && /^\d\d(9\d{8}|[2-5]\d{7})$/.test(phone);
}

/**
 * What is wrong with a phone, as a code of the error catalogue.
 * @returns null when it is right
 */
export function refusePhone(text: string, country_id: number): 'invalid_phone' | 'invalid_phone_portugal' | null {
  if (isPhone(text, country_id)) return null;
  return country_id === COUNTRY.portugal ? 'invalid_phone_portugal' : 'invalid_phone';
}

export const isMobile = (text: string, country_id: number): boolean =>
  isPhone(text, country_id) && cleanPhone(text, country_id)[country_id === COUNTRY.portugal ? 0 : 2] === '9';

/** (11) 99999-8888, (11) 3232-3030, 912 345 678; also while it is being typed. */
export function maskPhone(text: string, country_id: number): string {
  const phone = cleanPhone(text, country_id);
  if (country_id === COUNTRY.portugal) return fillMask(phone, '### ### ###');
  return fillMask(phone, phone.length > 10 ? '(##) #####-####' : '(##) ####-####');
}

/** +5511999998888: the form that Pix, WhatsApp and other countries want. */
export const internationalPhone = (text: string, country_id: number): string =>
  `+${CALLING_CODES[country_id] ?? CALLING_CODES[COUNTRY.brazil]}${cleanPhone(text, country_id)}`;

/** For lists that need not show it: (11) •••••-8888. */
export function hidePhone(text: string, country_id: number): string {
  const masked = maskPhone(text, country_id);
  const kept = country_id === COUNTRY.portugal ? 0 : 4;
  return masked.slice(0, kept) + masked.slice(kept, -4).replace(/\d/g, '•') + masked.slice(-4);
}
