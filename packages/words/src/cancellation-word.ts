import { CANCELLATION_REASONS, type CancellationReason } from '@comanda/domain/orders/cancellation-reasons';
import { t } from './i18n.ts';

const REASONS: readonly CancellationReason[] = Object.values(CANCELLATION_REASONS).flat();

/** Why an order was cancelled, whoever did it: 'Item em falta'. @param code the reason's; 'unsaid', or of none, is nobody's */
export function cancellationWord(code: string): string {
  const known = REASONS.find((reason) => reason.code === code);
  return known ? t(known.label) : t('Sem motivo anotado');
}
