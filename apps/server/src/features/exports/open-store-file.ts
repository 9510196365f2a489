import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/app-error.ts';
import type { StorePicture } from './read-store-file.ts';
import type { JsonRow } from './renumber-row.ts';
import type { Manifest } from './store-file.ts';
import type { Answer, Ask } from './store-file-talk.ts';

const MEMORY_MB = 384;

/** A store's zip, unpacked and judged elsewhere; nothing of it has been believed but its names and sizes. */
export interface OpenStoreFile {
  manifest: Manifest;
  /** Few enough at a time for whoever goes on with them. */
  batches: (table: string) => AsyncGenerator<JsonRow[]>;
  pictures: readonly StorePicture[];
  close: () => Promise<void>;
}

/**
 * Opens a store's zip in a thread of its own: a file made to hurt stops there, with its memory, or with whoever sent it.
 * @param signal ends the thread, whatever it is doing; its reason is what is thrown
 * @throws {AppError} import_not_comanda, import_newer, import_damaged, import_unknown_file, import_too_large; of rows also import_too_full
 */
export async function openStoreFile(path: string, most_bytes: number, signal?: AbortSignal): Promise<OpenStoreFile> {
  const thread = startThread(signal);
  try {
    const opened = (await thread.ask({ ask: 'open', path, most_bytes })) as Told; // what the worker tells
    let readers = 0;
    return {
      manifest: opened.manifest,
      pictures: opened.pictures.map((picture, at) => ({
        ...picture,
        read: async () => Buffer.from((await thread.ask({ ask: 'picture', at })) as Uint8Array), // bytes, or it was refused
      })),
      async *batches(table) {
        const reader = (readers += 1);
        for (;;) {
          const batch = (await thread.ask({ ask: 'batch', reader, table })) as JsonRow[] | null; // what the worker tells
          if (batch === null) return;
          yield batch;
        }
      },
      close: thread.end,
    };
  } catch (error) {
    await thread.end();
    throw error;
  }
}
interface Told {
  manifest: Manifest;
  pictures: { name: string; side: number }[];
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

function startThread(signal: AbortSignal | undefined) {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./store-file-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let over: { because: unknown } | null = null;

  function fail(because: unknown) {
    over ??= { because };
    for (const { reject } of waiting.values()) reject(over.because);
    waiting.clear();
    void worker.terminate();
  }
  const leave = () => fail(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  worker.on('message', (answer: Answer) => {
    const asker = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('value' in answer) asker?.resolve(answer.value);
    else if ('refusal' in answer) asker?.reject(new AppError(answer.refusal.code, answer.refusal.detail));
    else asker?.reject(new Error(answer.failure));
  });
  // A thread that dies of its file has met one that no export writes: its memory is several times a batch.
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('too_large') : error),
  );
  worker.on('exit', () => fail(new Error('the thread that reads a store has ended')));

  return {
    ask: (question: Ask): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (over) return reject(over.because);
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ ...question, id: asked });
      }),
    end: async (): Promise<void> => {
      signal?.removeEventListener('abort', leave);
      await worker.terminate();
    },
  };
}
