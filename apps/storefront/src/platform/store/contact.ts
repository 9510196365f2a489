import { cleanPhone, internationalPhone } from '@comanda/domain/phone';

/** How a store can be reached: its WhatsApp, else its phone. @returns empty when it shows neither */
export function contactLink(store: { whatsapp: string; phone: string; country_id: number }, text = ''): string {
  if (cleanPhone(store.whatsapp, store.country_id) !== '') return whatsappLink(store.whatsapp, store.country_id, text);
  return store.phone === '' ? '' : phoneLink(store.phone, store.country_id);
}

export const whatsappLink = (phone: string, country_id: number, text = ''): string =>
  `https://wa.me/${internationalPhone(phone, country_id).slice(1)}${text === '' ? '' : `?${new URLSearchParams({ text })}`}`;

export const phoneLink = (phone: string, country_id: number): string => `tel:${internationalPhone(phone, country_id)}`;
