import { join } from 'node:path';
import { build } from 'vite';
import type * as journalModule from '../apps/backoffice/src/platform/journal/journal.ts';

/** The product's own journal, as `comandaJournal` of a page that sells faster than hands do. */
export async function bundleJournal(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, '../apps/backoffice/src/platform/journal/journal.ts'),
        formats: ['iife'],
        name: 'comandaJournal',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the journal was not built');
  return `globalThis.comandaJournal ??= (() => { ${chunk.code}; return comandaJournal; })();`;
}
declare global {
  var comandaJournal: typeof journalModule; // put there by the bundle
}
