import { Search } from 'lucide-react';
import { acts, type Doing } from './act.ts';

const pageSearch = () => document.querySelector<HTMLInputElement>('#conteudo input[type=search]');

/** Puts the cursor in the page's own search, which has the key on it. */
export const FIND_ACTS = acts<Doing>()({
  find: {
    words: 'Buscar',
    told: 'Buscar na página aberta',
    keys: ['/'],
    icon: Search,
    call: null,
    when: () => pageSearch() !== null,
    do: () => pageSearch()?.focus(),
  },
});
