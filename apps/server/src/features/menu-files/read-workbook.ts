import { Worker } from 'node:worker_threads';
import type { WorkbookAnswer } from './workbook-limits.ts';

const TIME_LIMIT = 15_000;
const MEMORY_MB = 384;

/** Opens an XLSX in a thread of its own: a file made to hurt stops there, after its time or its memory. */
export function readWorkbook(bytes: Uint8Array): Promise<WorkbookAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const finish = (answer: WorkbookAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => finish({ ok: false, reason: 'too_large' }), TIME_LIMIT);
    worker.once('message', finish);
    worker.once('error', () => finish({ ok: false, reason: 'too_large' }));
    worker.once('exit', () => finish({ ok: false, reason: 'unreadable' }));
  });
}
