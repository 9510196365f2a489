import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { sourceFiles } from './tools/source-files.ts';

/** Rules and readers of sources: nothing of what they do is left behind. What stands in for something else would be. */
const PLAIN = /^(apps\/(backoffice|storefront)|packages|tools)\/.*\.test\.ts$/;
const LEAVES_TRACES = /\bvi\.|@vitest-environment|fake-indexeddb|globalThis\.\w+ =|process\.env/;
const plain = sourceFiles(PLAIN).filter((path) => !LEAVES_TRACES.test(readFileSync(path, 'utf8')));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**', ...plain],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2, // some wait for processes, most of them compute
        },
      },
      {
        test: {
          name: 'unit-plain',
          include: plain,
          // A process and all that it imports for each of two hundred files was most of what they cost.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'db',
          include: ['apps/server/**/*.db.test.ts'],
          globalSetup: 'apps/server/test/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 }, // another number of workers than the others'
        },
      },
    ],
  },
});
