import { t } from '@comanda/ui/i18n';
import { Keyboard, Search } from 'lucide-react';
import { type ActFacts, acts, type ActTold, type Doing } from '../../platform/act/act.ts';
import type { ListedPage } from '../../platform/page/page.ts';
import { clientsPage } from '../clients/pages.ts';
import { dashboardPage } from '../dashboard/pages.ts';
import { menuPage } from '../menu/pages.ts';
import { ordersPage } from '../orders/pages.ts';

/** Whatever page is open. */
export interface ShellDoing extends Doing {
  /** The open page has keys of its own, and does not tell them itself. */
  hasKeys: boolean;
  search: () => void;
  showKeys: () => void;
}

export const SHELL_ACTS = acts<ShellDoing>()({
  search: {
    words: 'Ir para uma página',
    told: 'Ir para qualquer página',
    keys: ['Ctrl+K'],
    icon: Search,
    call: null,
    do: ({ search }) => search(),
  },
  keys: {
    words: 'Teclas',
    told: 'Ver as teclas da página aberta, se ela tem',
    keys: ['?'],
    icon: Keyboard,
    call: null,
    when: ({ hasKeys }) => hasKeys,
    do: ({ showKeys }) => showKeys(),
  },
});

/** The pages that the user may open. */
export interface GoDoing extends Doing {
  pages: readonly ListedPage[];
  go: (page: ListedPage) => void;
}

const goTo = (key: string, page: ListedPage): ActFacts<GoDoing> => ({
  words: page.title,
  told: () => t('Ir para {page}', { page: t(page.title) }),
  keys: [`g ${key}`],
  call: null,
  when: ({ pages }) => pages.includes(page),
  do: ({ go }) => go(page),
});

export const GO_ACTS = acts<GoDoing>()({
  home: goTo('i', dashboardPage),
  orders: goTo('p', ordersPage),
  menu: goTo('d', menuPage),
  clients: goTo('l', clientsPage),
});

/** Keys of what every page is made of: forms, and whatever opens. */
export const COMMON_KEYS: readonly ActTold[] = [
  { words: 'Salvar o formulário', keys: ['Ctrl+S'] },
  { words: 'Fechar o que abriu', keys: ['Escape'] },
];
