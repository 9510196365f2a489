import type * as z from 'zod';
import type { publicStore } from './stores.ts';

export type PublicStore = z.output<typeof publicStore>;

/** What the server hands to the storefront's renderer, and what travels in the page for its first paint. */
export interface StorefrontPage {
  /** Path and query of the request. */
  url: string;
  /** The address that customers type, without a slash at its end. */
  origin: string;
  locale: 'pt-BR' | 'pt-PT';
  /** The instant that open hours and availability were judged at. */
  now: string;
  /** Null: there is no such store, or the page belongs to none. */
  store: PublicStore | null;
}

export interface PageAssets {
  script: string;
  preload: string[];
  styles: string[];
}

/** What apps/storefront/dist/server/entry-server.js exports. */
export type RenderPage = (page: StorefrontPage, assets: PageAssets) => { html: string; status: number };
