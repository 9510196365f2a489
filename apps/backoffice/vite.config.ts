import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { offlineShell } from './offline-shell.ts';
import { printProgram } from './print-program.ts';

/** Where the server runs while Vite serves this app in development. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['pt-BR', 'pt-PT'] }), enforce: 'pre' },
    printProgram(),
    offlineShell(`${import.meta.dirname}/service-worker.js`),
  ],
  // Everything that the server has to serve for this app, but index.html, is below this path.
  build: {
    outDir: 'dist',
    assetsDir: 'assets/backoffice',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        strictExecutionOrder: true,
        // What every page needs at once is one file, what is around every page of the app another. Left to itself the
        // bundler makes a file of each small thing that pages share.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'shell', test: /features\/shell\/shell\.tsx$/, priority: 1 },
            { name: 'small', minShareCount: 3, maxModuleSize: 12_000, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': API_ORIGIN, '/files': API_ORIGIN } },
});
