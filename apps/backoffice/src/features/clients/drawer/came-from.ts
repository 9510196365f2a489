import { t } from '@comanda/ui/i18n';
import { partnerName } from '@comanda/words/payout-words';

/** Words that the product's own pages write; that of a store's link ("?s=feira") stands as the store wrote it. */
const NAMES = new Map<string, () => string>([
  ['brinde', () => t('página do brinde')],
  ['qr', () => t('QR Code')],
]);

/**
 * Where a client came from, in one line; empty where nobody knows.
 * @param source as `clients.source` holds it
 * @param source_code the order by which they came from there; empty where none is known
 */
export function cameFrom(source: string, source_code: string): string {
  const word = source.trim();
  if (word === '') return '';
  const name = NAMES.get(word)?.() ?? partnerName(word);
  const code = source_code.trim();
  return code === ''
    ? t('Veio por: {source}', { source: name })
    : t('Veio por: {source}, pedido {code}', { source: name, code });
}
