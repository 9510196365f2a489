import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { DELIVERY_METHOD, PAYMENT, PIX_CODES } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { plainRate } from '@comanda/domain/loyalty/earn';
import { t } from '@comanda/ui/i18n';
import type { IconName } from '../../platform/icon-sprite.tsx';

export interface Advantage {
  icon: IconName | null;
  text: string;
}

/** What makes an order cheaper, said before anything is chosen. */
export function advantages(store: PublicStore, isDelivery: boolean): Advantage[] {
  const rate = (value: number) => formatPercent(value, store.country_id);
  const accepts = (codes: readonly number[]) => store.payment_methods.some(({ id }) => codes.includes(id));
  const chips: Advantage[] = [];
  if (store.discount > 0) chips.push({ icon: 'percent', text: t('{rate} em tudo', { rate: rate(store.discount) }) });
  if (isDelivery && store.free_delivery !== null && store.free_delivery > 0)
    chips.push({
      icon: 'bike',
      text: t('Entrega grátis a partir de {value}', { value: formatMoney(store.free_delivery, store.country_id) }),
    });
  if (store.pix_discount > 0 && accepts(PIX_CODES))
    chips.push({ icon: 'pix', text: t('{rate} no Pix', { rate: rate(store.pix_discount) }) });
  if (store.cash_discount > 0 && accepts([PAYMENT.cash]))
    chips.push({ icon: 'percent', text: t('{rate} no dinheiro', { rate: rate(store.cash_discount) }) });
  if (store.debit_card_discount > 0 && accepts([PAYMENT.debit]))
    chips.push({ icon: 'percent', text: t('{rate} no débito', { rate: rate(store.debit_card_discount) }) });
  if (store.takeaway_discount > 0 && store.take_out)
    chips.push({ icon: 'store', text: t('{rate} na retirada', { rate: rate(store.takeaway_discount) }) });
  const back = plainRate(store, isDelivery ? DELIVERY_METHOD.delivery : DELIVERY_METHOD.takeaway);
  if (back > 0) chips.push({ icon: 'gift', text: t('{rate} volta como cashback', { rate: rate(back) }) });
  return chips;
}
