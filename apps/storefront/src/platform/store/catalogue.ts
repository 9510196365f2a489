import type { Catalogue, Locale } from '@comanda/ui/i18n';

/** Texts of the locales other than pt-BR, whose texts are the keys themselves: none of them is loaded for a shop in Brazil. */
export const loadCatalogue = async (locale: Locale): Promise<Catalogue> =>
  locale === 'pt-PT' ? (await import('../portugal/customers.ts')).CUSTOMERS : {};
