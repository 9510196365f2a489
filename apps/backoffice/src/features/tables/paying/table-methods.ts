import type { findPayments } from '@comanda/contract/finance/payments';
import type { Output } from '@comanda/contract/route';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { endAhead } from '@comanda/domain/local-time';
import { paysFor } from '@comanda/domain/payments/payment-scope';
import { t } from '@comanda/ui/i18n';
import type { MethodCard } from '../../taking-money/public.ts';

/** The ways of paying at a table: what is on for it, besides cash and its account, which every shop takes. */
export function tableMethods(of: Output<typeof findPayments>['payment_methods'], now: Date): MethodCard[] {
  const here = of.filter(
    (each) =>
      each.enabled &&
      each.cashier &&
      paysFor(each, DELIVERY_METHOD.table) &&
      each.id !== PAYMENT.multiple &&
      each.id !== PAYMENT.pixOnline,
  );
  const offered = here
    .filter(({ off_until }) => endAhead(off_until ?? null, now) === null)
    .map(({ id, real_id, name }) => ({ payment: id, real_id, name, hint: '' }));
  // What every shop takes at its tables is not offered either, while it is off.
  const always = (payment: number, name: string): MethodCard[] =>
    here.some(({ id }) => id === payment) ? [] : [{ payment, real_id: null, name, hint: '' }];
  return [...always(PAYMENT.cash, t('Dinheiro')), ...offered, ...always(PAYMENT.onCredit, t('Fiado'))];
}
