import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds: `vite build` for the browser, `vite build --ssr` for the server that renders the same pages. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/assets/storefront/',
  plugins: [react(), tailwindcss()],
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { input: 'src/entry-server.tsx' } }
    : {
        manifest: 'manifest.json',
        outDir: 'dist/client',
        assetsDir: '',
        rolldownOptions: {
          input: 'src/start.ts',
          output: {
            codeSplitting: {
              groups: [
                // React outlives our releases in the browser's cache.
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
                // What the first page needs is one file; what comes later builds on it.
                // What starts the page, and what every chunk starts others with.
                { name: 'start', test: /vite\/preload-helper|storefront\/src\/start\.ts$/, priority: 3 },
                { name: 'menu', test: /storefront\/src\/entry-client\.tsx$/, priority: 1 },
              ],
            },
          },
        },
      },
  ssr: { noExternal: true },
}));
