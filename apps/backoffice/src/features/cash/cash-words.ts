import type { MovementKind } from '@comanda/contract/floor/cash';
import { formatDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';

export const KIND_WORDS = (): Record<MovementKind, string> => ({
  sale: t('Venda'),
  supply: t('Suprimento'),
  withdrawal: t('Sangria'),
  credit_payment: t('Recebimento de fiado'),
  settlement: t('Acerto de entregador'),
  reversal: t('Estorno'),
});

/** '20/11/2026 19:30', by the store's clock. */
export function whenText(store: SessionStore, moment: string): string {
  const zone = storeZone(store.timezone, store.country_id);
  return `${formatDate(moment, zone, store.country_id)} ${formatTime(moment, zone, store.country_id)}`;
}
