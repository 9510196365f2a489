import { t } from '@comanda/ui/i18n';
import { partnerName } from '@comanda/words/payout-words';

/** Where an order was typed. */
export const ORIGINS = ['storefront', 'cashier', 'test'] as const;
type Origin = (typeof ORIGINS)[number];

export const ORIGIN_WORDS: Readonly<Record<Origin, () => string>> = {
  storefront: () => t('Cardápio'),
  cashier: () => t('Equipe da loja'),
  test: () => t('Teste'),
};

export function originText(origin: string): string {
  const known = ORIGINS.find((each) => each === origin);
  return known === undefined ? partnerName(origin) : ORIGIN_WORDS[known]();
}
