import type { StoreSwitchKind } from '@comanda/contract/stores/switches';
import { foldText } from '@comanda/domain/search-text';
import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { Search, Store, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { stands, wordsOf } from '../../platform/act/act.ts';
import { kept } from '../../platform/kept.ts';
import { MENU } from '../../platform/page/menu.ts';
import type { ListedPage } from '../../platform/page/page.ts';
import { usePermission, useSession, useStore } from '../../platform/session.tsx';
import { usePages } from '../../platform/page/use-pages.ts';
import { useFavouritePaths } from '../reports/public.ts';
import { StoreSwitchDialog, SwitchesDialog } from '../switches/public.ts';
import { copyStoreLink } from '../store-link/public.ts';
import { rankEntries } from './rank-entries.ts';
import { SEARCH_ACTS, type SearchDoing } from './search-acts.ts';
import { useChangeStore } from './store-switcher.tsx';
import { useSignOut } from './use-sign-out.ts';

export interface SearchEntry {
  id: string;
  title: string;
  synonyms: readonly string[];
  hint: string;
  icon: LucideIcon;
  act: () => void;
  /** Asks something first, so the search stays behind it. */
  keepsOpen?: boolean;
}

const RECENT_KEY = 'recent-pages';
const RECENTS = 6;
/** Those that open a dialog over the search. */
const ASKS = new Set(['closed', 'delivery', 'takeaway', 'rush', 'switches']);

export function keepRecent(id: string): void {
  const recent = kept.read<string[]>(RECENT_KEY) ?? [];
  kept.write(RECENT_KEY, [id, ...recent.filter((other) => other !== id)].slice(0, RECENTS));
}

/** Where in the menu a page stands; nothing for one that is not there, or is the entry itself. */
function partOf({ menu, title }: ListedPage): string {
  const part = menu && (menu.in === 'settings' ? menu.group : MENU[menu.in].title);
  return part === undefined || part === title ? '' : part;
}

/** What the search offers for what is typed: best first; with nothing typed, the reports that are favourites, then the recent ones. */
export function useSearchEntries(
  typed: string,
  onClose: () => void,
): { entries: SearchEntry[]; confirmation: ReactNode } {
  const pages = usePages();
  const store = useStore();
  const { stores, user } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const changeStore = useChangeStore();
  const mayClose = usePermission('store_open_close');
  const favourites = useFavouritePaths();
  const [asked, setAsked] = useState<StoreSwitchKind | 'all' | null>(null);
  const closeAll = () => {
    setAsked(null);
    onClose();
  };

  const all: SearchEntry[] = pages.map((page) => ({
    id: page.path,
    title: t(page.title),
    synonyms: page.words,
    hint: t(partOf(page)),
    icon: page.icon,
    act: () => void navigate(page.at({ id: store?.id })),
  }));
  const on: SearchDoing = {
    user,
    inStore: store !== null,
    mayClose,
    ask: setAsked,
    copyLink: () => store && void copyStoreLink(store.url),
    signOut: () => void signOut(),
  };
  for (const act of Object.values(SEARCH_ACTS).filter((each) => stands(each, on)))
    all.push({
      id: act.name,
      title: wordsOf(act, on),
      synonyms: act.also ?? [],
      hint: t('Ação'),
      icon: act.icon ?? Search,
      keepsOpen: ASKS.has(act.name),
      act: () => act.do(on, ''),
    });
  const wantsStores = foldText(typed) !== '' && stores.length > 1;
  if (wantsStores)
    for (const other of stores.filter(({ id }) => id !== store?.id)) {
      all.push({
        id: `store-${other.id}`,
        title: t('Ir para {name}', { name: other.name }),
        synonyms: ['trocar de loja', other.city, other.url],
        hint: t('Loja'),
        icon: Store,
        act: () => changeStore(other.id),
      });
    }

  return {
    entries: rankEntries(all, typed, [...new Set([...favourites, ...(kept.read<string[]>(RECENT_KEY) ?? [])])]),
    confirmation: store && (
      <>
        {asked === 'all' && <SwitchesDialog store={store} onClose={closeAll} />}
        {asked !== null && asked !== 'all' && <StoreSwitchDialog store={store} kind={asked} onClose={closeAll} />}
      </>
    ),
  };
}
