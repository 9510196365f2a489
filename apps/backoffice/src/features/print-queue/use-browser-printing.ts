import { reportPrintJob, takePrintJob } from '@comanda/contract/floor/print-jobs';
import type { Printer } from '@comanda/contract/floor/printers';
import { useEffect } from 'react';
import { callQuietly } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live/live.ts';
import { BrowserPrintError, hasPrinter, printHere } from './browser-printer.ts';

const OFFLINE_MS = 5_000;
const wakers = new Set<() => void>();

/** While the page is open, it prints the papers of the printers that hang on this very device; one page of several does. */
export function useBrowserPrinting(store_id: number, printers: readonly Printer[]): void {
  const own = printers
    .filter(({ connection }) => connection === 'browser')
    .map(({ id, address }) => `${id} ${address}`)
    .sort()
    .join('\n');
  useLiveEvents(store_id, ({ type }) => {
    if (type === 'print-state') for (const wake of wakers) wake();
  });
  useEffect(() => {
    if (own === '') return;
    const stop = new AbortController();
    for (const line of own.split('\n')) {
      const at = line.indexOf(' ');
      const printer = { id: Number(line.slice(0, at)), address: line.slice(at + 1) };
      const name = `comanda-print-${store_id}-${printer.id}`;
      void navigator.locks
        .request(name, { signal: stop.signal }, () => keepPrinting(store_id, printer, stop.signal))
        .catch(() => {}); // left before its turn came
    }
    return () => stop.abort();
  }, [store_id, own]);
}

async function keepPrinting(store_id: number, printer: { id: number; address: string }, signal: AbortSignal) {
  while (!signal.aborted) {
    const wait = (await hasPrinter(printer.address))
      ? await printNext(store_id, printer).catch(() => OFFLINE_MS)
      : OFFLINE_MS;
    if (wait > 0) await untilNews(wait, signal);
  }
}

/** @returns milliseconds until it makes sense to ask again */
async function printNext(store_id: number, { id: printer_id, address }: { id: number; address: string }) {
  const { job, retry_ms } = await callQuietly(takePrintJob, { body: { store_id, printer_id } });
  if (!job) return retry_ms;
  // A page keeps no journal: what may be there already says so.
  const payload = job.came_out === 'no' ? job.payload : job.repeat_payload;
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
  const report = await printHere(address, bytes).then(
    () => ({ outcome: 'printed' as const, state: 'ready' as const }),
    (error: unknown) => ({
      outcome: 'failed' as const,
      state: 'unreachable' as const,
      reason: error instanceof Error ? error.message.slice(0, 200) : '',
      began: !(error instanceof BrowserPrintError) || error.began,
    }),
  );
  await callQuietly(reportPrintJob, { body: { store_id, job_id: job.id, ...report } });
  return 0;
}

const untilNews = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      wakers.delete(end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    wakers.add(end);
    signal.addEventListener('abort', end);
  });
