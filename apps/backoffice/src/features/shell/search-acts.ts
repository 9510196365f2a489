import type { StoreSwitchKind } from '@comanda/contract/stores/switches';
import { Link as LinkIcon, LogOut, Timer } from 'lucide-react';
import { type ActFacts, acts, type Doing } from '../../platform/act/act.ts';
import { STORE_TITLES, SWITCH_ICONS } from '../switches/public.ts';

/** Whoever searches, and where they are. */
export interface SearchDoing extends Doing {
  /** A store is open. */
  inStore: boolean;
  /** They may close it, and pause what it does. */
  mayClose: boolean;
  ask: (what: StoreSwitchKind | 'all') => void;
  copyLink: () => void;
  signOut: () => void;
}

const pause = (kind: StoreSwitchKind, also: readonly string[]): ActFacts<SearchDoing> => ({
  words: STORE_TITLES[kind],
  also,
  icon: SWITCH_ICONS[kind],
  call: null, // it asks first, in a dialog that knows who may
  when: ({ inStore, mayClose }) => inStore && mayClose,
  do: ({ ask }) => ask(kind),
});

/** What the search of pages does besides opening them. */
export const SEARCH_ACTS = acts<SearchDoing>()({
  closed: pause('closed', ['fechar temporariamente', 'pausar loja', 'parar de receber pedidos']),
  delivery: pause('delivery', ['desligar delivery', 'parar entrega', 'sem motoboy']),
  takeaway: pause('takeaway', ['desligar retirada', 'sem balcão']),
  rush: pause('rush', ['aumentar tempo', 'cozinha cheia', 'atraso', 'fila', 'taxa a mais']),
  switches: {
    words: 'O que está diferente agora',
    also: ['esgotar', 'reabrir loja', 'abrir loja', 'desfazer pausa', 'pausados', 'voltar item'],
    icon: Timer,
    call: null,
    when: ({ inStore }) => inStore,
    do: ({ ask }) => ask('all'),
  },
  copyLink: {
    words: 'Copiar link do cardápio',
    also: ['compartilhar', 'divulgar', 'endereço da loja'],
    icon: LinkIcon,
    call: null,
    when: ({ inStore }) => inStore,
    do: ({ copyLink }) => copyLink(),
  },
  signOut: {
    words: 'Sair',
    also: ['encerrar sessão', 'trocar de usuário', 'logout'],
    icon: LogOut,
    call: null,
    do: ({ signOut }) => signOut(),
  },
});
