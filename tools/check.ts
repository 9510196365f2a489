import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.ts';
import { runStep, type StepResult } from './run-step.ts';
import { browserStep, type Step, steps } from './steps.ts';

// All of `npm test`, or with --no-browser `npm run check`. Every step runs, also after one has failed; the last line is the sum.
const AT_ONCE = 2;

const reports = mkdtempSync(join(tmpdir(), 'comanda-reports-'));
const results: StepResult[] = [];
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopped = true));

const queue = steps(reports);
await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
if (!process.argv.includes('--no-browser')) await runBrowser();
rmSync(reports, { recursive: true, force: true });

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.exitCode = failed > 0 || stopped ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

async function work(queued: Step[]): Promise<void> {
  for (let step = queued.shift(); step && !stopped; step = queued.shift()) report(await runStep(step));
}

async function runBrowser(): Promise<void> {
  if (stopped) return;
  const step = browserStep(reports, '');
  const build = results.find((result) => result.step.name === 'build');
  if (build && build.failed > 0) {
    report({ step, passed: 0, failed: 1, seconds: 0, output: 'As telas não foram montadas: veja o passo build.' });
    return;
  }
  try {
    report(await runStep(browserStep(reports, ensureChromium())));
  } catch (error) {
    report({ step, passed: 0, failed: 1, seconds: 0, output: error instanceof Error ? error.message : String(error) });
  }
}

function report(result: StepResult): void {
  results.push(result);
  const { step, passed: held, failed: broken, seconds, output } = result;
  if (broken > 0) console.log(`\n${output.trim()}\n`);
  const mark = broken > 0 ? '✗' : '✓';
  console.log(`${mark} ${step.name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s   ${held} passed, ${broken} failed`);
}
