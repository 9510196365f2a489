import { type Answered, explainChange, type Reason } from '@comanda/domain/reports/explain-change';
import { type MeasureKey, MEASURES } from '@comanda/domain/reports/measures';
import type { Report } from '@comanda/domain/reports/report';
import { t } from './i18n.ts';
import { rowText } from './report-row-text.ts';
import { signedText, valueText } from './report-value-text.ts';

/** What changed and why, in two short sentences. @returns null where nothing is true and useful */
export function changeWords(
  report: Pick<Report, 'measures' | 'chart'>,
  answered: Answered,
  country_id: number,
): { what: string; why: string } | null {
  const found = explainChange(report, answered);
  if (found === null) return null;
  const { measure, change, reason, until_yesterday } = found;
  const what = whatText(measure, change, country_id);
  return {
    what: until_yesterday ? t('Até ontem: {what}', { what: what.charAt(0).toLowerCase() + what.slice(1) }) : what,
    why: whyText(reason, measure, answered, country_id),
  };
}

function whatText(measure: MeasureKey, change: number, country_id: number): string {
  const amount = valueText(measure, Math.abs(change), country_id);
  if (measure === 'net')
    return change > 0 ? t('Você vendeu {amount} a mais.', { amount }) : t('Você vendeu {amount} a menos.', { amount });
  const what = t(MEASURES[measure].words);
  return change > 0
    ? t('{what}: {amount} a mais.', { what, amount })
    : t('{what}: {amount} a menos.', { what, amount });
}

function whyText(reason: Reason, measure: MeasureKey, { by }: Answered, country_id: number): string {
  if (reason.kind === 'row') {
    const name = rowText(by, reason.row, country_id);
    const amount = signedText(measure, reason.change, country_id);
    if (reason.part > 1.1) return t('Só {name} mudou {amount}; o resto foi no outro sentido.', { name, amount });
    return reason.part >= 0.9
      ? t('Quase tudo veio de {name} ({amount}).', { name, amount })
      : t('A maior parte veio de {name} ({amount}).', { name, amount });
  }
  const { kind, orders, by_orders, by_average } = reason;
  if (kind === 'average')
    return t('A maior parte veio do ticket médio ({amount}).', { amount: signedText(measure, by_average, country_id) });
  const values = { n: Math.abs(orders), amount: signedText(measure, by_orders, country_id) };
  return orders > 0
    ? t('A maior parte veio de {n, plural, one {# pedido} other {# pedidos}} a mais ({amount}).', values)
    : t('A maior parte veio de {n, plural, one {# pedido} other {# pedidos}} a menos ({amount}).', values);
}
