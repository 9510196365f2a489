import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRoute } from '@comanda/contract/route';
import { contractFiles, read, ROOT } from './source-files.ts';

const CONTRACT = /^packages\/contract\/src\/(.*)\.ts$/;
/** As a read is written: `read(listItems, …`, `call<typeof listOrders>(listOrders, …`. */
const asked = (name: string) => new RegExp(`\\b(?:read|call|callQuietly)(?:<[^()]*>)?\\(\\s*${name}\\b`);
const NAMED_IN_WORDS = /method: 'GET', path: '([^']+)'/g;
const IMPORTS = /^import (?!type )([\s\S]*?) from '([^']+)';/gm;
/** A dialog that is loaded when it opens: the page draws it all the same. */
const LOADED_LATER = /\bimport\('(\.[^']+\.tsx)'\)/g;

export interface Ask {
  route: string;
  roles: readonly number[];
  file: string;
}

/** Every read of the contract that asks for a role, by `area#name` and by its path. */
async function readRoutes(): Promise<Map<string, { name: string; roles: readonly number[] }>> {
  const routes = new Map<string, { name: string; roles: readonly number[] }>();
  for (const file of contractFiles()) {
    const module = (await import(join(ROOT, file))) as Record<string, unknown>; // whatever it exports
    for (const [name, route] of Object.entries(module)) {
      if (!isRoute(route) || route.method !== 'GET' || !('roles' in route.access)) continue;
      const known = { name, roles: route.access.roles };
      routes.set(`${file.replace(CONTRACT, '@comanda/contract/$1')}#${name}`, known);
      routes.set(route.path, known);
    }
  }
  return routes;
}

interface Asking {
  asks: Ask[];
  draws: string[];
}
/** @returns what a file of the back-office asks the server for, with everything that it draws with */
export async function readerOfCalls(): Promise<(file: string) => Ask[]> {
  const routes = await readRoutes();
  const known = new Map<string, Asking>();
  function look(file: string) {
    const found: Asking = known.get(file) ?? { asks: [], draws: [] };
    if (known.has(file)) return found;
    known.set(file, found);
    const text = read(file);
    for (const [, names = '', from = ''] of text.matchAll(IMPORTS)) {
      const target = join(dirname(file), from);
      // A page that is linked to asks only once somebody goes there.
      if (from.startsWith('.') && /(?<!\/pages)\.tsx?$/.test(target) && existsSync(join(ROOT, target)))
        found.draws.push(target);
      for (const name of names.replaceAll(/[{}\s]/g, '').split(',')) {
        const route = routes.get(`${from}#${name}`);
        if (route && asked(name).test(text)) found.asks.push({ route: name, roles: route.roles, file });
      }
    }
    for (const [, from = ''] of text.matchAll(LOADED_LATER)) found.draws.push(join(dirname(file), from));
    for (const [, path = ''] of text.matchAll(NAMED_IN_WORDS)) {
      const route = routes.get(path);
      if (route) found.asks.push({ route: route.name, roles: route.roles, file });
    }
    return found;
  }
  return (file) => {
    const seen = new Set([file]);
    for (const each of seen) for (const next of look(each).draws) seen.add(next);
    return [...seen].flatMap((each) => look(each).asks);
  };
}
