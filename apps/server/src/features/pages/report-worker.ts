import { parentPort, workerData } from 'node:worker_threads';
import type { RenderReport } from '@comanda/contract/reports/report-ahead';
import type { Said, Told } from './report-talk.ts';

const { renderReport } = (await import(workerData as string)) as { renderReport: RenderReport }; // the address of what vite built of apps/backoffice/src/report-server.tsx
const calls = new Map<number, (answer: Response) => void>();
let asked = 0;

const say = (said: Said) => parentPort?.postMessage(said);

/** The server answers in the other thread. */
const fetchFor =
  (draw: number): typeof fetch =>
  (url, { method = 'GET', body = null } = {}) =>
    new Promise((resolve) => {
      asked += 1;
      calls.set(asked, resolve);
      say({ call: asked, draw, url: String(url), method, body: body as string | null }); // the contract's client sends texts
    });

parentPort?.on('message', (told: Told) => {
  if ('draw' in told) {
    const { draw, page } = told;
    renderReport({ ...page, fetch: fetchFor(draw) }).then(
      (drawn) => say({ draw, drawn }),
      (error: unknown) =>
        say({
          draw,
          refused: error instanceof Error && error.name === 'ApiError', // the class is the build's own
          failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    );
    return;
  }
  const { said, status, type, body } = told;
  calls.get(said)?.(new Response(body, { status, headers: { 'content-type': type } }));
  calls.delete(said);
});
say({ ready: true });
