import type { PayingState } from '@comanda/contract/finance/online-payments';
import { chargePath, tablePath, trackPath } from '@comanda/domain/paths';
import { readTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';

/** What is paid, in few words. */
export function dueTitle({ kind, title, order }: PayingState): string {
  if (order) return t('Pedido {number}', { number: order.number });
  if (kind === 'share') return t('Mesa {number}', { number: title });
  return kind === 'bill' ? t('Mensalidade') : title;
}

/** Where whoever pays came from; null for what has no page here. */
export function backOf(
  { kind, title, order }: PayingState,
  slug: string,
  token: string,
): { to: string; words: string; done: string } | null {
  if (order) return { to: trackPath(slug, token), words: t('Ver o pedido'), done: t('Acompanhar pedido') };
  const number = kind === 'share' ? readTableNumber(title) : null;
  if (number !== null) return { to: tablePath(slug, number), words: t('Ver a mesa'), done: t('Voltar à mesa') };
  if (kind === 'charge') return { to: chargePath(slug, token), words: t('Ver a cobrança'), done: t('Ver a cobrança') };
  return null;
}
