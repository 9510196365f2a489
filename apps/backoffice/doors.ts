import { readFile } from 'node:fs/promises';
import type { Plugin, Rolldown, ViteDevServer } from 'vite';
import type { RenderLanding } from '@comanda/contract/stores/landing-page';
import { COUNTRY } from '@comanda/domain/codes';
import { PLAN_TABLES } from '@comanda/domain/stores/plans';

const SERVER_ENTRY = '/src/landing-server.tsx';

/** In development: the two pages outside the app, at the addresses that the server gives them. */
export const doors = (): Plugin => ({
  name: 'comanda-doors',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0];
      if (path === '/login') request.url = request.url?.replace('/login', '/login.html');
      if (path !== '/') return next();
      landing(server, `http://${request.headers.host}`).then((html) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(html);
      }, next);
    });
  },
});

async function landing(server: ViteDevServer, origin: string): Promise<string> {
  const { renderLanding } = (await server.ssrLoadModule(SERVER_ENTRY)) as { renderLanding: RenderLanding }; // what it exports
  const page = renderLanding({ origin, plans: PLAN_TABLES[COUNTRY.brazil], example: null });
  const frame = await readFile(`${server.config.root}/landing.html`, 'utf8');
  const html = frame.replace('<!--head-->', page.head).replace('<!--page-->', page.body);
  return server.transformIndexHtml('/', html);
}

/** The icons' package names every icon of the app in one file: what a module takes of it stands in the module alone. */
const ICONS = /import \{([^}]*)\} from ["']lucide-react["']/g;

/**
 * Names the chunk of everything that entries import. @param entries paths inside the app
 * @param chunk its name
 */
export function neededBy(entries: readonly string[], chunk: string): Rolldown.CodeSplittingNameFunction {
  let needed: Set<string> | undefined;
  const walk = (context: Rolldown.ChunkingContext) => {
    const found = new Set(entries.map((entry) => `${import.meta.dirname}/${entry}`));
    for (const id of found) {
      const { importedIds = [], code = '' } = context.getModuleInfo(id) ?? {};
      for (const next of importedIds) if (!next.includes('/lucide-react/')) found.add(next);
      for (const [, names = ''] of (code ?? '').matchAll(ICONS))
        for (const name of names.split(',')) found.add(iconFile(name));
    }
    return found;
  };
  return (id, context) => {
    needed ??= walk(context);
    const icon = /\/lucide-react\/.*\/icons\/([^/]+)\.m?js$/.exec(id)?.[1];
    if (icon === undefined) return needed.has(id) || id.includes('/lucide-react/') ? chunk : null;
    const aliases = /aliases: \[([^\]]*)\]/.exec(context.getModuleInfo(id)?.code ?? '')?.[1] ?? '';
    return [icon, ...aliases.replaceAll('"', '').split(', ')].some((name) => needed?.has(`icon:${name}`))
      ? chunk
      : null;
  };
}

/** 'EyeOff' → 'icon:eye-off', 'Table2' → 'icon:table-2' */
function iconFile(name: string): string {
  const [exported = ''] = name.trim().split(' as ');
  const words = exported.replace(/[A-Z]/g, (letter, at: number) => (at > 0 ? '-' : '') + letter.toLowerCase());
  return `icon:${words.replace(/(?<=[a-z])\d/, '-$&')}`;
}
