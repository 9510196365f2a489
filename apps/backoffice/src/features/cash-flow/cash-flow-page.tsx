import { getCashFlow } from '@comanda/contract/finance/cash-flow';
import { formatMoney } from '@comanda/domain/format';
import { subtract } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Landmark } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { FlowBody } from './flow-body.tsx';
import { type Answered, flowOf, isUnsaid } from './flow-of.ts';
import { BalancesDrawer } from './balances-drawer.tsx';
import { shortDay } from '../payables/public.ts';
import { cashFlowPage } from './pages.ts';
import { saveFlow } from './save-flow.ts';

const route = addressOf(cashFlowPage);

export function CashFlowPage() {
  const store = useStore();
  return store && <CashFlow key={store.id} store={store} />;
}

/** What there is, and what there will be. */
function CashFlow({ store }: { store: SessionStore }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [balances, setBalances] = useState(false);
  const days = search.dias ?? 60;
  const asked = useQuery({
    ...read(getCashFlow, { query: { store_id: store.id, days: String(days) as '60' } }), // one of the three
    placeholderData: keepPreviousData,
  });
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false });
  const chosen = {
    sales: search.sem === undefined,
    late: search.com === 'atrasados' || search.com === 'tudo',
    credit: search.com === 'fiado' || search.com === 'tudo',
    fewer: search.menos !== undefined,
    later: search.adiar !== undefined,
    early: search.antecipar !== undefined,
  };
  return (
    <Page
      width="wide"
      lead={t('Quanto você tem e quanto vai ter.')}
      actions={
        <>
          <Button icon={<Landmark className="size-4" aria-hidden />} onClick={() => setBalances(true)}>
            {t('Contas e saldos')}
          </Button>
          <Button
            icon={<Download className="size-4" aria-hidden />}
            disabled={!asked.data}
            onClick={() => asked.data && saveFlow(flowOf(asked.data, chosen), asked.data.today, store.country_id)}
          >
            {t('Exportar')}
          </Button>
        </>
      }
    >
      <Answer of={asked} rows={6} rowClass="h-20">
        {(answer) => (
          <>
            {!isUnsaid(answer) && (
              <section className="card flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3">
                <div className="min-w-0 flex-1 basis-48">
                  <p className="text-ui text-fg-3">{t('Saldo agora')}</p>
                  <p className="t-title t-money text-2xl">{formatMoney(answer.balance, store.country_id)}</p>
                  <SinceRead answer={answer} country_id={store.country_id} />
                </div>
                <div className="max-sm:w-full">
                  <Segmented
                    label={t('Até quando')}
                    hideLabel
                    value={days}
                    onChange={(dias) => change({ dias: dias === 60 ? undefined : (dias as 30) })} // the others of the list
                    choices={[
                      { value: 30, label: t('30 dias') },
                      { value: 60, label: t('60 dias') },
                      { value: 180, label: t('6 meses') },
                    ]}
                  />
                </div>
              </section>
            )}
            <FlowBody
              answer={answer}
              chosen={chosen}
              open={search.dia}
              store={store}
              onChosen={({ sales, late, credit, fewer, later, early }) =>
                change({
                  sem: sales ? undefined : 'vendas',
                  com: late && credit ? 'tudo' : late ? 'atrasados' : credit ? 'fiado' : undefined,
                  menos: fewer ? 'sim' : undefined,
                  adiar: later ? 'sim' : undefined,
                  antecipar: early ? 'sim' : undefined,
                })
              }
              onOpen={(dia) => change({ dia })}
              onBalances={() => setBalances(true)}
            />
          </>
        )}
      </Answer>
      {balances && <BalancesDrawer onClose={() => setBalances(false)} />}
    </Page>
  );
}

/** Where the balance comes from, when it was read on another day than today. */
function SinceRead({ answer: { read: last, balance, today }, country_id }: { answer: Answered; country_id: number }) {
  if (last === null || last.on === today) return null;
  const moved = subtract(balance, last.balance);
  return (
    <p className="text-ui text-fg-3">
      {t('{amount} vistos em {day}, e {moved} que entrou e saiu desde então', {
        amount: formatMoney(last.balance, country_id),
        day: shortDay(last.on),
        moved: `${moved < 0 ? '−' : '+'}${formatMoney(moved < 0 ? subtract(0, moved) : moved, country_id)}`,
      })}
    </p>
  );
}
