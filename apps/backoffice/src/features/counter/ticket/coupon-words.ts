import type { ErrorCode } from '@comanda/contract/errors';
import { refusalSentence } from '@comanda/words/refusals';
import type { TraceLine } from '@comanda/domain/orders/trace';
import { t } from '@comanda/ui/i18n';

/** Why a coupon does not count for the sale as it stands, in the server's own sentence; empty when it does. */
export function couponWords(trace: readonly TraceLine[], country_id: number): string {
  if (trace.some(({ rule, outcome }) => rule === 'coupon' && outcome === 'lost'))
    return t('O desconto dado no balcão vem antes do cupom: vale só um.');
  const refused = trace.find(({ rule, outcome }) => rule === 'coupon' && outcome === 'refused');
  if (refused === undefined) return '';
  const { reason, ...detail } = refused.detail;
  return refusalSentence(reason as ErrorCode, detail, { country_id }); // the trace names the coupon's refusal by its code
}
