import { Worker } from 'node:worker_threads';

const TIME_LIMIT = 15_000;
const MEMORY_MB = 384;

/**
 * What a worker answers to one question: a file made to hurt stops there, after its time or its memory.
 * @param hurt what is answered then
 * @param broken what is answered where the worker ends without a word
 */
export function inThread<Answer>(worker: URL, question: unknown, hurt: Answer, broken: Answer): Promise<Answer> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      void thread.terminate();
    };
    const timer = setTimeout(() => finish(hurt), TIME_LIMIT);
    thread.once('message', finish);
    thread.once('error', () => finish(hurt));
    thread.once('exit', () => finish(broken));
  });
}
