import { totalmem } from 'node:os';
import { join } from 'node:path';
import { type Counts, countPlaywright, countVitest } from './count-results.ts';

/** One thing that `npm run check` or `npm test` does. */
export interface Step {
  name: string;
  /** A script below node_modules or tools that Node runs, and its arguments. */
  command: string[];
  env?: Record<string, string>;
  /** A JSON report that the command writes, and how its tests are counted; without one the step is one check. */
  report?: { file: string; count: (report: never) => Counts };
}

const BIN = 'node_modules/.bin';

/** A compiler that lives for minutes: to look for what it may forget was a quarter of its work. Up to half of this machine's memory. */
const UNHURRIED_COLLECTOR = { GOGC: '400', GOMEMLIMIT: `${Math.floor(totalmem() / 2 ** 21)}MiB` };

/** @param reports a folder for the reports */
export function steps(reports: string): Step[] {
  return [
    vitest('db', reports),
    { name: 'format', command: [`${BIN}/oxfmt`, '--check', '.'] },
    // The types are made once for both: what the compiler would say the linter says, with the same compiler.
    {
      name: 'lint and types',
      command: [`${BIN}/oxlint`, '--type-aware', '--type-check', '--deny-warnings'],
      env: UNHURRIED_COLLECTOR,
    },
    { name: 'dead code', command: [`${BIN}/knip`, '--no-progress'] },
    { name: 'code for tests only', command: [`${BIN}/knip`, '--no-progress', '--production'] },
    { name: 'table types', command: ['tools/generate-types.ts', '--verify'] },
    { name: 'build', command: ['tools/build.mjs'] },
    vitest('unit', reports),
  ];
}

/** The journeys in a real browser. @param chromium its path */
export function browserStep(reports: string, chromium: string): Step {
  const file = join(reports, 'e2e.json');
  return {
    name: 'e2e',
    command: [`${BIN}/playwright`, 'test', '--reporter=line,json', '--pass-with-no-tests'],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: { file, count: countPlaywright },
  };
}

function vitest(project: string, reports: string): Step {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name: project,
    command: [`${BIN}/vitest`, 'run', '--project', `${project}*`, '--passWithNoTests', ...reporters],
    report: { file, count: countVitest },
  };
}
