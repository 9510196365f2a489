import type { getPointsHistory } from '@comanda/contract/marketing/loyalty';
import type { Output } from '@comanda/contract/route';
import { formatDate, formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';

type Props = Pick<Output<typeof getPointsHistory>, 'points' | 'ends' | 'stamps'> & { zone: string; country_id: number };

/** What a client has: balance, with what of it ends next, and stamps. */
export const BalanceCard = ({ points, ends, stamps, zone, country_id }: Props) => (
  <dl className="card flex flex-wrap gap-x-8 gap-y-3 p-4">
    <div>
      <dt className="t-label">{t('Saldo')}</dt>
      <dd className="t-num text-3xl">{formatMoney(points, country_id)}</dd>
      {ends && (
        <dd className="text-ui text-warning-text">
          {t('{amount} vence em {date}', {
            amount: formatMoney(ends.amount, country_id),
            date: formatDate(ends.at, zone, country_id),
          })}
        </dd>
      )}
    </div>
    {stamps.map(({ program_id, name, count, needs }) => (
      <div key={program_id}>
        <dt className="t-label">{name}</dt>
        <dd className="t-num text-3xl">
          {needs === null ? String(count) : t('{n} de {needs} selos', { n: count, needs })}
        </dd>
      </div>
    ))}
  </dl>
);
