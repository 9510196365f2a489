import type { StoreSwitchKind } from '@comanda/contract/switches';
import { foldText } from '@comanda/domain/search-text';
import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { Link as LinkIcon, LogOut, Store, Timer, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { kept } from '../../platform/kept.ts';
import { MENU } from '../../platform/page/menu.ts';
import type { ListedPage } from '../../platform/page/page.ts';
import { usePermission, useSession, useStore } from '../../platform/session.tsx';
import { usePages } from '../../platform/page/use-pages.ts';
import { StoreSwitchDialog, STORE_WORDS, SWITCH_ICONS, SwitchesDialog } from '../switches/public.ts';
import { copyStoreLink } from '../store-link/public.ts';
import { rankEntries } from './rank-entries.ts';
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

const SWITCH_ENTRIES: readonly { kind: StoreSwitchKind; synonyms: readonly string[] }[] = [
  { kind: 'closed', synonyms: ['fechar temporariamente', 'pausar loja', 'parar de receber pedidos'] },
  { kind: 'delivery', synonyms: ['desligar delivery', 'parar entrega', 'sem motoboy'] },
  { kind: 'takeaway', synonyms: ['desligar retirada', 'sem balcão'] },
  { kind: 'rush', synonyms: ['aumentar tempo', 'cozinha cheia', 'atraso', 'fila', 'taxa a mais'] },
];

const RECENT_KEY = 'recent-pages';
const RECENTS = 6;

export function keepRecent(id: string): void {
  const recent = kept.read<string[]>(RECENT_KEY) ?? [];
  kept.write(RECENT_KEY, [id, ...recent.filter((other) => other !== id)].slice(0, RECENTS));
}

/** Where in the menu a page stands; nothing for one that is not there, or is the entry itself. */
function partOf({ menu, title }: ListedPage): string {
  const part = menu && (menu.in === 'settings' ? menu.group : MENU[menu.in].title);
  return part === undefined || part === title ? '' : part;
}

/** What the search offers for what is typed: best first; with nothing typed, the recent ones first. */
export function useSearchEntries(
  typed: string,
  onClose: () => void,
): { entries: SearchEntry[]; confirmation: ReactNode } {
  const pages = usePages();
  const store = useStore();
  const { stores } = useSession();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const changeStore = useChangeStore();
  const mayClose = usePermission('store_open_close');
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
  if (store) {
    for (const { kind, synonyms } of mayClose ? SWITCH_ENTRIES : [])
      all.push({
        id: `switch-${kind}`,
        title: STORE_WORDS[kind]().label,
        synonyms,
        hint: t('Ação'),
        icon: SWITCH_ICONS[kind],
        keepsOpen: true,
        act: () => setAsked(kind),
      });
    all.push({
      id: 'switches',
      title: t('O que está diferente agora'),
      synonyms: ['esgotar', 'reabrir loja', 'abrir loja', 'desfazer pausa', 'pausados', 'voltar item'],
      hint: t('Ação'),
      icon: Timer,
      keepsOpen: true,
      act: () => setAsked('all'),
    });
    all.push({
      id: 'copy-link',
      title: t('Copiar link do cardápio'),
      synonyms: ['compartilhar', 'divulgar', 'endereço da loja'],
      hint: t('Ação'),
      icon: LinkIcon,
      act: () => void copyStoreLink(store.url),
    });
  }
  all.push({
    id: 'sign-out',
    title: t('Sair'),
    synonyms: ['encerrar sessão', 'trocar de usuário', 'logout'],
    hint: t('Ação'),
    icon: LogOut,
    act: () => void signOut(),
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
    entries: rankEntries(all, typed, kept.read<string[]>(RECENT_KEY) ?? []),
    confirmation: store && (
      <>
        {asked === 'all' && <SwitchesDialog store={store} onClose={closeAll} />}
        {asked !== null && asked !== 'all' && <StoreSwitchDialog store={store} kind={asked} onClose={closeAll} />}
      </>
    ),
  };
}
