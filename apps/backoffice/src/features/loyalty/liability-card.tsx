import type { getLoyalty } from '@comanda/contract/marketing/loyalty';
import type { Output } from '@comanda/contract/route';
import { formatDayMonth, formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import type { LinesData } from '@comanda/words/chart-data';
import { useMemo } from 'react';
import { Chart } from '../../charts/chart.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { shortDay } from '../payables/public.ts';

/** What all clients have together is what the shop owes. */
export function LiabilityCard({
  store: { country_id },
  loyalty: { balance, clients, ends_soon, days },
}: {
  store: SessionStore;
  loyalty: Output<typeof getLoyalty>;
}) {
  const data = useMemo(
    (): LinesData => ({
      kind: 'lines',
      labels: days.map(({ day }) => formatDayMonth(day)),
      names: days.map(({ day }) => shortDay(day)),
      lines: [{ key: 'balance', label: t('Saldo de todos'), values: days.map((each) => each.balance) }],
      fits: true,
      format: (value) => formatMoney(value, country_id),
    }),
    [days, country_id],
  );
  return (
    <Chart
      title={t('Você deve hoje')}
      subtitle={t('{n, plural, =0 {nenhum cliente com saldo} one {# cliente} other {# clientes}}', { n: clients })}
      finding={t('Os clientes têm {amount} de saldo.', { amount: formatMoney(balance, country_id) })}
      data={data}
      empty={t('Nenhum saldo ainda')}
      lead={
        <p className="px-4 pt-3">
          <span className="t-num block text-3xl">{formatMoney(balance, country_id)}</span>
          {ends_soon > 0 && (
            <span className="text-ui text-fg-2">
              {t('vence em 30 dias {amount}', { amount: formatMoney(ends_soon, country_id) })}
            </span>
          )}
        </p>
      }
    />
  );
}
