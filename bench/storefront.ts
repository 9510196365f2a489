import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium } from '../tools/find-chromium.ts';
import { median } from './open-loop.ts';

const run = promisify(execFile);
/** Kept out of the lock: 185 MB that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export interface StorefrontFigures {
  performance: number;
  accessibility: number;
  lcp: number;
  cls: number;
  tbt: number;
  scriptKb: number;
}

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
}

/** Lighthouse on a simulated phone, medians; null when it cannot be had on this machine. */
export async function measureStorefront(url: string): Promise<StorefrontFigures | null> {
  const chromium = findChromium();
  if (chromium === undefined) return null;
  const reports: Report[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    try {
      const { stdout } = await run(
        'npm',
        [
          'exec',
          '--yes',
          '--',
          LIGHTHOUSE,
          url,
          '--quiet',
          '--output=json',
          `--chrome-flags=${CHROME_FLAGS}`,
          '--only-categories=performance,accessibility',
        ],
        {
          maxBuffer: 100_000_000,
          env: { ...process.env, CHROME_PATH: chromium },
        },
      );
      // Lighthouse's own format
      reports.push(JSON.parse(stdout) as Report);
    } catch (error) {
      // execFile throws errors of Node's
      console.error(`Lighthouse não rodou: ${(error as Error).message.split('\n')[0]}`);
      return null;
    }
  }
  const of = (read: (report: Report) => number) => median(reports.map(read));
  const audit = (name: string) => of((report) => report.audits[name]?.numericValue ?? Number.NaN);
  return {
    performance: of((report) => Math.round((report.categories['performance']?.score ?? 0) * 100)),
    accessibility: of((report) => Math.round((report.categories['accessibility']?.score ?? 0) * 100)),
    lcp: Math.round(audit('largest-contentful-paint')),
    cls: Math.round(audit('cumulative-layout-shift') * 1000) / 1000,
    tbt: Math.round(audit('total-blocking-time')),
    scriptKb: of((report) => {
      const items = report.audits['network-requests']?.details?.items ?? [];
      return (
        Math.round(
          items
            .filter((item) => item.resourceType === 'Script')
            .reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 102.4,
        ) / 10
      );
    }),
  };
}
