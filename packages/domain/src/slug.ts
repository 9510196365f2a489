import { SLUG_MAX_LENGTH } from './codes.ts';
import { type Refusal, refuse } from './refusal.ts';
import { foldText } from './search-text.ts';

/** Every first path segment that the apps and the server use: a store's link stands at the same place. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  // server
  'api',
  'assets',
  'docs',
  'events',
  'favicon',
  'favicon.ico',
  'files',
  'health',
  'icons',
  'images',
  'manifest.webmanifest',
  'media',
  'metrics',
  'offline',
  'openapi',
  'outbox',
  'pictures',
  'ready',
  'robots',
  'robots.txt',
  'sitemap',
  'sitemap.xml',
  'static',
  'sw',
  'sw.js',
  'uploads',
  'webhook',
  'webhooks',
  'ws',
  // platform pages
  'dashboard',
  'denuncia',
  'entregador',
  'g',
  'gratuito',
  'loc',
  'login',
  'logout',
  'not-found',
  'order',
  'permission',
  'politica-privacidade',
  'querodenovo',
  'r',
  'recovery-password',
  'report-stop',
  'store',
  'termos-servico',
  'ticket-join',
  'ticket-payment',
  'unsubscribe',
  'xyz',
  // names that would pass for the platform's own
  'admin',
  'ajuda',
  'app',
  'blog',
  'comanda',
  'conta',
  'entrar',
  'null',
  'suporte',
  'support',
  'undefined',
  'www',
]);

export type SlugRefusalCode = 'slug_empty' | 'slug_characters' | 'slug_too_long' | 'slug_reserved';

/** Links are kept and compared in lower case. */
export const canonicalSlug = (slug: string): string => slug.trim().toLowerCase();

/**
 * Only letters and digits, no spaces, at most 30. Source: the product's specification, validation rules.
 * @returns null when the link may be used (somebody may have taken it all the same)
 */
export function refuseSlug(slug: string): Refusal<SlugRefusalCode> | null {
  const canonical = canonicalSlug(slug);
  if (canonical === '') return refuse('slug_empty');
  if (RESERVED_SLUGS.has(canonical)) return refuse('slug_reserved');
  if (!/^[a-z0-9]+$/.test(canonical)) return refuse('slug_characters');
  return canonical.length > SLUG_MAX_LENGTH ? refuse('slug_too_long', { max: SLUG_MAX_LENGTH }) : null;
}

/**
 * A link made from a store's name: 'Quintal da Nena' gives 'quintaldanena'.
 * @param attempt 0 for the bare name; 1, 2, … when that is taken: 'quintaldanena2'
 * @returns a link that refuseSlug accepts
 */
export function suggestSlug(name: string, attempt = 0): string {
  const letters = foldText(name).replace(/[^a-z0-9]/g, '') || 'loja';
  const suffix = attempt === 0 ? '' : String(attempt + 1);
  const slug = letters.slice(0, SLUG_MAX_LENGTH - suffix.length) + suffix;
  return RESERVED_SLUGS.has(slug) ? suggestSlug(`loja ${slug}`) : slug;
}
