import { getStore, getStoreBySlug } from '@comanda/contract/stores/stores';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Answer, together } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { Simulator } from './simulator.tsx';

export function SimulatorPage() {
  const store = useStore();
  return store && <LoadedSimulator key={store.id} store={store} />;
}

function LoadedSimulator({ store }: { store: SessionStore }) {
  const menu = useQuery(read(getStoreBySlug, { query: { slug: store.url } }));
  const settings = useQuery(read(getStore, { query: { store_id: store.id } }));
  return (
    <Page width="list" lead={t('O total de um pedido de faz de conta, com cada regra que entrou ou ficou de fora.')}>
      <Answer
        of={together(menu, settings)}
        waiting={
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_380px]">
            <Skeleton className="h-96" />
            <Skeleton className="h-72" />
          </div>
        }
      >
        {([shown, { referrals }]) => <Simulator store={shown} referrals={referrals} />}
      </Answer>
    </Page>
  );
}
