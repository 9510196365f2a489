import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { filesOfChunks } from './files-of-chunks.ts';

const FILES = 'assets/backoffice';
/** Pictures of the public pages are not needed at the counter. */
const NEEDED = /\.(js|css|woff2|svg)$/;
/** The typeface of the page where people sign in, which needs a network anyway. */
const NARROW = /archivo-.*-wght-/;
const LATIN = /archivo-latin-wdth.*\.woff2$/;
/** As the server tells them apart: one of them, and all. */
const REPORTS = { page: '/store/report/1', of: '^/store/report(-[a-z-]+)?/' };
const DRIVER_PAGE = 'features/driver-page/driver-page.tsx';

interface Shell {
  page: string;
  reports?: typeof REPORTS;
  name: string;
  eager: boolean;
  files: string[];
}

/** Writes the service workers beside index.html, each with the list of the files that its pages need. */
export const offlineShell = (source: string): Plugin => ({
  name: 'comanda-offline-shell',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = 'dist' }, bundle) {
      const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
      const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
      if (entry === undefined) throw new Error('index.html names no script');
      const built = readdirSync(path.join(dir, FILES), { recursive: true, encoding: 'utf8' })
        .filter((file) => NEEDED.test(file) && !NARROW.test(file))
        .map((file) => `/${FILES}/${file.replaceAll(path.sep, '/')}`)
        .toSorted();
      const worker = readFileSync(source, 'utf8');
      const write = (to: string, shell: Shell) => {
        const version = createHash('sha256').update(html).update(shell.files.join()).update(worker).digest('hex');
        const text = JSON.stringify({ ...shell, version: version.slice(0, 16), entry });
        mkdirSync(path.dirname(path.join(dir, to)), { recursive: true });
        writeFileSync(path.join(dir, to), worker.replace('__SHELL__', text));
      };
      write('sw.js', { page: '/store/', reports: REPORTS, name: 'shop', eager: false, files: built });
      const driver = filesOfDriver(bundle);
      const files = built.filter((file) => driver.has(file.slice(1)) || LATIN.test(file));
      write('driver-sw.js', { page: '/entregador/', name: 'driver', eager: true, files });
    },
  },
});

/** What the app begins with, and the driver's page: a phone on the street is spared the rest. */
function filesOfDriver(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(DRIVER_PAGE));
  if (page === undefined) throw new Error('the driver’s page is no chunk of its own');
  const first = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
  return filesOfChunks(
    bundle,
    [...first, page].map(({ fileName }) => fileName),
  );
}
