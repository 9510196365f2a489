import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AHEAD_SPOT, LAPTOP_ROOM, ROOM_COOKIE, THEME_COOKIE, WRITTEN_ID } from '@comanda/contract/reports/report-ahead';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { STAFF_COOKIE } from '../../platform/http/cookies.ts';
import { injectFetch } from '../../platform/http/inject-fetch.ts';
import type { Said, Told } from './report-talk.ts';

const HTML = '<html lang="pt-BR">';
const END = '</body>';

/** So long a page waits for its figures; later ones its scripts ask for, as on any other page. */
export const PATIENCE_MS = 600;
/** Pages in the making: whoever comes beyond is not kept waiting for them. */
const MOST_AT_ONCE = 4;
/** At night nobody reads: the thread's memory is free until somebody opens the shop's pages again. */
const IDLE_MS = 60 * 60_000;
const MEMORY_MB = 256;

/** Of a report's chart on a phone that has not said another. */
const PHONE_ROOM = 326;
const ROOMS = { least: 200, most: 2_000 } as const;

type Drawn = Extract<Said, { drawn: unknown }>['drawn'];

interface Making {
  call: typeof fetch;
  finish: (drawn: Drawn) => void;
}

interface Thread {
  version: number;
  worker: Worker;
  ready: boolean;
}

export interface Reports {
  /** Somebody works in the shop's pages, and may open a report next. */
  expect: () => void;
  /** @returns the page of a report with its figures and its chart; null where nothing is drawn ahead */
  write: (request: FastifyRequest) => Promise<string | null>;
}

/** Draws the pages of reports in a thread of its own, for which no order waits. @param patience_ms so long a page waits */
export function openReports(app: FastifyInstance, dist: string, patience_ms: number): Reports {
  const making = new Map<number, Making>();
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const end = () => {
    clearTimeout(idle);
    void thread?.worker.terminate();
    thread = undefined;
    for (const { finish } of making.values()) finish(null);
  };
  app.addHook('onClose', async () => end());

  /** Begins where there is none. @returns null where none is ready, or the pages have not been built */
  const threadOf = async (): Promise<Worker | null> => {
    const file = path.join(dist, 'server/report-server.js');
    const built = await stat(file).catch(() => null);
    if (!built) return null;
    if (thread && thread.version !== built.mtimeMs) end();
    thread ??= begin(pathToFileURL(file).href, built.mtimeMs);
    clearTimeout(idle);
    idle = setTimeout(end, IDLE_MS).unref();
    return thread.ready ? thread.worker : null;
  };

  function begin(file: string, version: number): Thread {
    const worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.unref();
    const begun: Thread = { version, worker, ready: false };
    worker.on('message', (said: Said) => {
      if ('ready' in said) return void (begun.ready = true);
      if ('call' in said) return void answer(said).then((told) => worker.postMessage(told));
      if ('failure' in said && !said.refused) app.log.warn({ failure: said.failure }, 'a report was not drawn ahead');
      making.get(said.draw)?.finish('drawn' in said ? said.drawn : null);
    });
    const lost = (error: unknown) => {
      if (thread !== begun) return;
      app.log.warn(error, 'the thread that draws reports has ended');
      end();
    };
    worker.on('error', lost);
    worker.on('exit', lost);
    return begun;
  }

  /** What nobody waits for any more is refused, so that the thread lets go of it too. */
  async function answer({ call, draw, url, method, body }: Extract<Said, { call: number }>): Promise<Told> {
    try {
      const asked = await making.get(draw)?.call(url, { method, body, headers: body === null ? {} : JSON_BODY });
      if (asked) {
        const type = asked.headers.get('content-type') ?? '';
        return { said: call, status: asked.status, type, body: await asked.text() };
      }
    } catch (error) {
      app.log.warn(error, 'a call of a report that is drawn ahead was not answered');
    }
    return { said: call, status: 503, type: '', body: '' };
  }

  async function draw(request: FastifyRequest, token: string): Promise<Drawn> {
    const worker = making.size < MOST_AT_ONCE ? await threadOf() : null;
    if (!worker) return null;
    count += 1;
    const number = count;
    try {
      const drawn = new Promise<Drawn>((finish) =>
        making.set(number, { call: injectFetch(app, token, request.ip), finish }),
      );
      worker.postMessage({ draw: number, page: { url: request.url, room: roomOf(request) } } satisfies Told);
      return await Promise.race([drawn, rest(patience_ms, null)]);
    } finally {
      making.delete(number);
    }
  }

  const write = async (request: FastifyRequest) => {
    const token = request.cookies[STAFF_COOKIE];
    const drawn = token === undefined ? null : await draw(request, token);
    if (!drawn) return null;
    const frame = await readFile(path.join(dist, 'report-drawn.html'), 'utf8');
    const theme = request.cookies[THEME_COOKIE];
    const written = `<script type="application/json" id="${WRITTEN_ID}">${drawn.written.replaceAll('<', String.raw`\u003c`)}</script>`;
    return frame
      .replace(HTML, theme === 'light' || theme === 'dark' ? HTML.replace('>', ` data-theme="${theme}">`) : HTML)
      .replace(AHEAD_SPOT, () => drawn.body)
      .replace(END, () => written + END);
  };
  return { expect: () => void threadOf(), write };
}

const JSON_BODY = { 'content-type': 'application/json' };

function roomOf({ cookies, headers }: FastifyRequest): number {
  const room = Number(cookies[ROOM_COOKIE]);
  if (Number.isInteger(room) && room >= ROOMS.least && room <= ROOMS.most) return room;
  return headers['sec-ch-ua-mobile'] === '?1' ? PHONE_ROOM : LAPTOP_ROOM;
}
