import { findCategories } from '@comanda/contract/finance/payable-categories';
import { findPayables } from '@comanda/contract/finance/payables';
import { toLocal } from '@comanda/domain/local-time';
import { monthStart } from '@comanda/domain/payables/due-dates';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Menu } from '@comanda/ui/menu';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, Import, Plus } from 'lucide-react';
import { read } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { ImportDrawer } from './import-drawer.tsx';
import { filterOf, MonthBar } from './month/month-bar.tsx';
import { MonthBody } from './month/month-body.tsx';
import { MonthFigures } from './month/month-figures.tsx';
import { NewPayable } from './new-payable.tsx';
import { payablesPage } from './pages.ts';
import { monthWords } from './payable-words.ts';
import { PaymentDrawer } from './payment-drawer.tsx';
import { ReminderCard } from './reminder-card.tsx';
import { SourcesDrawer } from './sources-drawer.tsx';
import { TrashRows } from './month/trash-rows.tsx';

const route = addressOf(payablesPage);

export function PayablesPage() {
  const store = useStore();
  return store && <Payables key={store.id} store={store} />;
}

function Payables({ store }: { store: SessionStore }) {
  const { mes, ver, conta } = route.useSearch();
  const navigate = route.useNavigate();
  const { date } = toLocal(useNow(), storeZone(store.timezone, store.country_id));
  const month = mes === undefined ? monthStart(date) : `${mes}-01`;
  const query = { store_id: store.id };
  const asked = useQuery({
    ...read(findPayables, {
      query:
        ver === 'lixeira'
          ? { ...query, trashed: '1' }
          : { ...query, year: month.slice(0, 4), month: month.slice(5, 7) },
    }),
    placeholderData: keepPreviousData,
  });
  const categories = useQuery(read(findCategories, { query })).data ?? [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const go = (to: string) => void navigate({ search: (before) => ({ ...before, mes: to.slice(0, 7) }) });
  const show = (what: typeof ver) =>
    void navigate({ search: (before) => ({ ...before, ver: what }), replace: true, resetScroll: false });
  const open = (which: typeof conta) =>
    void navigate({ search: (before) => ({ ...before, conta: which }), resetScroll: false });

  return (
    <Page
      width="wide"
      lead={t('O que sai e o que entra em {month}.', { month: monthWords(month, store.country_id) })}
      actions={
        <>
          <Menu
            label={t('Trazer contas')}
            trigger={<Button icon={<Import className="size-4" aria-hidden />}>{t('Trazer')}</Button>}
            groups={[
              [
                { id: 'sources', label: t('De acertos e do estoque'), onAction: () => open('de-fora') },
                { id: 'file', label: t('De um extrato ou planilha'), onAction: () => open('importar') },
              ],
            ]}
          />
          <Button icon={<ArrowDownLeft className="size-4" aria-hidden />} onClick={() => open('receber')}>
            {t('A receber')}
          </Button>
          <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => open('nova')}>
            {t('Nova conta')}
          </Button>
        </>
      }
    >
      <Answer of={asked} rows={8} rowClass="h-16">
        {({ payments, overdue, today }) => {
          const all = [...overdue, ...payments];
          const chosen = all.find(({ id }) => id === conta);
          return (
            <>
              {ver !== 'lixeira' && all.length > 0 && (
                <MonthFigures payments={all} today={today} month={month} country_id={store.country_id} />
              )}
              <MonthBar
                month={month}
                shown={ver}
                payments={all}
                country_id={store.country_id}
                onMonth={go}
                onShow={show}
              />
              {ver === 'lixeira' ? (
                <TrashRows payments={payments} country_id={store.country_id} />
              ) : (
                <MonthBody
                  month={month}
                  today={today}
                  payments={all.filter(filterOf(ver))}
                  country_id={store.country_id}
                  categories={names}
                  onOpen={({ id }) => open(id)}
                  onNew={all.length === 0 ? () => open('nova') : undefined}
                />
              )}
              {chosen && (
                <PaymentDrawer
                  key={chosen.id}
                  payment={chosen}
                  categories={categories}
                  onClose={() => open(undefined)}
                />
              )}
            </>
          );
        }}
      </Answer>
      <ReminderCard store_id={store.id} />
      {conta === 'de-fora' && (
        <SourcesDrawer
          onOpen={(id, day) => void navigate({ search: { mes: day.slice(0, 7), conta: id }, resetScroll: false })}
          onClose={() => open(undefined)}
        />
      )}
      {conta === 'importar' && <ImportDrawer categories={categories} onClose={() => open(undefined)} />}
      {(conta === 'nova' || conta === 'receber') && (
        <NewPayable
          key={conta}
          kind={conta === 'nova' ? 'payable' : 'receivable'}
          today={date}
          categories={categories}
          onClose={() => open(undefined)}
        />
      )}
    </Page>
  );
}
