import type { OnlinePayment, OnlinePaymentLine } from '@comanda/contract/finance/online-payments';
import type { Attention } from '@comanda/domain/online-payments/arrival';
import { brandName } from '@comanda/domain/online-payments/card-brands';
import type { OnlineMethod } from '@comanda/domain/online-payments/codes';
import { isPaymentState, type PaymentState, paymentStateLabel } from '@comanda/domain/online-payments/states';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import type { Tone } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';

const TONES: Readonly<Record<PaymentState, Tone>> = {
  created: 'neutral',
  pending: 'warning',
  authorized: 'warning',
  in_process: 'warning',
  rejected: 'danger',
  cancelled: 'neutral',
  approved: 'success',
  in_mediation: 'danger',
  charged_back: 'danger',
  refunded: 'info',
};
export const stateTone = (state: string | null): Tone => (isPaymentState(state) ? TONES[state] : 'neutral');
/** The labels of the product's specification are names, said as they are. */
export const stateWords = (state: string | null): string => paymentStateLabel(state) ?? '';

/** What a payment pays. */
export const dueWords = ({ number, table_number }: Pick<OnlinePaymentLine, 'number' | 'table_number'>): string => {
  if (number !== null) return t('Pedido {number}', { number });
  return table_number === null ? t('Cobrança') : t('Mesa {number}', { number: writeTableNumber(table_number) });
};

export const wayWords = (
  method: OnlineMethod | null,
  { card_brand, card_last_four }: { card_brand: string; card_last_four: string },
): string => {
  if (method === null) return '';
  if (method === 'pix') return t('Pix');
  const brand = brandName(card_brand) ?? t('Cartão');
  return card_last_four === '' ? brand : `${brand} ••${card_last_four}`;
};

const ATTENTION: Readonly<Record<Attention, () => string>> = {
  late: () => t('Pago depois do cancelamento: o valor volta ao cliente.'),
  closed: () => t('Pago depois que a conta da mesa fechou: devolva, ou combine com o cliente.'),
  twice: () => t('Pago duas vezes: devolva um dos pagamentos.'),
  short: () => t('Veio menos que o total. Combine com o cliente.'),
  over: () => t('Veio mais que o total. Devolva a diferença.'),
  disputed: () => t('O cliente contestou no banco. Responda na conta de quem recebe.'),
  refund_failed: () => t('Uma devolução não foi aceita. Confira na conta de quem recebe.'),
};
export const attentionWords = (attention: Attention): string => ATTENTION[attention]();

/** What happened, as people read it. */
export function stepWords({ kind, state, method }: OnlinePayment['steps'][number], money: string): string {
  switch (kind) {
    case 'asked':
      return method === 'card' ? t('Cliente confirmou o cartão') : t('Cliente pediu o Pix');
    case 'link':
      return t('Link de pagamento enviado');
    case 'state':
      return stateWords(state);
    case 'paid':
      return t('O pedido ficou pago');
    case 'attention':
      return t('Pede ação');
    case 'refund_asked':
      return t('Devolução de {money} pedida', { money });
    case 'refund_done':
      return t('{money} devolvidos', { money });
    case 'refund_refused':
      return t('Devolução de {money} não aceita', { money });
  }
}
