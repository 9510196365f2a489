import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILES = 'assets/backoffice';
/** Pictures of the public pages are not needed at the counter. */
const NEEDED = /\.(js|css|woff2|svg)$/;

/** Writes the service worker beside index.html, with the list of the files that were built. */
export const offlineShell = (source: string): Plugin => ({
  name: 'comanda-offline-shell',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = 'dist' }) {
      const files = readdirSync(path.join(dir, FILES), { recursive: true, encoding: 'utf8' })
        .filter((file) => NEEDED.test(file))
        .map((file) => `/${FILES}/${file.replaceAll(path.sep, '/')}`)
        .toSorted();
      const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
      const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
      if (entry === undefined) throw new Error('index.html names no script');
      const worker = readFileSync(source, 'utf8');
      const version = createHash('sha256').update(html).update(files.join()).update(worker).digest('hex').slice(0, 16);
      writeFileSync(path.join(dir, 'sw.js'), worker.replace('__SHELL__', JSON.stringify({ version, entry, files })));
    },
  },
});
