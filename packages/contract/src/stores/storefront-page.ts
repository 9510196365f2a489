import type { OffsetSpan } from '@comanda/domain/local-time';
import type { PublicStore } from './stores.ts';

export type { PublicStore };

/** What the server hands to the storefront's renderer, and what travels in the page for its first paint. */
export interface StorefrontPage {
  /** Path of the request, without the query: pages are kept for everybody, whatever follows the question mark. */
  url: string;
  /** The address that customers type, without a slash at its end. */
  origin: string;
  locale: 'pt-BR' | 'pt-PT';
  /** The instant that open hours and availability were judged at. */
  now: string;
  /** Of the store's zone; null around the night in which its clock changes. */
  offset: OffsetSpan | null;
  /** Null: there is no such store, or the page belongs to none. */
  store: PublicStore | null;
  /** The name of the menu's draft that the page shows: nobody can order here, and nothing of it is kept. */
  draft?: string;
}

export interface PageAssets {
  script: string;
  preload: string[];
  styles: string[];
  /** Files of what a visit needs after its first page: fetched once nothing else is to be done. */
  later: string[];
}

export interface RenderedPage {
  html: string;
  status: 200 | 404;
  /** The same for everybody who asks for this path: it may be kept. */
  shared: boolean;
}

/**
 * What apps/storefront/dist/server/entry-server.js exports.
 * @param store_json the page's store as JSON text, as it is to travel
 */
export type RenderPage = (page: StorefrontPage, assets: PageAssets, store_json: string) => RenderedPage;
