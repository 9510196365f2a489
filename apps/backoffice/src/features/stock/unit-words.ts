import { formatMoney } from '@comanda/domain/format';
import type { Unit } from '@comanda/domain/menu/units';
import { getLocale, t } from '@comanda/ui/i18n';

export const UNIT_WORDS = (): Record<Unit, string> => ({
  kg: t('kg — quilo'),
  g: t('g — grama'),
  l: t('l — litro'),
  ml: t('ml — mililitro'),
  un: t('un — unidade'),
});

const digits = (value: number) => new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 3 }).format(value);

/** '2,5 kg' */
export const unitAmount = (quantity: number, unit: Unit): string => `${digits(quantity)} ${unit}`;

/** 'R$ 42,00/kg'; a cost below a cent keeps its digits: 'R$ 0,0123/ml'. */
export function unitCost(cost: number, unit: Unit, country_id: number): string {
  const fine = Math.abs(cost * 100 - Math.round(cost * 100)) > 1e-6;
  const symbol = formatMoney(0, country_id).replace('0,00', '').trim();
  const money = fine
    ? `${symbol} ${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 4 }).format(cost)}`
    : formatMoney(cost, country_id);
  return `${money}/${unit}`;
}
