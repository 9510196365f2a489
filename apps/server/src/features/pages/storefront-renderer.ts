import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, RenderPage } from '@comanda/contract/stores/storefront-page';
import { readPageAssets } from '../../platform/http/web-assets.ts';

export interface StorefrontRenderer {
  render: RenderPage;
  assets: PageAssets;
}

const BASE = '/assets/storefront/';
const ENTRY = 'src/start.ts';

/**
 * The built storefront's renderer, loaded when a page is first asked for; in development again when it was built again.
 * @returns what gives the renderer, or null when the storefront has not been built
 */
export function openRenderer(dist: string, reload: boolean): () => Promise<StorefrontRenderer | null> {
  let loaded: { version: number; renderer: StorefrontRenderer } | undefined;
  return async () => {
    if (loaded && !reload) return loaded.renderer;
    const file = path.join(dist, 'server/entry-server.js');
    const built = await stat(file).catch(() => null);
    if (!built) return null;
    if (loaded?.version === built.mtimeMs) return loaded.renderer;
    const module = (await import(`${pathToFileURL(file).href}?${built.mtimeMs}`)) as {
      renderPage: RenderPage;
      WAY: string[];
    }; // what vite built of apps/storefront/src/entry-server.tsx
    loaded = {
      version: built.mtimeMs,
      renderer: {
        render: module.renderPage,
        assets: await readPageAssets(dist, ENTRY, { base: BASE, way: module.WAY }),
      },
    };
    return loaded.renderer;
  };
}
