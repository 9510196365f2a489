import { type getLoyalty, previewProgram } from '@comanda/contract/marketing/loyalty';
import type { Output } from '@comanda/contract/route';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import { percent, times } from '@comanda/domain/money';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Insight } from '../../platform/page/insight.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import type { PlainRule } from './plain-cashback.tsx';
import { monthName } from '../payables/public.ts';

const REST_MS = 400;

interface Props {
  store: Pick<SessionStore, 'id' | 'country_id'>;
  /** What every order gives, as it stands in the form. */
  rule: PlainRule;
  /** Percent of what is given that pays for something; null or left out while that is not known. */
  used?: number | null | undefined;
  /** In how many days clients come back; null or left out while that is not known. */
  returns?: Output<typeof getLoyalty>['returns'] | undefined;
}

/** What the plain cashback would have cost on last month's orders, as its slider moves. */
export function MonthCost({ store: { id, country_id }, rule, used = null, returns = null }: Props) {
  const live = Math.min(100, Math.max(0, rule.cashback_program));
  const asked = useCounted(id, useDebounced(live, REST_MS), rule);
  return (
    <Card className="max-xl:order-first" title={t('Se fosse no mês passado')}>
      <div className="p-4">
        <Answer of={asked} waiting={<Skeleton className="h-20" />}>
          {({ of, rate: counted }) => {
            // What is given grows with the rate: until the server has counted to the cent, the last answer is drawn out.
            const given = live === counted ? of.given : times(of.given, live / counted);
            const pays = ordersToPay(used === null ? given : percent(given, used), of.left);
            const share = live === counted ? of.share : (of.share * live) / counted;
            return (
              <>
                <dl className="grid grid-cols-[1fr_auto] items-baseline gap-y-2 text-sm">
                  <dt className="col-span-2 text-ui text-fg-3">
                    {t(
                      '{n, plural, =0 {Nenhum pedido entregue em {month}} one {# pedido de {month}, com esta regra} other {# pedidos de {month}, com esta regra}}',
                      { n: of.orders, month: monthName(of.month, country_id) },
                    )}
                  </dt>
                  <dt>{t('Você daria')}</dt>
                  <dd className="text-right font-semibold tabular-nums">{formatMoney(given, country_id)}</dd>
                  {used !== null && (
                    <>
                      <dt>{t('Seria usado, {share}', { share: formatPercent(used, country_id) })}</dt>
                      <dd className="text-right font-semibold tabular-nums">
                        {formatMoney(percent(given, used), country_id)}
                      </dd>
                    </>
                  )}
                  <dt>{t('Custo sobre as vendas')}</dt>
                  <dd className="t-num text-right text-lg">{formatPercent(Math.round(share * 10) / 10, country_id)}</dd>
                </dl>
                {pays !== null && of.left !== null ? (
                  <div className="mt-3">
                    <Insight
                      what={t('Paga-se com {n, plural, one {# pedido} other {# pedidos}} a mais por mês.', { n: pays })}
                    >
                      {t('De cada um sobraram {left}, em média.', { left: formatMoney(of.left, country_id) })}{' '}
                      {returns && returnWords(returns)}
                    </Insight>
                  </div>
                ) : (
                  returns && (
                    <div className="mt-3">
                      <Insight what={returnWords(returns)} />
                    </div>
                  )
                )}
              </>
            );
          }}
        </Answer>
      </div>
    </Card>
  );
}

const returnWords = ({ used, others }: NonNullable<Output<typeof getLoyalty>['returns']>): string =>
  t('Quem usa o saldo volta em {used, plural, one {# dia} other {# dias}}; quem não usa, em {others}.', {
    used,
    others,
  });

/** How many more orders leave as much as it costs; null where it costs nothing, or nobody knows what an order leaves. */
export const ordersToPay = (cost: number, left: number | null): number | null =>
  left === null || cost <= 0 ? null : Math.ceil(cost / left);

interface Counted {
  of: Output<typeof previewProgram>;
  rate: number;
}

/** The last answer, with the rate that it is of, stays until the next. */
function useCounted(
  store_id: number,
  wished: number,
  { cashback_methods: chosen, cashback_offers }: Omit<PlainRule, 'cashback_program'>,
) {
  const [methods, setMethods] = useState(chosen);
  if (chosen.length > 0 && chosen !== methods) setMethods(chosen); // of none there is nothing to count
  const rate = wished > 0 ? wished : 1; // of nothing, nothing could be drawn out
  const { data, error, refetch } = useQuery(
    read(previewProgram, {
      body: { store_id, cashback_program: rate, cashback_methods: methods, cashback_offers, program: null },
    }),
  );
  const [last, setLast] = useState<Counted>();
  if (data !== undefined && last?.of !== data) setLast({ of: data, rate });
  return { data: data === undefined ? last : { of: data, rate }, error, refetch };
}
