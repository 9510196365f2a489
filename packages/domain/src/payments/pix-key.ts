import { COUNTRY } from '../codes.ts';
import { internationalPhone, isMobile } from '../phone.ts';
import { cleanTaxId, isCnpj, isCpf } from '../tax-id.ts';

export const PIX_KEY_TYPES = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const;
export type PixKeyType = (typeof PIX_KEY_TYPES)[number];

const EMAIL_MAX_LENGTH = 77;

/** @returns the key as the central bank keeps it; null when it is none of that type */
export function readPixKey(type: PixKeyType, text: string): string | null {
  const trimmed = text.trim();
  switch (type) {
    case 'cpf':
      return isCpf(trimmed) ? cleanTaxId(trimmed) : null;
    case 'cnpj':
      return isCnpj(trimmed) ? cleanTaxId(trimmed) : null;
    case 'phone':
      // An e-mail may hold the digits of one.
      return !/[a-z@]/i.test(trimmed) && isMobile(trimmed, COUNTRY.brazil)
        ? internationalPhone(trimmed, COUNTRY.brazil)
        : null;
    case 'email': {
      const email = trimmed.toLowerCase();
      return email.length <= EMAIL_MAX_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) ? email : null;
    }
    case 'random': {
      const uuid = trimmed.toLowerCase();
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid) ? uuid : null;
    }
  }
}

/** What a key may be. Eleven digits can be a CPF and a phone: then ask, never guess, or the money goes to a stranger. */
export const possiblePixKeyTypes = (text: string): PixKeyType[] =>
  PIX_KEY_TYPES.filter((type) => readPixKey(type, text) !== null);
