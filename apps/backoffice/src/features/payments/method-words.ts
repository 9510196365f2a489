import type { PaymentMethod } from '@comanda/contract/finance/payments';
import { PAYMENT } from '@comanda/domain/codes';
import { t } from '@comanda/ui/i18n';

/** The kinds that a store can add, in the order in which they are offered. */
export const METHOD_KINDS = (pixOffered: boolean) => [
  ...(pixOffered ? [{ value: PAYMENT.pix, label: t('Pix') }] : []),
  { value: PAYMENT.cash, label: t('Dinheiro') },
  { value: PAYMENT.debit, label: t('Cartão de débito') },
  { value: PAYMENT.credit, label: t('Cartão de crédito') },
  { value: PAYMENT.creditB, label: t('Cartão de crédito (segunda bandeira)') },
  { value: PAYMENT.creditC, label: t('Cartão de crédito (terceira bandeira)') },
  { value: PAYMENT.ticket, label: t('Vale-refeição') },
  { value: PAYMENT.onCredit, label: t('Fiado (só com a loja, com limite por cliente)') },
];

export const DELIVERY_SCOPES = () => [
  { value: 0, label: t('Todos os pedidos') },
  { value: 2, label: t('Só entrega') },
  { value: 1, label: t('Só retirada') },
  { value: 3, label: t('Só mesa') },
];

/** Where the method is offered, when it is not everywhere: 'Só entrega · fora do balcão'. */
export function methodScope({ delivery_type, cashier }: PaymentMethod): string {
  const scope =
    delivery_type === 0 ? '' : (DELIVERY_SCOPES().find(({ value }) => value === delivery_type)?.label ?? '');
  return [scope, cashier ? '' : t('fora do balcão')].filter(Boolean).join(' · ');
}
