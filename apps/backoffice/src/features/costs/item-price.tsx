import { formatMoney, formatPercent } from '@comanda/domain/format';
import { charmPrice, fewerAllowed, marginOf } from '@comanda/domain/prices/margin';
import { times } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { Insight } from '../../platform/page/insight.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import type { CostRow } from './cost-rows.ts';
import { fewerWords, moreWords } from './item-parts.ts';
import { costsPage } from './pages.ts';
import { PriceDialog } from './price-dialog.tsx';

interface Props {
  row: CostRow;
  /** Percent of the price. */
  target: number;
  /** Of which `sold` is. */
  days: number;
  store: SessionStore;
}

/** The price that would reach the margin that the store wants, what it would bring, and how many fewer it may sell. */
export function ItemPrice({ row, target, days, store }: Props) {
  const { country_id } = store;
  const { cost, price, margin, percent, below, sold } = row;
  const [trying, setTrying] = useState(false);
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
  const wanted = below && percent !== null ? charmPrice(cost, target) : null;
  const fewer = wanted === null ? null : fewerAllowed(margin, marginOf(wanted, cost));
  const action = (
    <p className="w-full pl-7.5">
      <Button size="sm" variant="primary" className="pointer-coarse:min-h-11" onClick={() => setTrying(true)}>
        {t('Simular preço')}
      </Button>
    </p>
  );
  return (
    <>
      {wanted === null ? (
        <Insight what={t('Já deixa a margem de {goal}.', { goal })} action={action} />
      ) : (
        <Insight what={t('A {price} a margem chega a {goal}.', { price: money(wanted), goal })} action={action}>
          {sold > 0 && moreWords(money(times(marginOf(wanted, price), sold)), days)}{' '}
          {fewer !== null && fewerWords(fewer, country_id)}
        </Insight>
      )}
      {trying && (
        <PriceDialog
          row={{ ...row, cost, margin }}
          first={wanted ?? price}
          days={days}
          store={store}
          onClose={() => setTrying(false)}
        />
      )}
    </>
  );
}
