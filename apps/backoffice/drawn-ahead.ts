import type { Plugin } from 'vite';

/** What the server draws of what comes when it is needed; all the rest comes after somebody has pressed something. */
const DRAWN = /\/(report-page|drawn-chart)\.tsx$/;

/** Keeps out of the server's build what it never draws. */
export const drawnAhead = (): Plugin => ({
  name: 'comanda-drawn-ahead',
  apply: 'build',
  enforce: 'pre',
  resolveDynamicImport: (specifier) =>
    typeof specifier !== 'string' || DRAWN.test(specifier) ? null : { id: specifier, external: true },
});
