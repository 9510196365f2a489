// `npm run faults`: breaks on purpose what may break around a server, and looks at what is left; a line for each fault.
// `npm run faults -- killed-server disk-full` does those named. It touches this machine alone, and ends by itself.
import { prepare, run } from './prepare.mjs';

const node = await prepare();
for (const args of [['tools/build.mjs'], ['e2e/faults/run.ts', ...process.argv.slice(2)]]) {
  const { code } = await run(node, args, { show: true });
  if (code !== 0) process.exit(code);
}
