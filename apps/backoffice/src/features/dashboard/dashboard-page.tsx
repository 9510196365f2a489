import { getDashboard } from '@comanda/contract/dashboard';
import { storePath } from '@comanda/domain/paths';
import { formatLongDate, formatTime } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExternalLink, ReceiptText, Store } from 'lucide-react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useSession, useStore, type SessionStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { MorningCard } from '../morning/public.ts';
import { ResellerStores } from '../resellers/public.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Day } from './day.tsx';
import { StoresDay } from './stores-day.tsx';
import { newStorePage } from '../stores/pages.ts';
import { ordersPage } from '../orders/pages.ts';

const REFRESH_MS = 60_000;

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
  const { data } = asked;
  const date = formatLongDate(now, zone, store.country_id);
  return (
    <Page
      width="wide"
      heading={t('{greeting}, {name}', { greeting: greetingAt(now, zone), name: firstName(user.name) })}
      lead={
        <>
          {date.charAt(0).toUpperCase() + date.slice(1)}
          {data && ` · ${t('dados até {time}', { time: formatTime(data.until, zone, store.country_id) })}`}
        </>
      }
      actions={<Actions store={store} />}
    >
      <MorningCard store={store} />
      {stores.length > 1 && <StoresDay />}
      <Answer of={asked} waiting={<DashboardSkeleton />}>
        {(data) => <Day data={data} store={store} />}
      </Answer>
    </Page>
  );
}

function Actions({ store }: { store: SessionStore }) {
  return (
    <div className="flex items-center gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
      <a href={storePath(store.url)} target="_blank" rel="noreferrer" className="btn btn-secondary">
        <ExternalLink className="size-4" aria-hidden />
        {t('Ver cardápio')}
      </a>
      <PageLink page={ordersPage} className="btn btn-primary">
        <ReceiptText className="size-4" aria-hidden />
        {t('Abrir pedidos')}
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

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** By the clock on the store's wall. */
function greetingAt(now: Date, zone: string): string {
  const hour = Math.floor(toLocal(now, zone).minutes / 60);
  if (hour >= 5 && hour < 12) return t('Bom dia');
  return hour >= 12 && hour < 18 ? t('Boa tarde') : t('Boa noite');
}
