import type { Campaigns } from '@comanda/contract/marketing/campaigns';
import { returnOn } from '@comanda/domain/campaigns/results';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { countText } from '@comanda/ui/count-text';
import { t } from '@comanda/ui/i18n';
import { Sparkline } from '../../charts/sparkline.tsx';
import { type Delta, type Figure, relative } from '../../platform/day-figures.ts';

type Month = Pick<Campaigns, 'month' | 'before' | 'sales' | 'whatsapp' | 'whatsapp_month'>;

/** What messages of 30 days brought and cost, beside the 30 days before. */
export function monthFigures(data: Month, country_id: number): Figure[] {
  const { month, before, sales } = data;
  const money = (amount: number) => formatMoney(amount, country_id);
  const grown = relative(month.revenue, before.revenue, country_id);
  const back = returnOn(month.revenue, month.cost);
  const change = returnDelta(back, returnOn(before.revenue, before.cost), country_id);
  return [
    {
      label: t('Vendas em 30 dias'),
      value: money(month.revenue),
      delta: grown,
      note: grown ? t('que antes') : t('de quem recebeu'),
      ...(month.revenue > 0 && { aside: <Sparkline values={byDays(sales)} width={64} /> }),
    },
    { label: t('Custo'), value: money(month.cost), delta: null, note: t('mensagens enviadas') },
    {
      label: t('Cada {amount} trouxe', { amount: money(1) }),
      value: back === null ? '–' : money(back),
      delta: change,
      note:
        back === null
          ? t('nada foi cobrado')
          : change === null
            ? t('em vendas')
            : change.direction === 'up'
              ? t('a mais')
              : t('a menos'),
    },
    {
      label: t('Saíram da lista'),
      value: countText(month.left),
      delta: null,
      note:
        month.sent === 0
          ? t('nenhum envio')
          : t('{percent} de {sent, plural, one {# envio} other {# envios}}', {
              percent: formatPercent(Math.round((month.left / month.sent) * 1000) / 10, country_id),
              sent: month.sent,
            }),
    },
    sentFigure(data, country_id),
  ];
}

/** By the store's number and against its limit; where it has none, by all ways. */
function sentFigure({ month, whatsapp, whatsapp_month }: Month, country_id: number): Figure {
  const { sent, cost, limit } = whatsapp_month;
  if (!whatsapp.live && sent === 0)
    return {
      label: t('Mensagens em 30 dias'),
      value: countText(month.sent),
      delta: null,
      note: t('somando automações'),
    };
  const spent = formatMoney(cost, country_id);
  return {
    label: t('WhatsApp no mês'),
    value: countText(sent),
    delta: null,
    note:
      limit === null
        ? t('{spent}, sem limite', { spent })
        : t('{spent} de {limit}, seu limite', { spent, limit: formatMoney(limit, country_id) }),
    ...(limit !== null && { full: limit === 0 ? 1 : cost / limit }),
  };
}

function returnDelta(now: number | null, before: number | null, country_id: number): Delta | null {
  if (now === null || before === null || now === before) return null;
  return {
    text: formatMoney(Math.abs(now - before), country_id),
    direction: now > before ? 'up' : 'down',
    good: now > before,
  };
}

const STEP = 5;
/** Single days of a small shop are noise: their sums by five. */
const byDays = (sales: readonly number[]): number[] =>
  Array.from({ length: sales.length / STEP }, (_, at) =>
    sales.slice(at * STEP, (at + 1) * STEP).reduce((sum, day) => sum + day, 0),
  );
