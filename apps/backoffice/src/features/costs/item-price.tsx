import { formatMoney, formatPercent } from '@comanda/domain/format';
import { charmPrice, fewerAllowed, marginOf } from '@comanda/domain/prices/margin';
import { times } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';
import { Insight } from '../../platform/page/insight.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { CostRow } from './cost-rows.ts';
import { costsPage } from './pages.ts';

interface Props {
  row: CostRow;
  /** Percent of the price. */
  target: number;
  /** Of which `sold` is. */
  days: number;
  country_id: number;
}

/** The price that would reach the margin that the store wants, what it would bring, and how many fewer it may sell. */
export function ItemPrice({ row, target, days, country_id }: Props) {
  const { cost, price, margin, percent, below, sold } = row;
  const money = (value: number) => formatMoney(value, country_id);
  const goal = formatPercent(target, country_id);
  if (cost === null || margin === null)
    return (
      <Insight what={t('Sem custo, não há margem.')}>
        <PageLink page={costsPage} search={{ mostrar: 'sem-custo' }} className="underline underline-offset-2">
          {t('Preencher custos')}
        </PageLink>
      </Insight>
    );
  if (!below || percent === null) return <Insight what={t('Já deixa a margem de {goal}.', { goal })} />;
  const wanted = charmPrice(cost, target);
  const fewer = fewerAllowed(margin, marginOf(wanted, cost));
  return (
    <Insight what={t('A {price} a margem chega a {goal}.', { price: money(wanted), goal })}>
      {sold > 0 &&
        t('Vendendo o mesmo, são {amount} a mais em {days} dias.', {
          amount: money(times(marginOf(wanted, price), sold)),
          days,
        })}{' '}
      {fewer !== null &&
        t('Só perde se vender mais de {percent} a menos.', { percent: formatPercent(fewer, country_id) })}
    </Insight>
  );
}
