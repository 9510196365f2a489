import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AHEAD_SPOT } from '@comanda/contract/reports/report-ahead';
import type { Plugin, Rolldown } from 'vite';
import { filesOfChunks } from './files-of-chunks.ts';

/** The frame around a page, seen until the page itself is drawn. @param drawn what stands in it */
const frameOf = (
  drawn: string,
): string => `<div id="ahead" inert aria-hidden="true" class="fixed inset-0 flex overflow-y-auto bg-bg print:hidden">
      <div class="sticky top-0 hidden h-dvh w-16 shrink-0 bg-nav text-nav-fg md:block xl:w-58">
        <div class="flex h-14 items-center justify-center gap-2 xl:justify-start xl:px-4">
          <img src="/assets/backoffice/icon.svg" alt="" class="size-7" />
          <span class="t-display hidden text-xl leading-none xl:inline">comanda</span>
        </div>
      </div>
      <div class="flex min-w-0 flex-1 flex-col">
        <div class="sticky top-0 z-(--z-header) flex h-14 shrink-0 items-center border-b border-line bg-surface px-3">
          <img src="/assets/backoffice/icon.svg" alt="" class="size-7 md:hidden" />
        </div>
        ${drawn}
      </div>
    </div>`;
const ROOT = '<div id="root"></div>';

interface Ahead {
  modules: readonly string[];
  mostBytes: number;
  frame?: string;
  /** What the server draws is seen first: scripts are asked for after it. */
  drawn?: boolean;
}
/**
 * Pages that open with their scripts already on the way: what they are written to, the modules that they draw with, how
 * much script a first visit may cost before it is compressed, and what is seen before any of it has run.
 */
const REPORT: Ahead = {
  modules: ['features/shell/shell.tsx', 'features/reports/report-page.tsx', 'charts/drawn-chart.tsx'],
  mostBytes: 1_230_000,
};
const AHEAD: Readonly<Record<string, Ahead>> = {
  'store.html': { modules: ['features/shell/shell.tsx'], mostBytes: 970_000 },
  'report.html': { ...REPORT, frame: frameOf('') },
  'report-drawn.html': { ...REPORT, frame: frameOf(AHEAD_SPOT), drawn: true },
};
/** All that one of these pages draws with, as paths inside the app. */
export const DRAWN_AHEAD: readonly string[] = Object.values(AHEAD).flatMap(({ modules }) =>
  modules.map((module) => `src/${module}`),
);
/** What every page is set in. */
const TYPEFACE = /archivo-latin-wdth-normal.*\.woff2$/;
/** What the app asks first; named as `sessionQuery` asks it. */
const ASKED_FIRST = ['/api/users/by-id', '/api/stores'];

/**
 * Writes copies of index.html that name what the first page of most visits needs, so that it comes beside the app's own scripts
 * and not after them: the frame around every page of a store, a report with its chart, and who is signed in.
 */
export const pagesAhead = (): Plugin => ({
  name: 'comanda-pages-ahead',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = 'dist' }, bundle) {
      const html = readFileSync(path.join(dir, 'index.html'), 'utf8');
      for (const [to, { modules, mostBytes, frame = '', drawn = false }] of Object.entries(AHEAD)) {
        const files = filesOf(bundle, modules).filter((file) => !html.includes(file));
        const first = Object.keys(bundle).filter((file) => html.includes(file));
        const bytes = sum([...first, ...files].map((file) => scriptBytes(bundle[file])));
        if (bytes > mostBytes) throw new Error(`${to} begins with ${bytes} bytes of script, ${mostBytes} are allowed`);
        const links = [
          ...ASKED_FIRST.map((call) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${call}">`),
          ...Object.keys(bundle)
            .filter((file) => TYPEFACE.test(file))
            .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
          ...files.map((file) =>
            file.endsWith('.css')
              ? `<link rel="preload" as="style" crossorigin href="/${file}">`
              : `<link rel="modulepreload" crossorigin href="/${file}">`,
          ),
        ];
        if (!html.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`);
        const page = html
          .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
          .replace(ROOT, `${ROOT}\n    ${frame}`);
        writeFileSync(path.join(dir, to), drawn ? scriptsLast(page) : page);
      }
    },
  },
});

const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|preload" as="fetch)"[^>]*>)/g;
/** They wait in a template; public/assets/backoffice/after-paint.js brings them. */
const scriptsLast = (page: string): string => {
  const waiting = page.match(SCRIPTS)?.join('') ?? '';
  const bring = '<script async src="/assets/backoffice/after-paint.js"></script>';
  return page
    .replaceAll(SCRIPTS, '')
    .replace('</body>', `<template id="waiting">${waiting}</template>\n    ${bring}\n  </body>`);
};

const scriptBytes = (file: Rolldown.OutputBundle[string] | undefined): number =>
  file?.type === 'chunk' ? Buffer.byteLength(file.code) : 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The chunks that hold modules of this app, with all that these import at once. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const names = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
    if (chunk === undefined) throw new Error(`${module} is in no chunk`);
    return chunk.fileName;
  });
  return [...filesOfChunks(bundle, names)];
}
