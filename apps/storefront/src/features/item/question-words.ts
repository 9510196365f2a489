import type { ComplementGroup, PriceRule } from '@comanda/domain/menu/menu';
import { formatMoney } from '@comanda/domain/format';
import type { PizzaPrice } from '@comanda/domain/prices/pizza-price';
import { t } from '@comanda/ui/i18n';

/** How many answers a question takes, in words. */
export function ruleWords({ min, max }: Pick<ComplementGroup, 'min' | 'max'>): string {
  if (min === 0 && max === 0) return t('Quantos quiser · opcional');
  if (min === 0) return t('Até {max} · opcional', { max });
  if (max === 0) return t('Escolha pelo menos {min}', { min });
  return min === max ? t('Escolha {min}', { min }) : t('Escolha de {min} a {max}', { min, max });
}

export function priceRuleWords(rule: PriceRule): string {
  switch (rule) {
    case 'highest':
      return t('Vale o preço do sabor mais caro');
    case 'average':
      return t('Vale a média do preço dos sabores');
    case 'proportional':
      return t('Cada sabor vale a sua parte da pizza');
  }
}

const SHARES: Readonly<Record<number, string>> = { 1: '', 2: '½', 3: '⅓', 4: '¼' };
export const shareMark = (parts: number): string => SHARES[parts] ?? `1/${parts}`;

/** '½ Calabresa R$ 52,90 + ½ Margherita R$ 56,90 = R$ 56,90' */
export function pizzaSum({ parts, price }: PizzaPrice, country_id: number): string {
  const count = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  const terms = parts.map(({ name, price: each }) =>
    `${shareMark(count)} ${name} ${formatMoney(each, country_id)}`.trim(),
  );
  return `${terms.join(' + ')} = ${formatMoney(price, country_id)}`;
}
