import { internationalPhone } from '@comanda/domain/phone';

/** Opens a chat with whoever has that phone; without one it asks with whom. */
export const chatLink = (phone: string, country_id: number, text: string): string =>
  `https://wa.me/${phone === '' ? '' : internationalPhone(phone, country_id).replace('+', '')}?text=${encodeURIComponent(text)}`;
