import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const APP = /\/apps\/backoffice\/src\/[^?]+\.tsx?$/;
const THROUGH_DOOR = /^import \{([^}]*)\} from "([^"]*\/public\.ts)";$/gm;
const DOOR = /^export (type )?\{([^}]*)\} from '([^']+)';$/gm;

/**
 * A feature's public.ts says what others may use of it. In the build they take each thing from where it stands: through the
 * door all else of the feature would begin with it.
 */
export const publicDoors = (): Plugin => ({
  name: 'comanda-public-doors',
  apply: 'build',
  enforce: 'post',
  async transform(code, id) {
    if (!APP.test(id) || !code.includes('/public.ts"')) return null;
    const found = [...code.matchAll(THROUGH_DOOR)];
    let out = code;
    for (const [statement, names = '', door = ''] of found) {
      const file = path.resolve(path.dirname(id), door);
      const places = await placesOf(file);
      const imports = names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => {
          const [exported = '', local = exported] = name.split(' as ');
          const place = places.get(exported);
          if (place === undefined) return `import { ${name} } from ${JSON.stringify(door)};`;
          return `import { ${place.name} as ${local} } from ${JSON.stringify(place.file)};`;
        });
      out = out.replace(statement, imports.join('\n'));
    }
    return out === code ? null : { code: out, map: null };
  },
});

/** Where each name of a door stands. */
async function placesOf(door: string): Promise<ReadonlyMap<string, { file: string; name: string }>> {
  const places = new Map<string, { file: string; name: string }>();
  for (const [, type, names = '', from = ''] of (await readFile(door, 'utf8')).matchAll(DOOR)) {
    if (type !== undefined) continue;
    for (const each of names.split(',')) {
      const [name = '', exported = name] = each.trim().split(' as ');
      if (name !== '' && !name.startsWith('type '))
        places.set(exported, { name, file: path.resolve(path.dirname(door), from) });
    }
  }
  return places;
}
