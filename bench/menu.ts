import { startBareFastify } from './bare-fastify.ts';
import { type Latencies, median, openLoop, round } from './open-loop.ts';
import { saturate } from './saturate.ts';

const ROUNDS = 3;

export interface MenuFigures {
  /** Of an empty route of the same server, median of interleaved rounds. */
  htmlRatio: number;
  jsonRatio: number;
  /** Of an empty route of a Fastify that does nothing else. */
  htmlOfBare: number;
  jsonOfBare: number;
  empty: number;
  at500: Latencies;
  errors: number;
}

/** The public menu as a browser asks for it: compressed HTML, and the JSON. */
export async function measureMenu(origin: string, slug: string): Promise<MenuFigures> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const html = `/${slug}`;
  const bare = await startBareFastify();
  const urls = {
    bare: bare.url,
    empty: `${origin}/api/health`,
    html: origin + html,
    json: `${origin}/api/stores/by-slug?slug=${slug}`,
  };
  const rates: Record<keyof typeof urls, number[]> = { bare: [], empty: [], html: [], json: [] };
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
  const ratio = (name: 'html' | 'json', to: 'empty' | 'bare') =>
    round(median(rates[name].map((rps, turn) => rps / rates[to][turn]!)), 2); // as many rounds of each
  const at500 = await openLoop(origin, 500, 15, () => ({ method: 'GET', path: html, headers }));
  return {
    htmlRatio: ratio('html', 'empty'),
    jsonRatio: ratio('json', 'empty'),
    htmlOfBare: ratio('html', 'bare'),
    jsonOfBare: ratio('json', 'bare'),
    empty: round(median(rates.empty)),
    at500,
    errors,
  };
}
