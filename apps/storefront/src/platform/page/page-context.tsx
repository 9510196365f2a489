import type { PublicStore, StorefrontPage } from '@comanda/contract/stores/storefront-page';
import { createContext, use } from 'react';

export interface LivePage extends StorefrontPage {
  /** When it arrived, by `performance.now()`. */
  received: number;
}

export const PageContext = createContext<LivePage | null>(null);

export function usePage(): LivePage {
  const page = use(PageContext);
  if (!page) throw new Error('a screen stands outside the app');
  return page;
}

/** The store of a page that has one: pages without are drawn by other screens. */
export function useStore(): PublicStore {
  const { store } = usePage();
  if (!store) throw new Error('this screen needs a store');
  return store;
}
