import { getDashboard, getStoresDay } from '@comanda/contract/reports/dashboard';
import { getNight } from '@comanda/contract/reports/night';
import { firstName } from '@comanda/domain/clients/first-name';
import { storePath } from '@comanda/domain/paths';
import { formatLongDate, formatTime } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { capital } from '@comanda/words/capital';
import { nightLead } from '@comanda/words/night-words';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExternalLink, Plus, Store } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useSession, useStore, type SessionStore } from '../../platform/session.tsx';
import { useLiveStatus } from '../../platform/live/live.ts';
import { useReadOnEvents } from '../../platform/live/read-on-events.ts';
import { useNow } from '../../platform/use-now.ts';
import type { Dashboard } from '../../platform/day-figures.ts';
import { counterPage } from '../counter/pages.ts';
import { MorningCard } from '../morning/public.ts';
import { ResellerStores } from '../resellers/public.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Day } from './day.tsx';
import { newStorePage } from '../stores/pages.ts';
import { ordersPage } from '../orders/pages.ts';

const REFRESH_MS = 60_000;
const READ = [getDashboard, getNight, getStoresDay];

export function DashboardPage() {
  const store = useStore();
  const { user } = useSession();
  if (store) return <StoreDashboard key={store.id} store={store} />;
  return user.reseller ? <Reseller /> : <NoStore />;
}

/** A reseller works in no store: their list is their start. */
function Reseller() {
  const [month, setMonth] = useState<string>();
  return (
    <Page width="list" heading={t('Suas lojas de revenda')}>
      <ResellerStores month={month} onMonth={setMonth} />
    </Page>
  );
}

function StoreDashboard({ store }: { store: SessionStore }) {
  const { user, stores } = useSession();
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const asked = useQuery({
    ...read(getDashboard, { params: { id: store.id } }),
    refetchInterval: REFRESH_MS,
  });
  useReadOnEvents(store.id, READ);
  const { data } = asked;
  return (
    <Page
      width="wide"
      heading={headingOf(data, greetingAt(now, zone), firstName(user.name))}
      lead={<Lead data={data} store={store} date={formatLongDate(now, zone, store.country_id)} />}
      actions={<Actions store={store} />}
    >
      <MorningCard store={store} />
      <Answer of={asked} waiting={<DashboardSkeleton />}>
        {(data) => <Day data={data} store={store} several={stores.length > 1} />}
      </Answer>
    </Page>
  );
}

/** What the day says in one sentence; a greeting where there is nothing to compare with. */
const headingOf = (data: Dashboard | undefined, greeting: string, name: string): string =>
  t('{sentence}, {name}', { sentence: data && data.last_week.total > 0 ? nightLead(data) : greeting, name });

/** 'Quinta, 20 de novembro · ao vivo, 20h14 · 2 agendados' */
function Lead({ data, store, date }: { data: Dashboard | undefined; store: SessionStore; date: string }) {
  const live = useLiveStatus(store.id).state === 'live';
  const scheduled = data?.by_status.find(({ status }) => status === 'scheduled')?.orders ?? 0;
  const zone = storeZone(store.timezone, store.country_id);
  const time = data && formatTime(data.until, zone, store.country_id);
  return (
    <>
      {capital(date)}
      {data && ` · ${live ? t('ao vivo, {time}', { time }) : t('dados até {time}', { time })}`}
      {scheduled > 0 && (
        <>
          {' · '}
          <PageLink page={ordersPage} search={{ aba: 'scheduled' }} className="link">
            {t('{n, plural, one {# agendado} other {# agendados}}', { n: scheduled })}
          </PageLink>
        </>
      )}
    </>
  );
}

function Actions({ store }: { store: SessionStore }) {
  return (
    <div className="flex items-center gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
      <a href={storePath(store.url)} target="_blank" rel="noreferrer" className="btn btn-secondary">
        <ExternalLink className="size-4" aria-hidden />
        {t('Ver cardápio')}
      </a>
      <PageLink page={counterPage} className="btn btn-primary">
        <Plus className="size-4" aria-hidden />
        {t('Novo pedido')}
      </PageLink>
    </div>
  );
}

function NoStore() {
  return (
    <Page width="form">
      <div className="card">
        <EmptyState
          icon={<Store className="size-6" aria-hidden />}
          title={t('Você ainda não está em nenhuma loja')}
          action={
            <PageLink page={newStorePage} className="btn btn-primary">
              {t('Criar loja')}
            </PageLink>
          }
        >
          {t('Peça a quem cuida da loja para incluir o seu e-mail na equipe.')}
        </EmptyState>
      </div>
    </Page>
  );
}

/** By the clock on the store's wall. */
function greetingAt(now: Date, zone: string): string {
  const hour = Math.floor(toLocal(now, zone).minutes / 60);
  if (hour >= 5 && hour < 12) return t('Bom dia');
  return hour >= 12 && hour < 18 ? t('Boa tarde') : t('Boa noite');
}
