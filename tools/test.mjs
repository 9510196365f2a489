// `npm test`: everything that CI runs, on a machine that has nothing but Node and npm. `npm run check`: without the browser.
import { prepare, run } from './prepare.mjs';

const node = await prepare();
const { code } = await run(node, ['tools/check.ts', ...process.argv.slice(2)], { show: true });
process.exit(code);
