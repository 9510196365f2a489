import { t } from '@comanda/ui/i18n';

/** Words that the product's own pages write; that of a store's link ("?s=feira") stands as the store wrote it. */
const NAMES = new Map<string, () => string>([
  ['ifood', () => 'iFood'],
  ['brinde', () => t('página do brinde')],
  ['qr', () => t('QR Code')],
]);

/** Where a client came from, in one line; empty where nobody knows. @param source as `clients.source` holds it */
export function cameFrom(source: string): string {
  const word = source.trim();
  if (word === '') return '';
  return t('Veio por: {source}', { source: NAMES.get(word)?.() ?? word });
}
