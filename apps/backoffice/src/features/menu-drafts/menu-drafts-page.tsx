import { listDrafts } from '@comanda/contract/menu/menu-draft-calls';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Tabs } from '@comanda/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../../platform/page/page-route.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../platform/api.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { DraftPage } from './draft-page.tsx';
import { DraftsList } from './drafts-list.tsx';
import { MenuHistory } from './menu-history.tsx';
import { NewDraftDialog } from './new-draft-dialog.tsx';
import { PriceHistoryDialog } from '../menu-history/public.ts';
import { menuDraftsPage } from './pages.ts';

const route = addressOf(menuDraftsPage);

export function MenuDraftsPage() {
  const store = useStore();
  return store && <MenuDrafts key={store.id} store={store} />;
}

function MenuDrafts({ store }: { store: SessionStore }) {
  const { aba, rascunho, item, complemento } = route.useSearch();
  const navigate = route.useNavigate();
  const zone = storeZone(store.timezone, store.country_id);
  const close = () => void navigate({ search: ({ aba: tab, ate }) => ({ aba: tab, ate }) });
  return (
    <>
      {rascunho === undefined ? (
        <Overview store={store} zone={zone} tab={aba ?? 'rascunhos'} />
      ) : (
        <DraftPage key={rascunho} store={store} zone={zone} id={rascunho} />
      )}
      {(item ?? complemento) !== undefined && (
        <PriceHistoryDialog
          store={store}
          zone={zone}
          entity={item === undefined ? 'complements' : 'menu_items'}
          id={item ?? complemento ?? 0}
          onClose={close}
        />
      )}
    </>
  );
}

function Overview({ store, zone, tab }: { store: SessionStore; zone: string; tab: string }) {
  const navigate = route.useNavigate();
  const [making, setMaking] = useState(false);
  const drafts = useQuery(read(listDrafts, { query: { store_id: store.id } }));
  const waiting = drafts.data?.filter(({ published_at }) => published_at === null).length;
  const open = (rascunho: number, ver?: 'editar') => void navigate({ search: { rascunho, ver } });
  return (
    <Page
      width="list"
      lead={t('Prepare mudanças sem que o cliente veja, confira e publique agora ou na hora marcada.')}
      actions={
        <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setMaking(true)}>
          {t('Novo rascunho')}
        </Button>
      }
    >
      <Tabs
        label={t('Rascunhos e histórico')}
        selected={tab}
        onSelect={(id) => void navigate({ search: id === 'historico' ? { aba: 'historico' } : {} })}
        tabs={[
          {
            id: 'rascunhos',
            label: t('Rascunhos'),
            count: waiting,
            content: <DraftsList drafts={drafts} zone={zone} country_id={store.country_id} onOpen={open} />,
          },
          { id: 'historico', label: t('Histórico'), content: <MenuHistory store={store} zone={zone} onDraft={open} /> },
        ]}
      />
      {making && (
        <NewDraftDialog store_id={store.id} onMade={({ id }) => open(id, 'editar')} onClose={() => setMaking(false)} />
      )}
    </Page>
  );
}
