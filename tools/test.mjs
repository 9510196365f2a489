// `npm test`: everything that CI runs, on a machine that has nothing but Node and npm.
import { prepare, run } from './prepare.mjs';

const node = await prepare();
const { code } = await run(node, ['tools/check.ts', '--browser'], { show: true });
process.exit(code);
