export { type Catalogue, getLocale, type Locale, type MessageValues, setLocale, t } from '@comanda/words/i18n';
