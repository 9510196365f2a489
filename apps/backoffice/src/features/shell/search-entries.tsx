import { foldText } from '@comanda/domain/search-text';
import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { Link as LinkIcon, LogOut, Moon, Store, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { kept } from '../../platform/kept.ts';
import { pageHref } from '../../platform/pages.ts';
import { usePermission, useSession, useStore } from '../../platform/session.tsx';
import { usePages } from '../../platform/use-pages.ts';
import { copyStoreLink } from './copy-store-link.ts';
import { rankEntries } from './rank-entries.ts';
import { situationChoices } from './situation.ts';
import { ChangeSituation } from './store-situation.tsx';
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

export function keepRecent(id: string): void {
  const recent = kept.read<string[]>(RECENT_KEY) ?? [];
  kept.write(RECENT_KEY, [id, ...recent.filter((other) => other !== id)].slice(0, RECENTS));
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
  const [closing, setClosing] = useState(false);
  const close = situationChoices().find(({ type }) => type === 0) ?? null;

  const all: SearchEntry[] = pages.map((page) => ({
    id: page.path,
    title: t(page.title),
    synonyms: page.synonyms,
    hint: page.group ? t(page.group) : '',
    icon: page.icon,
    act: () => void navigate({ to: pageHref(page, store?.id ?? null) }),
  }));
  if (store) {
    if (mayClose && store.open_status === 1)
      all.push({
        id: 'close',
        title: t('Fechar temporariamente'),
        synonyms: ['fechar loja', 'pausar', 'parar de receber pedidos'],
        hint: t('Ação'),
        icon: Moon,
        keepsOpen: true,
        act: () => setClosing(true),
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
      <ChangeSituation
        store={store}
        choice={closing ? close : null}
        onClose={() => {
          setClosing(false);
          onClose();
        }}
      />
    ),
  };
}
