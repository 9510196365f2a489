import { formatPercent } from '@comanda/domain/format';
import { add, isPositive, type Money, money, subtract } from '@comanda/domain/money';
import { getLocale, t } from '@comanda/ui/i18n';
import type { PartsData } from '@comanda/words/chart-data';
import type { CostRow } from './cost-rows.ts';

/** Materials with a part of their own; the others are one. */
const NAMED = 3;

type Known = Pick<CostRow, 'materials'> & { cost: Money; margin: Money };

/** A price as what is left of it and what its materials take, the dearest first; a typed cost is one part. @param names of materials, by id */
export function costParts({ materials, cost, margin }: Known, names: ReadonlyMap<number, string>): PartsData['parts'] {
  const dearest = materials.toSorted((one, other) => other.cost - one.cost).slice(0, NAMED);
  const taken = dearest.map(({ tag_id, cost: of }) => ({
    key: String(tag_id),
    label: names.get(tag_id) ?? t('Matéria-prima'),
    value: money(of),
  }));
  const rest = subtract(cost, add(...taken.map(({ value }) => value)));
  return [
    { key: 'margin', label: t('margem'), value: margin },
    ...taken,
    ...(isPositive(rest) ? [{ key: 'rest', label: taken.length > 0 ? t('resto') : t('custo'), value: rest }] : []),
  ];
}

/** Weeks at either end that are compared. */
const ENDS = 4;

/** Whether it sells more or less than it did, the running week left out; nothing said of what hardly sells. */
export function grownWords(weeks: readonly { sold: number }[], country_id: number): string {
  const whole = weeks.slice(0, -1);
  const mean = (some: typeof whole) => some.reduce((sum, { sold }) => sum + sold, 0) / Math.max(1, some.length);
  const [before, now] = [mean(whole.slice(0, ENDS)), mean(whole.slice(-ENDS))];
  if (before < 1 && now < 1) return t('Quase não vende.');
  if (before === 0) return t('Começou a vender.');
  const change = Math.round(((now - before) / before) * 100);
  if (Math.abs(change) < 5) return t('Vende como há {n} semanas.', { n: weeks.length });
  return change > 0
    ? t('Subiu {percent} em {n} semanas.', { percent: formatPercent(change, country_id), n: weeks.length })
    : t('Caiu {percent} em {n} semanas.', { percent: formatPercent(-change, country_id), n: weeks.length });
}

/** Of what is sold in parts, as a pizza's flavors are, one digit is enough. */
export const portions = (sold: number): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(sold);

/** What a higher price would bring, if as many were bought. */
export const moreWords = (amount: string, days: number): string =>
  t('Vendendo o mesmo, são {amount} a mais em {days} dias.', { amount, days });

/** @param percent by how much less may be sold at it */
export const fewerWords = (percent: number, country_id: number): string =>
  t('Só perde se vender mais de {percent} a menos.', { percent: formatPercent(percent, country_id) });
