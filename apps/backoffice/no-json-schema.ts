import type { Plugin } from 'vite';

const JSON_SCHEMA = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

/** Zod keeps with each schema the way to its JSON Schema: only the server's document asks for it. */
export const noJsonSchema = (): Plugin => ({
  name: 'comanda-no-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!JSON_SCHEMA.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
});
