import type { Discount } from '@comanda/contract/marketing/discounts';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent, formatWallTime } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { daysWords } from '@comanda/words/days-words';

/** The rule in words: '10% na 1ª compra, acima de R$ 40,00, seg a qui, 18h às 22h'. */
export function discountSentence(discount: Omit<Discount, 'id' | 'used'>, country_id: number): string {
  return [
    effect(discount, country_id) + (discount.only_first_order ? ` ${t('na 1ª compra')}` : ''),
    discount.minimum_value > 0
      ? t('a partir de {value}', { value: formatMoney(discount.minimum_value, country_id) })
      : '',
    discount.takeaway_only ? t('só para retirada') : '',
    discount.allowed_by_days ? daysWords(discount) : '',
    discount.allowed_by_time && discount.start_time !== '' && discount.end_time !== ''
      ? t('{from} às {to}', {
          from: formatWallTime(discount.start_time, country_id),
          to: formatWallTime(discount.end_time, country_id),
        })
      : '',
    discount.expire_date === null
      ? ''
      : t('até {date}', { date: discount.expire_date.split('-').toReversed().join('/') }),
    !discount.unlimited && discount.number_limit !== null
      ? t('{n, plural, one {# uso} other {# usos}} no total', { n: discount.number_limit })
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What it takes off. */
export function effect({ type, value }: Pick<Discount, 'type' | 'value'>, country_id: number): string {
  if (type === DISCOUNT_TYPE.freeDelivery) return t('Entrega grátis');
  return type === DISCOUNT_TYPE.percent
    ? t('{rate} de desconto', { rate: formatPercent(value, country_id) })
    : t('{value} de desconto', { value: formatMoney(value, country_id) });
}

/** Why a discount does not count now, whatever the order; null when it can. */
export function whyOff({ active, unlimited, number_limit, used, expire_date }: Discount, today: string): string | null {
  if (!active) return t('Desligado');
  if (expire_date !== null && expire_date < today) return t('Vencido');
  if (!unlimited && number_limit !== null && used >= number_limit) return t('Esgotado');
  return null;
}
