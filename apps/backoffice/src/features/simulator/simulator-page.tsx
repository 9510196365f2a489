import { getStore, getStoreBySlug } from '@comanda/contract/stores';
import { ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { Simulator } from './simulator.tsx';

export function SimulatorPage() {
  useTitle(t('Simulador de pedido'));
  const store = useStore();
  return store && <LoadedSimulator key={store.id} store={store} />;
}

function LoadedSimulator({ store }: { store: SessionStore }) {
  const menu = useQuery(read(getStoreBySlug, { query: { slug: store.url } }));
  const settings = useQuery(read(getStore, { query: { store_id: String(store.id) } }));
  return (
    <div className="mx-auto w-full max-w-270 p-4 pb-28 md:p-6">
      <h1 className="t-title text-2xl">{t('Simulador de pedido')}</h1>
      <p className="text-sm text-fg-3">
        {t(
          'Monte um pedido de faz de conta e veja o total, com cada regra que entrou ou ficou de fora. Nada é gravado.',
        )}
      </p>
      {menu.data && settings.data ? (
        <Simulator store={menu.data} referrals={settings.data.referrals} />
      ) : menu.error || settings.error ? (
        <ErrorState
          onRetry={() => {
            void menu.refetch();
            void settings.refetch();
          }}
        />
      ) : (
        <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </div>
      )}
    </div>
  );
}
