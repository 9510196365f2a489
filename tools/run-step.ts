import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Counts, settle } from './count-results.ts';
import type { Step } from './steps.ts';

const ROOT = join(import.meta.dirname, '..');
const LIMIT_MS = 35 * 60_000;

export interface StepResult extends Counts {
  step: Step;
  seconds: number;
  output: string;
}

/** Runs a step to its end, or until it has taken too long. */
export async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  const { exitCode, output } = await runNode(step.command, step.env);
  const counts = settle(readReport(step.report), exitCode);
  return { ...counts, step, output, seconds: (performance.now() - started) / 1000 };
}

function runNode(args: string[], env: Record<string, string> = {}): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: undefined, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const timer = setTimeout(() => {
      output += `\nInterrompido depois de ${LIMIT_MS / 60_000} minutos.`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, LIMIT_MS);
    const stop = () => child.kill('SIGTERM');
    process.once('SIGTERM', stop).once('SIGINT', stop);
    child.on('close', (exitCode) => {
      clearTimeout(timer);
      process.off('SIGTERM', stop).off('SIGINT', stop);
      resolve({ exitCode: exitCode ?? 1, output });
    });
  });
}

function readReport(report: Step['report']): Counts | undefined {
  if (!report) return undefined;
  try {
    return report.count(JSON.parse(readFileSync(report.file, 'utf8')) as never); // the tool's own format
  } catch {
    return undefined; // it ended before it wrote one
  }
}
