import type { PageAssets, StorefrontPage } from '@comanda/contract/storefront-page';
import { storeTheme, themeStyle } from '@comanda/domain/store-theme';
import type { PageHead } from './page-head.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);
/** JSON that cannot end its script element. */
const json = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, ' ');

/** The page as it travels: readable without JavaScript, themed before the first paint. */
export function htmlDocument(page: StorefrontPage, head: PageHead, markup: string, assets: PageAssets): string {
  const theme = storeTheme(page.store?.design ?? {});
  const property = (name: string, content: string | undefined) =>
    content ? `<meta property="${name}" content="${escape(content)}">` : '';
  return `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(head.title)}</title>
<meta name="description" content="${escape(head.description)}">
<meta name="theme-color" content="${theme.variables['--sf-header']}">
${head.index ? `<link rel="canonical" href="${escape(page.origin + head.path)}">` : '<meta name="robots" content="noindex">'}
${property('og:type', 'website')}${property('og:title', head.title)}${property('og:description', head.description)}${property('og:url', page.origin + head.path)}${property('og:image', head.image && page.origin + head.image)}${property('og:locale', page.locale.replace('-', '_'))}
${page.store ? `<link rel="manifest" href="/${page.store.url}/manifest.webmanifest">` : ''}
<link rel="icon" href="${escape(head.icon)}">
${head.lcpImage ? `<link rel="preload" as="image" href="${escape(head.lcpImage)}" fetchpriority="high">` : ''}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${[assets.script, ...assets.preload].map((href) => `<link rel="modulepreload" href="${href}">`).join('')}
</head>
<body data-store data-scheme="${theme.scheme}" class="bg-sf-canvas text-sf-canvas-fg" style="${themeStyle(theme)}">
<div id="root">${markup}</div>
<script type="application/json" id="page">${json(page)}</script>
<script type="module" src="${assets.script}"></script>
</body>
</html>`;
}
