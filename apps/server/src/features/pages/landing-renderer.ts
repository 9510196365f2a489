import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LandingPage, RenderLanding } from '@comanda/contract/stores/landing-page';

export interface LandingRenderer {
  /** @returns the whole document */
  render: (page: LandingPage) => string;
  /** Link of the store to show, where it is installed. */
  exampleSlug: string;
}

/**
 * The built product page, loaded when it is first asked for; again when it was built again.
 * @returns what gives it, or null when it has not been built
 */
export function openLanding(dist: string): () => Promise<LandingRenderer | null> {
  let loaded: { version: number; renderer: LandingRenderer } | undefined;
  return async () => {
    const file = path.join(dist, 'server/landing-server.js');
    const built = await stat(file).catch(() => null);
    if (!built) return null;
    if (loaded?.version === built.mtimeMs) return loaded.renderer;
    const module = (await import(`${pathToFileURL(file).href}?${built.mtimeMs}`)) as {
      renderLanding: RenderLanding;
      EXAMPLE_SLUG: string;
    }; // what vite built of apps/backoffice/src/landing-server.tsx
    const frame = withoutScripts(await readFile(path.join(dist, 'landing.html'), 'utf8'));
    const render = (page: LandingPage) => {
      const { head, body } = module.renderLanding(page);
      // Functions: a `$` in a text is a `$`.
      return frame.replace('<!--head-->', () => head).replace('<!--page-->', () => body);
    };
    loaded = { version: built.mtimeMs, renderer: { render, exampleSlug: module.EXAMPLE_SLUG } };
    return loaded.renderer;
  };
}

/** The page needs none; the build adds what only loads its styles. */
const withoutScripts = (html: string): string =>
  html.replaceAll(/\s*<script\b[^>]*>[\s\S]*?<\/script>|\s*<link rel="modulepreload"[^>]*>/g, '');
