import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { sourceFiles } from './tools/source-files.ts';
import { WORKERS } from './tools/workers.ts';

/**
 * Left behind in the process, where a file does not take it back; or what is measured is the process itself. To read the environment
 * leaves nothing.
 */
const TRACES = String.raw`fake-indexeddb|globalThis\.\w+ =|(delete |assign\()process\.env|process\.env\S* [?|]*= |memoryUsage|setCustomer|keepSignedIn`;
/** What stands in for a module, for whoever comes after too. What stands in for anything else is taken back after the file. */
const STANDS_IN = String.raw`\bvi\.(mock|doMock|resetModules)\b`;
const HAS_A_PAGE = /@vitest-environment/;

const leavesNothing = (path: string) => !new RegExp(`${TRACES}|${STANDS_IN}`).test(readFileSync(path, 'utf8'));
const units = sourceFiles(/^(apps|packages|tools)\/.*(?<!\.db)\.test\.tsx?$/).filter(leavesNothing);
const pages = units.filter((path) => HAS_A_PAGE.test(readFileSync(path, 'utf8')));
const plain = units.filter((path) => !pages.includes(path));
/** Each has a database and an app of its own. */
const features = sourceFiles(/^apps\/server\/.*\.db\.test\.ts$/).filter(leavesNothing);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**', ...units],
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
          setupFiles: 'tools/take-back.ts',
          // A process and all that it imports for each of two hundred files was most of what they cost.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: WORKERS,
        },
      },
      {
        test: {
          name: 'unit-pages',
          include: pages,
          setupFiles: ['tools/late-parts.ts', 'tools/take-back.ts'],
          isolate: false, // each has a page of its own all the same; six sevenths of what they cost was to read everything again
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
