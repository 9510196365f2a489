import { type Latencies, median, openLoop, round } from './open-loop.ts';
import { saturate } from './saturate.ts';

const ROUNDS = 3;

export interface MenuFigures {
  /** Of an empty route of the same server, median of interleaved rounds. */
  htmlRatio: number;
  jsonRatio: number;
  empty: number;
  at500: Latencies;
  errors: number;
}

/** The public menu as a browser asks for it: compressed HTML, and the JSON. */
export async function measureMenu(origin: string, slug: string): Promise<MenuFigures> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const paths = { empty: '/api/health', html: `/${slug}`, json: `/api/stores/by-slug?slug=${slug}` };
  const rates: Record<keyof typeof paths, number[]> = { empty: [], html: [], json: [] };
  let errors = 0;
  for (let turn = 0; turn <= ROUNDS; turn += 1) {
    // keys of that very object
    for (const [name, path] of Object.entries(paths) as [keyof typeof paths, string][]) {
      // keys of that very object
      const { rps, errors: failed } = await saturate(origin + path, { headers, seconds: 3 });
      if (turn > 0) rates[name].push(rps); // the first round warms up
      errors += failed;
    }
  }
  const ratio = (name: 'html' | 'json') => round(median(rates[name].map((rps, turn) => rps / rates.empty[turn]!)), 2); // as many rounds of each
  const at500 = await openLoop(origin, 500, 15, () => ({ method: 'GET', path: paths.html, headers }));
  return { htmlRatio: ratio('html'), jsonRatio: ratio('json'), empty: round(median(rates.empty)), at500, errors };
}
