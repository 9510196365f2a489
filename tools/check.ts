import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.ts';
import { runStep, type StepResult } from './run-step.ts';
import { browserStep, steps } from './steps.ts';

// All of `npm test`, or with --no-browser `npm run check`. Every step runs, also after one has failed; the last line is the sum.
// The journeys are the last of the queue: they begin as soon as there is nothing else to begin.
const AT_ONCE = 2;

const reports = mkdtempSync(join(tmpdir(), 'comanda-reports-'));
const results: StepResult[] = [];
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopped = true));

const withBrowser = !process.argv.includes('--no-browser');
// Fetched while the rest runs; whoever has none is told where it is wanted.
const chromium = withBrowser ? ensureChromium() : Promise.resolve('');
chromium.catch(() => {});
const queue: (() => Promise<StepResult>)[] = [
  ...steps(reports).map((step) => () => runStep(step)),
  ...(withBrowser ? [runJourneys] : []),
];
await Promise.all(Array.from({ length: AT_ONCE }, () => work()));
rmSync(reports, { recursive: true, force: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.exitCode = failed > 0 || stopped ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

async function work(): Promise<void> {
  for (let next = queue.shift(); next && !stopped; next = queue.shift()) report(await next());
}

async function runJourneys(): Promise<StepResult> {
  const step = browserStep(reports, '');
  const notRun = (output: string) => ({ step, passed: 0, failed: 1, seconds: 0, output });
  const build = results.find((result) => result.step.name === 'build');
  if (build && build.failed > 0) return notRun('As telas não foram montadas: veja o passo build.');
  try {
    return await runStep(browserStep(reports, await chromium));
  } catch (error) {
    return notRun(error instanceof Error ? error.message : String(error));
  }
}

function report(result: StepResult): void {
  results.push(result);
  const { step, passed: held, failed: broken, seconds, output } = result;
  if (broken > 0) console.log(`\n${output.trim()}\n`);
  const mark = broken > 0 ? '✗' : '✓';
  console.log(`${mark} ${step.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${held} passed, ${broken} failed`);
}
