import { PAYMENT, PIX_CODES } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import type { IconName } from '../../platform/icon-sprite.tsx';
import { Icon } from '../../platform/icon.tsx';
import { useStore } from '../../platform/page-context.tsx';

/** What makes an order cheaper, said before anything is chosen. */
export function DiscountChips({ isDelivery }: { isDelivery: boolean }) {
  const store = useStore();
  const rate = (value: number) => formatPercent(value, store.country_id);
  const accepts = (codes: readonly number[]) => store.payment_methods.some(({ id }) => codes.includes(id));
  const chips: { icon: IconName; text: string }[] = [];
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
  if (store.cashback_program > 0)
    chips.push({ icon: 'gift', text: t('{rate} volta como cashback', { rate: rate(store.cashback_program) }) });
  if (chips.length === 0) return null;
  return (
    <ul
      className="scroll-x -mx-4 mt-2 flex gap-2 px-4 lg:mx-0 lg:flex-wrap lg:px-0"
      aria-label={t('Vantagens')}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
    >
      {chips.map(({ icon, text }) => (
        <li
          key={text}
          className="flex h-8 shrink-0 items-center gap-1.5 rounded-full border border-dashed border-sf-accent-ui px-3 text-ui font-semibold text-sf-accent-text"
        >
          <Icon name={icon} className="size-4" />
          {text}
        </li>
      ))}
    </ul>
  );
}
