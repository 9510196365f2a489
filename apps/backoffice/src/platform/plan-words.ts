import { formatMoney } from '@comanda/domain/format';
import type { PlanTier } from '@comanda/domain/stores/plans';
import { t } from '@comanda/ui/i18n';

/** 'R$ 2.000', without cents that are zero. */
export const roundMoney = (value: number, country_id: number): string =>
  formatMoney(value, country_id).replace(/,00(?!\d)/, '');

/** The sales that a tier is for: 'De R$ 2.000 a R$ 5.000'. */
export function tierRange(tiers: readonly PlanTier[], at: number, country_id: number): string {
  const [tier, next] = [tiers[at], tiers[at + 1]];
  const above = roundMoney(tier?.above ?? 0, country_id);
  if (!next) return at === 0 ? t('Qualquer valor') : t('Acima de {above}', { above });
  const until = roundMoney(next.above, country_id);
  return at === 0 ? t('Até {next} por mês', { next: until }) : t('De {above} a {next}', { above, next: until });
}
