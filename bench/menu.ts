import { startBareFastify } from './bare-fastify.ts';
import { type Latencies, median, openLoop, round } from './open-loop.ts';
import { rawConnection, rawRequest } from './raw-http.ts';
import { saturate } from './saturate.ts';

const ROUNDS = 3;

export interface MenuFigures {
  /** Of an empty route of the same server, median of interleaved rounds. */
  htmlRatio: number;
  jsonRatio: number;
  /** Of an empty route of a Fastify that does nothing else. */
  htmlOfBare: number;
  jsonOfBare: number;
  emptyOfBare: number;
  /** Of a route of that Fastify which sends as many bytes: most of the rest is what the kernel takes to send them. */
  htmlOfSame: number;
  jsonOfSame: number;
  empty: number;
  at500: Latencies;
  errors: number;
}

/** The public menu as a browser asks for it: compressed HTML, and the JSON. */
export async function measureMenu(origin: string, slug: string): Promise<MenuFigures> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const html = `/${slug}`;
  const bare = await startBareFastify();
  const json = `/api/stores/by-slug?slug=${slug}`;
  const asManyBytes = async (path: string) => `${bare.url}bytes/${await bytesOf(origin + path, headers)}`;
  const urls = {
    bare: bare.url,
    empty: `${origin}/api/health`,
    html: origin + html,
    sameHtml: await asManyBytes(html),
    json: origin + json,
    sameJson: await asManyBytes(json),
  };
  const rates: Record<keyof typeof urls, number[]> = {
    bare: [],
    empty: [],
    html: [],
    sameHtml: [],
    json: [],
    sameJson: [],
  };
  let errors = 0;
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    // keys of that very object
    for (const [name, url] of Object.entries(urls) as [keyof typeof urls, string][]) {
      const { rps, errors: failed } = await saturate(url, { headers, seconds: 3 });
      if (turn > 0) rates[name].push(rps); // the first round warms up
      errors += failed;
    }
  }
  bare.stop();
  const ratio = (name: 'html' | 'json' | 'empty', to: keyof typeof urls) =>
    round(median(rates[name].map((rps, turn) => rps / rates[to][turn]!)), 2); // as many rounds of each
  const at500 = await openLoop(origin, 500, 15, () => ({ method: 'GET', path: html, headers }));
  return {
    htmlRatio: ratio('html', 'empty'),
    jsonRatio: ratio('json', 'empty'),
    htmlOfBare: ratio('html', 'bare'),
    jsonOfBare: ratio('json', 'bare'),
    emptyOfBare: ratio('empty', 'bare'),
    htmlOfSame: ratio('html', 'sameHtml'),
    jsonOfSame: ratio('json', 'sameJson'),
    empty: round(median(rates.empty)),
    at500,
    errors,
  };
}

/** As they travel: compressed. */
async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const connection = await rawConnection(origin);
  const { body } = await connection.ask(rawRequest(origin, { method: 'GET', path: `${pathname}${search}`, headers }));
  connection.close();
  return body.length;
}
