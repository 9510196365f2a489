import type { Discount } from '@comanda/contract/discounts';
import { MONDAY_FIRST, WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/availability';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent, formatWallTime } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { weekdaysShort } from '@comanda/words/weekdays';

/** The rule in words: '10% na 1ª compra, acima de R$ 40,00, seg a qui, 18h às 22h'. */
export function discountSentence(discount: Omit<Discount, 'id' | 'used'>, country_id: number): string {
  return [
    effect(discount, country_id) + (discount.only_first_order ? ` ${t('na 1ª compra')}` : ''),
    discount.minimum_value > 0
      ? t('a partir de {value}', { value: formatMoney(discount.minimum_value, country_id) })
      : '',
    discount.takeaway_only ? t('só para retirada') : '',
    discount.allowed_by_days ? daysInWords(discount) : '',
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

function effect({ type, value }: Pick<Discount, 'type' | 'value'>, country_id: number): string {
  if (type === DISCOUNT_TYPE.freeDelivery) return t('Entrega grátis');
  return type === DISCOUNT_TYPE.percent
    ? t('{rate} de desconto', { rate: formatPercent(value, country_id) })
    : t('{value} de desconto', { value: formatMoney(value, country_id) });
}

/** 'seg a qui' for days in a row, 'seg, qua e sex' for others. */
export function daysInWords(days: WeekdayFlags): string {
  const on = MONDAY_FIRST.map((day, index) => (days[WEEKDAY_FLAGS[day]!] ? index : -1)) // seven of each
    .filter((index) => index >= 0);
  const short = weekdaysShort();
  const names = on.map((index) => short[MONDAY_FIRST[index]!] ?? ''); // the indexes come from the list itself
  if (on.length === MONDAY_FIRST.length) return t('todos os dias');
  const inARow = on.every((index, place) => place === 0 || index === on[place - 1]! + 1); // place > 0 has one before
  if (inARow && on.length > 2) return t('{from} a {to}', { from: names[0] ?? '', to: names.at(-1) ?? '' });
  return names.length < 2
    ? (names[0] ?? '')
    : t('{list} e {last}', { list: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' });
}

/** Why a discount does not count now, whatever the order; null when it can. */
export function whyOff({ active, unlimited, number_limit, used, expire_date }: Discount, today: string): string | null {
  if (!active) return t('Desligado');
  if (expire_date !== null && expire_date < today) return t('Vencido');
  if (!unlimited && number_limit !== null && used >= number_limit) return t('Esgotado');
  return null;
}
