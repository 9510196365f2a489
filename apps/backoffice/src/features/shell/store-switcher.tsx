import { t } from '@comanda/ui/i18n';
import { Menu, type MenuEntry } from '@comanda/ui/menu';
import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, Link as LinkIcon, ListFilter, Plus } from 'lucide-react';
import { useState } from 'react';
import { chooseStore, useSession, type SessionStore } from '../../platform/session.tsx';
import { useCurrentPage, usePages } from '../../platform/page/use-pages.ts';
import { copyStoreLink } from '../store-link/public.ts';
import { dashboardPage } from '../dashboard/pages.ts';
import { newStorePage } from '../stores/pages.ts';
import { StoreLogo } from './store-logo.tsx';
import { StoreSearch } from './store-search.tsx';

/** With more stores than this, the menu gives way to a search. */
const MENU_STORES = 8;

/** The store worked on; changing it stays on the same page. */
export function StoreSwitcher({ store }: { store: SessionStore }) {
  const { stores } = useSession();
  const pages = usePages();
  const [searching, setSearching] = useState(false);
  const change = useChangeStore();
  const navigate = useNavigate();
  const others: MenuEntry[] = stores.slice(0, MENU_STORES).map((other) => ({
    id: String(other.id),
    label: other.name,
    icon: <StoreLogo store={other} />,
    selected: other.id === store.id,
    onAction: () => change(other.id),
  }));
  const more: MenuEntry[] = [
    {
      id: 'copy',
      label: t('Copiar link do cardápio'),
      icon: <LinkIcon className="size-4.5 text-fg-2" aria-hidden />,
      onAction: () => void copyStoreLink(store.url),
    },
  ];
  if (stores.length > MENU_STORES)
    more.push({
      id: 'all',
      label: t('Todas as lojas'),
      icon: <ListFilter className="size-4.5 text-fg-2" aria-hidden />,
      onAction: () => setSearching(true),
    });
  if (pages.includes(newStorePage))
    more.push({
      id: 'new',
      label: t('Nova loja'),
      icon: <Plus className="size-4.5 text-fg-2" aria-hidden />,
      onAction: () => void navigate(newStorePage.at({})),
    });
  return (
    <>
      <Menu
        label={t('Loja')}
        placement="bottom start"
        className="w-72"
        groups={[others, more]}
        trigger={
          <button
            type="button"
            className="flex h-9 min-w-0 items-center pointer-coarse:h-11 gap-2 rounded-md pr-1.5 text-sm font-semibold hover:bg-surface-3 md:pl-1.5"
            aria-label={t('Loja: {name}. Trocar', { name: store.name })}
          >
            <StoreLogo store={store} />
            <span className="truncate">{store.name}</span>
            <ChevronsUpDown className="size-3.5 shrink-0 text-fg-3" aria-hidden />
          </button>
        }
      />
      <StoreSearch isOpen={searching} onClose={() => setSearching(false)} onChoose={change} />
    </>
  );
}

/** To the same page of another store; from a page without one, only the choice changes. */
export function useChangeStore(): (store_id: number) => void {
  const navigate = useNavigate();
  const page = useCurrentPage();
  return (store_id) => {
    chooseStore(store_id);
    const there = page?.path.includes('$id') ? page : dashboardPage;
    void navigate(there.at({ id: store_id }));
  };
}
