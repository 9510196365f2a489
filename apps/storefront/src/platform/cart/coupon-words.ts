import { type Coupon } from '@comanda/domain/prices/coupon';
import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent, formatWallTime } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { daysWords } from '@comanda/words/days-words';

type Said = Omit<Coupon, 'used'>;

/** '10% de desconto', 'R$ 10,00 de desconto', 'Entrega grátis' */
export function couponValue({ type, value }: Pick<Said, 'type' | 'value'>, country_id: number): string {
  if (type === DISCOUNT_TYPE.freeDelivery) return t('Entrega grátis');
  const amount = type === DISCOUNT_TYPE.percent ? formatPercent(value, country_id) : formatMoney(value, country_id);
  return t('{amount} de desconto', { amount });
}

/** Each of its conditions as a sentence, the hardest to meet first. */
export function couponRules(coupon: Said, country_id: number): string[] {
  const rules: string[] = [];
  if (coupon.only_first_order) rules.push(t('Só no primeiro pedido.'));
  if (coupon.minimum_value > 0)
    rules.push(t('Em pedidos a partir de {minimum}.', { minimum: formatMoney(coupon.minimum_value, country_id) }));
  if (coupon.takeaway_only) rules.push(t('Só para retirada.'));
  if (coupon.type === DISCOUNT_TYPE.freeDelivery) rules.push(t('Só para entrega.'));
  if (coupon.allowed_by_days) rules.push(t('Vale: {days}.', { days: daysWords(coupon) }));
  if (coupon.allowed_by_time && coupon.start_time !== '' && coupon.end_time !== '')
    rules.push(
      t('Das {start} às {end}.', {
        start: formatWallTime(coupon.start_time, country_id),
        end: formatWallTime(coupon.end_time, country_id),
      }),
    );
  if (coupon.expire_date !== null) rules.push(t('Até {day}.', { day: dateWords(coupon.expire_date) }));
  return rules;
}

/** For one line beside its name: the value and its first condition. */
export const couponLine = (coupon: Said, country_id: number): string =>
  [couponValue(coupon, country_id), couponRules(coupon, country_id)[0]?.replace(/\.$/, '')]
    .filter((text) => text !== undefined)
    .join(' · ');

const dateWords = (date: string): string => date.slice(0, 10).split('-').reverse().join('/');
