import { listSettlements } from '@comanda/contract/delivery/settlements';
import { formatMoney } from '@comanda/domain/format';
import { addDays, toLocal } from '@comanda/domain/local-time';
import { add } from '@comanda/domain/money';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Coins, Download } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { FigureRow } from '../../platform/page/figure-row.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { Period } from '../../platform/page/period.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { settlementsPage } from './pages.ts';
import { SettlementDays } from './settlement-days.tsx';
import { saveSettlements } from './settlement-words.ts';

const route = addressOf(settlementsPage);
/** What came lately, and what a card of today brings. */
const [BACK, AHEAD] = [6, 30];

export function SettlementsPage() {
  const store = useStore();
  return store && <Settlements key={store.id} store={store} />;
}

/** What online payments bring into the account and when, after fees; and what leaves it again. */
function Settlements({ store }: { store: SessionStore }) {
  const { de, ate, dia } = route.useSearch();
  const navigate = route.useNavigate();
  const { country_id } = store;
  const today = toLocal(useNow(), storeZone(store.timezone, country_id)).date;
  const [from, to] = [de ?? addDays(today, -BACK), ate ?? addDays(today, AHEAD)];
  const change = (changes: { de?: string; ate?: string; dia?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false });
  const asked = useQuery({
    ...read(listSettlements, { query: { store_id: store.id, from, to } }),
    placeholderData: keepPreviousData,
  });
  const money = (value: number) => formatMoney(value, country_id);
  return (
    <Page
      width="list"
      lead={t('O que os pagamentos pelo site deixam na sua conta, e em que dia.')}
      actions={
        <>
          <Period
            from={from}
            to={to}
            onChange={(days) => change({ ...(days.from && { de: days.from }), ...(days.to && { ate: days.to }) })}
          />
          <Button
            icon={<Download className="size-4" aria-hidden />}
            disabled={!asked.data || asked.data.lines.length === 0}
            onClick={() => asked.data && saveSettlements(asked.data.lines, { from, to, country_id })}
          >
            {t('Exportar')}
          </Button>
        </>
      }
    >
      <Answer of={asked} rows={6} rowClass="h-16">
        {({ lines, sums, cut }) => (
          <>
            <FigureRow
              label={t('No período')}
              figures={[
                { label: t('Líquido'), value: money(sums.net), delta: null, note: t('depois das taxas') },
                {
                  label: t('Bruto'),
                  value: money(sums.gross),
                  delta: null,
                  note: t('taxas: {money}', { money: money(sums.fee) }),
                },
                {
                  label: t('Devolvido e contestado'),
                  value: money(add(sums.refunds, sums.charge_backs)),
                  delta: null,
                  note: t('contestado no cartão: {money}', { money: money(sums.charge_backs) }),
                },
              ]}
            />
            {cut && <Banner tone="warning">{t('São muitos pagamentos: escolha menos dias para ver todos.')}</Banner>}
            {lines.length === 0 ? (
              <div className="card">
                <EmptyState icon={<Coins className="size-6" aria-hidden />} title={t('Nada a receber nestes dias')}>
                  {t('Os pagamentos pelo site aparecem aqui no dia em que caem na conta.')}
                </EmptyState>
              </div>
            ) : (
              <SettlementDays
                lines={lines}
                today={today}
                open={dia}
                country_id={country_id}
                onOpen={(day) => change({ dia: day })}
              />
            )}
          </>
        )}
      </Answer>
    </Page>
  );
}
