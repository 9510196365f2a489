// `npm run night`: ten minutes without a network by the real clock, a thousand sales while the server is killed twenty times.
// Before them, the types by the compiler itself, two hundred random histories asked every report, kept days and months beside the orders, a thousand papers over printers that
// fail, what a finger hits on the floor's screens, every page in both sizes and in the dark, each story of one size by day in the
// other, and those that no landing waits for.
// `npm run night -- --minutes 1 --sales 100 --kills 3` is a shorter one.
import { parseArgs } from 'node:util';
import { prepare, run } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    sales: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
  },
});
process.env.NIGHT_MINUTES = values.minutes;
process.env.NIGHT_SALES = values.sales;
process.env.NIGHT_KILLS = values.kills;
process.env.NIGHT_HISTORIES = 'whole';
process.env.WALK_ALL = '1';

const node = await prepare();
/** Tests that are a part of themselves by day. */
const whole = ['reports/histories', 'reports/cohorts', 'reports/told', 'stock/item-sales', 'print/print-agent'].map(
  (name) => `apps/server/src/features/${name}.db.test.ts`,
);
for (const args of [
  ['node_modules/.bin/tsc', '-p', 'tsconfig.json', '--checkers', '1'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'db*', ...whole],
  ['tools/build.mjs'],
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.touch.config.ts'],
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.night.config.ts'],
]) {
  const { code } = await run(node, args, { show: true });
  if (code !== 0) process.exit(code);
}
