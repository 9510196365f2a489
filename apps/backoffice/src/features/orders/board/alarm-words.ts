import { ALERT_OPTION } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';

/** How long the alarm of a new order rings. */
export function alarmWords(alert_option: number): string {
  if (alert_option === ALERT_OPTION.once) return t('Toca uma vez por pedido novo.');
  if (alert_option === ALERT_OPTION.threeTimes) return t('Toca três vezes por pedido novo.');
  return t('Toca até alguém aceitar ou silenciar.');
}
