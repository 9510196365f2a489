import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractInBrowsers } from './contract-in-browsers.ts';
import { doors, neededBy } from './doors.ts';
import { drawnAhead } from './drawn-ahead.ts';
import { noJsonSchema } from './no-json-schema.ts';
import { offlineShell } from './offline-shell.ts';
import { DRAWN_AHEAD, pagesAhead } from './pages-ahead.ts';
import { printProgram } from './print-program.ts';
import { publicDoors } from './public-doors.ts';

/** Where the server runs while Vite serves this app in development. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

/** Each page's styles are its own. */
const SCRIPTS = /^(?!.*\.(css|html)$)/;

/** Neither a feature's own, nor what only some pages have: maps, forms, lists to drag and to choose from, and what they stand on. */
const EVERYWHERE =
  /^(?!.*\/(apps\/backoffice\/src\/(features|platform\/(form|map))|ui\/src\/(sortable-list|street-map|combobox|tabs)|leaflet|react-hook-form|@hookform|react-aria|react-stately|qrcode))/;

/** Two builds: `vite build` for the browser, `vite build --ssr` for the page that the server renders. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['pt-BR', 'pt-PT'] }), enforce: 'pre' },
    doors(),
    ...(isSsrBuild
      ? [drawnAhead()]
      : [
          publicDoors(),
          contractInBrowsers(),
          noJsonSchema(),
          pagesAhead(),
          printProgram(),
          offlineShell(`${import.meta.dirname}/service-worker.js`),
        ]),
  ],
  // Everything that the server has to serve for this app, but index.html, is below this path.
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: ['src/landing-server.tsx', 'src/report-server.tsx'] },
      }
    : {
        outDir: 'dist',
        assetsDir: 'assets/backoffice',
        emptyOutDir: true,
        rolldownOptions: {
          input: ['index.html', 'login.html', 'landing.html'].map((page) => `${import.meta.dirname}/${page}`),
          output: {
            strictExecutionOrder: true,
            // What every page needs at once is one file, what is around every page of the app another. Left to itself the
            // bundler makes a file of each small thing that pages share.
            codeSplitting: {
              groups: [
                // Whoever signs in waits for nothing else.
                {
                  name: neededBy(['login.html'], 'sign-in'),
                  debugName: 'sign-in',
                  test: SCRIPTS,
                  priority: 3,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'start',
                  tags: ['$initial'],
                  test: SCRIPTS,
                  priority: 2,
                  includeDependenciesRecursively: false,
                },
                { name: 'shell', test: /features\/shell\/shell\.tsx$/, priority: 1 },
                // Whoever chooses a password is asked to wait for what may be none; nobody else is.
                { name: 'passwords', test: /\/domain\/src\/(common-)?passwords?\.ts/, priority: 1 },
                // What pages share of each other's features, apart from what is every page's: a report sells nothing.
                {
                  name: 'parts',
                  test: /\/apps\/backoffice\/src\/features\/(?!reports\/)/,
                  minShareCount: 3,
                  maxModuleSize: 12_000,
                  includeDependenciesRecursively: false,
                },
                // A first visit does not wait for what other pages share.
                ...([neededBy(DRAWN_AHEAD, 'small'), 'shared'] as const).map((name) => ({
                  name,
                  test: EVERYWHERE,
                  minShareCount: 3,
                  maxModuleSize: 12_000,
                  includeDependenciesRecursively: false,
                })),
              ],
            },
          },
        },
      },
  server: { port: 5173, proxy: { '/api': API_ORIGIN, '/files': API_ORIGIN, '/pictures': API_ORIGIN } },
  ssr: { noExternal: true },
  // What the server draws with is of one kind, whatever the server runs as.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) } }),
}));
