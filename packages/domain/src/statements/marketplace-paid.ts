import { foldText } from '../search-text.ts';
import type { Marketplace } from './payout-line.ts';

/** By what people call the way of paying of orders that a marketplace brought. */
export const MARKETPLACE_WAY: Record<Marketplace, string> = {
  ifood: 'ifood',
  '99food': '99food',
  rappi: 'rappi',
  uber: 'uber',
  other: 'marketplace',
};
const WAYS = Object.entries(MARKETPLACE_WAY) as [Marketplace, string][]; // its own entries
/** A meal card of the same name pays at any counter. */
const MEAL_CARD = /benef|refei|vale/;

/** @returns who pays the store later for what is paid in this way; null where that is nobody */
export function marketplacePaid(payment_name: string): Marketplace | null {
  const name = foldText(payment_name).replaceAll(' ', '');
  if (MEAL_CARD.test(name)) return null;
  return WAYS.find(([, word]) => name.includes(word))?.[0] ?? null;
}
