import type { PageAssets, StorefrontPage } from '@comanda/contract/stores/storefront-page';
import { type StoreTheme, storeTheme, themeStyle } from '@comanda/domain/stores/store-theme';
import { iconSprite } from '../icon-sprite.tsx';
import type { PageHead } from './page-head.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
const SPRITE = iconSprite();

/** Headings of groups stand on a band that differs from the page. */
const banded = ({ variables }: StoreTheme) =>
  variables['--sf-group'] === variables['--sf-canvas'] ? '' : ' data-band';

/** JSON that cannot end its script element. */
const inScript = (json: string) => json.replace(/</g, '\\u003c');

/**
 * The page as it travels: readable without JavaScript, themed before the first paint. A page that is not found is only
 * read, so it brings neither data nor scripts.
 */
export function htmlDocument(
  page: StorefrontPage,
  head: PageHead,
  markup: string,
  assets: PageAssets,
  store_json: string,
): string {
  const theme = storeTheme(page.store?.design ?? {});
  const { store, ...rest } = page;
  const live = head.status === 200;
  const meta = (name: string, content: string | undefined) =>
    content ? `<meta property="${name}" content="${escape(content)}">` : '';
  const lines = [
    '<!doctype html>',
    `<html lang="${page.locale}" data-store data-scheme="${theme.scheme}"${banded(theme)} class="scroll-pt-28 scroll-pb-28 bg-sf-canvas lg:scroll-pt-16 lg:scroll-pb-4" style="${themeStyle(theme)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(head.title)}</title>`,
    `<meta name="description" content="${escape(head.description)}">`,
    `<meta name="theme-color" content="${theme.variables['--sf-header']}">`,
    head.index
      ? `<link rel="canonical" href="${escape(page.origin + head.path)}">`
      : '<meta name="robots" content="noindex">',
    meta('og:type', 'website'),
    meta('og:site_name', store?.name),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:url', live ? page.origin + head.path : undefined),
    meta('og:image', head.image && page.origin + head.image),
    meta('og:locale', page.locale.replace('-', '_')),
    store ? `<link rel="manifest" href="/${store.url}/manifest.webmanifest">` : '',
    `<link rel="icon" href="${escape(head.icon)}">`,
    head.appIcon ? `<link rel="apple-touch-icon" href="${escape(head.appIcon)}">` : '',
    head.lcpImage
      ? `<link rel="preload" as="image" href="${escape(head.lcpImage)}"${head.lcpWide ? ' media="(min-width: 1024px)"' : ''} fetchpriority="high">`
      : '',
    head.facts ? `<script type="application/ld+json">${inScript(JSON.stringify(head.facts))}</script>` : '',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(live ? [assets.script, ...assets.preload] : []).map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
    ),
    '</head>',
    '<body class="min-h-dvh bg-sf-canvas text-sf-canvas-fg">',
    SPRITE,
    `<div id="root">${markup}</div>`,
    live
      ? `<script type="application/json" id="page">${inScript(`${JSON.stringify(rest).slice(0, -1)},"store":${store_json}}`)}</script>`
      : '',
    live ? `<script type="application/json" id="later">${JSON.stringify(assets.later)}</script>` : '',
    live ? `<script type="module" fetchpriority="low" src="${assets.script}"></script>` : '',
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
}
