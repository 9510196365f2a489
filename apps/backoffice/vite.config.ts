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
        // Left to itself the bundler makes a file of each small thing that two pages share: 130 requests for one page.
        codeSplitting: {
          groups: [
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            { name: 'small', minShareCount: 10, maxModuleSize: 8000, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': API_ORIGIN, '/files': API_ORIGIN } },
});
