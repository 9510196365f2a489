export { type Catalogue, getLocale, type Locale, setLocale, t } from '@comanda/words/i18n';
