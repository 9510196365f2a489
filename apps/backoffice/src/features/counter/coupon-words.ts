import { type ErrorCode, errorMessage } from '@comanda/contract/errors';
import { formatDate, formatMoney } from '@comanda/domain/format';
import type { TraceLine } from '@comanda/domain/trace';
import { t } from '@comanda/ui/i18n';

/** Why a coupon does not count for the sale as it stands, in the server's own sentence; empty when it does. */
export function couponWords(trace: readonly TraceLine[], country_id: number): string {
  if (trace.some(({ rule, outcome }) => rule === 'coupon' && outcome === 'lost'))
    return t('O desconto dado no balcão vem antes do cupom: vale só um.');
  const refused = trace.find(({ rule, outcome }) => rule === 'coupon' && outcome === 'refused');
  if (refused === undefined) return '';
  const { reason, minimum_value, missing, expire_date, ...detail } = refused.detail;
  const words = {
    ...detail,
    minimum_text: formatMoney(Number(minimum_value ?? 0), country_id),
    missing_text: formatMoney(Number(missing ?? 0), country_id),
    expire_text: typeof expire_date === 'string' ? formatDate(`${expire_date}T12:00:00Z`, 'UTC', country_id) : '',
  };
  return errorMessage(reason as ErrorCode, words); // the trace names the coupon's refusal by its code
}
