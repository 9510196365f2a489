import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { sourceFiles } from './tools/source-files.ts';
import { WORKERS } from './tools/workers.ts';

/** Rules and readers of sources: nothing of what they do is left behind. What stands in for something else would be. */
const PLAIN = /^(apps\/(backoffice|storefront)|packages|tools)\/.*\.test\.ts$/;
const LEAVES_TRACES = /\bvi\.|@vitest-environment|fake-indexeddb|globalThis\.\w+ =|process\.env/;
const leavesNothing = (path: string) => !LEAVES_TRACES.test(readFileSync(path, 'utf8'));
const plain = sourceFiles(PLAIN).filter(leavesNothing);
/** Each has a database and an app of its own, and none leaves anything in the process. */
const features = sourceFiles(/^apps\/server\/.*\.db\.test\.ts$/).filter(leavesNothing);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**', ...plain],
          setupFiles: 'tools/late-parts.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS, // some wait for processes, most of them compute
        },
      },
      {
        test: {
          name: 'unit-plain',
          include: plain,
          // A process and all that it imports for each of two hundred files was most of what they cost.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'db',
          include: features,
          isolate: false, // most of what a file cost was to load the app once more
          globalSetup: 'apps/server/test/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS + 1, // they wait for the database
          sequence: { groupOrder: 1 }, // another number of workers than the others'
        },
      },
      {
        test: {
          name: 'db-alone',
          include: ['apps/server/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', ...features],
          globalSetup: 'apps/server/test/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS + 1, // they wait for the database
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
