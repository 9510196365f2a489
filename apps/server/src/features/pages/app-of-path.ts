import { canonicalSlug, RESERVED_SLUGS } from '@comanda/domain/slug';

/** Whose page an address is: the customers' (with the store's link, when it has one), the shop's, or nobody's. */
export type AppOfPath =
  | { app: 'storefront'; slug: string | null; table_mode: boolean }
  | { app: 'backoffice' }
  | { app: 'none' };

/** First segments that the server answers itself: what is not found there is no page. */
const SERVER = new Set(['api', 'assets', 'docs', 'files', 'pictures', 'webhooks']);
/** Reserved words whose pages are the customers'. */
const TOKEN_PAGES = new Set(['querodenovo', 'loc', 'g', 'r']);
const TRACKING = 'order';
const TABLE = 'mesa';

const KNOWN_MAX = 5_000;
const known = new Map<string, Place>();

export interface Place {
  of: AppOfPath;
  /** Where the page is to be found instead; null when it is here. */
  canonical: string | null;
}

/** The same for every request of a path, so it is worked out once. @param path without query, percent-encoded as it came */
export function placeOf(path: string): Place {
  const found = known.get(path);
  if (found) return found;
  const place = { of: appOfPath(path), canonical: canonicalPath(path) };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(path, place);
  return place;
}

/** @param path without query; a segment is as it came, percent-encoded */
export function appOfPath(path: string): AppOfPath {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  const word = canonicalSlug(first);
  if (word === TRACKING) return { app: 'storefront', slug: canonicalSlug(second) || null, table_mode: false };
  if (TOKEN_PAGES.has(word)) return { app: 'storefront', slug: null, table_mode: false };
  if (SERVER.has(word) || word.includes('.')) return { app: 'none' };
  if (word === '' || RESERVED_SLUGS.has(word)) return { app: 'backoffice' };
  return { app: 'storefront', slug: word, table_mode: second === TABLE };
}

/**
 * One address for each page: the store's link in lower case, no slash at the end, none doubled.
 * @returns the path to go to instead; null when it is the one
 */
export function canonicalPath(path: string): string | null {
  const segments = path.split('/').filter(Boolean);
  const linkAt = segments[0]?.toLowerCase() === TRACKING ? 1 : 0;
  const canonical = `/${segments.map((segment, index) => (index <= linkAt ? segment.toLowerCase() : segment)).join('/')}`;
  return canonical === path ? null : canonical;
}

/** The built page that opens an address of the back-office: each names what that one needs first. */
export function builtPageOf(pathname: string): 'login.html' | 'report.html' | 'store.html' | 'index.html' {
  if (pathname === '/login') return 'login.html';
  if (/^\/store\/report(-[a-z-]+)?\//.test(pathname)) return 'report.html';
  return pathname === '/dashboard' || pathname.startsWith('/store/') ? 'store.html' : 'index.html';
}
