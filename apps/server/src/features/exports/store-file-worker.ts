import { parentPort } from 'node:worker_threads';
import { AppError } from '../../platform/app-error.ts';
import { readStoreFile, type StoreFile } from './read-store-file.ts';
import type { Answer, Question } from './store-file-talk.ts';
import type { JsonRow } from './renumber-row.ts';

// One question at a time of each reader; whoever asked is told what was wrong, and goes.
let file: StoreFile | undefined;
const readers = new Map<number, AsyncGenerator<JsonRow[]>>();

parentPort?.on('message', (question: Question) => {
  void answer(question)
    .then((value): Answer => ({ id: question.id, value }))
    .catch((error: unknown): Answer =>
      error instanceof AppError
        ? { id: question.id, refusal: { code: error.code, detail: error.detail ?? {} } }
        : { id: question.id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    )
    .then((told) => parentPort?.postMessage(told));
});

async function answer(question: Question): Promise<unknown> {
  if (question.ask === 'open') {
    file = await readStoreFile(question.path, question.most_bytes);
    return { manifest: file.manifest, pictures: file.pictures.map(({ name, side }) => ({ name, side })) };
  }
  if (question.ask === 'picture') return file?.pictures[question.at]?.read();
  const reader = readers.get(question.reader) ?? file?.batches(question.table);
  if (!reader) return null;
  readers.set(question.reader, reader);
  const { done, value } = await reader.next();
  return done === true ? null : value;
}
