import type { Catalogue, Locale } from '@comanda/ui/i18n';

/** Texts of the locales other than pt-BR, whose texts are the keys themselves. */
const CATALOGUES: Partial<Record<Locale, Catalogue>> = {};

export const catalogueOf = (locale: Locale): Catalogue => CATALOGUES[locale] ?? {};
