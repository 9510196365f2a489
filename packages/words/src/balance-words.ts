import { formatMoney, formatPercent } from '@comanda/domain/format';
import type { PlainCashback } from '@comanda/domain/loyalty/earn';
import { methodsListed, methodWords } from './program-sentence.ts';
import { t } from './i18n.ts';

/** What comes back of every order, as its customers read it, where something does: '5% em entrega e retirada'. */
export function everyOrderWords(rule: PlainCashback, country_id: number): string {
  const { cashback_program, cashback_methods, cashback_offers } = rule;
  const rate = formatPercent(cashback_program, country_id);
  const what = methodWords().every(({ value }) => cashback_methods.includes(value))
    ? t('{rate} em todo pedido', { rate })
    : t('{rate} em {ways}', { rate, ways: methodsListed(cashback_methods) });
  return cashback_offers ? what : t('{what}, menos no que está em promoção', { what });
}

interface Rules {
  cashback_min: number;
  cashback_max: number | null;
  points_days: number | null;
}

/** What holds for all balance, as its customers read it; empty when nothing does. */
export function balanceRules({ cashback_min, cashback_max, points_days }: Rules, country_id: number): string {
  const money = (value: number) => formatMoney(value, country_id);
  const parts = [
    cashback_min > 0 && t('Vale em pedidos a partir de {amount}.', { amount: money(cashback_min) }),
    cashback_max !== null && cashback_max > 0 && t('Até {amount} por pedido.', { amount: money(cashback_max) }),
    points_days !== null && t('Vence em {n, plural, one {# dia} other {# dias}}.', { n: points_days }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}
