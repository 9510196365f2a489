import { rawConnection, rawRequest } from './raw-http.ts';

/** Requests a second with every connection busy: only ratios within one run mean anything. */
export async function saturate(
  url: string,
  {
    connections = 32,
    seconds = 4,
    headers = {},
  }: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<{ rps: number; errors: number }> {
  const { origin, pathname, search } = new URL(url);
  const request = rawRequest(origin, { method: 'GET', path: `${pathname}${search}`, headers });
  const until = performance.now() + seconds * 1_000;
  const counts = await Promise.all(Array.from({ length: connections }, () => keepAsking(origin, request, until)));
  const sum = (read: (count: Count) => number) => counts.reduce((total, count) => total + read(count), 0);
  return { rps: sum(({ good }) => good) / seconds, errors: sum(({ bad }) => bad) };
}

interface Count {
  good: number;
  bad: number;
}

/** One connection that asks again as soon as it has its answer. */
async function keepAsking(origin: string, request: Buffer, until: number): Promise<Count> {
  const count: Count = { good: 0, bad: 0 };
  const connection = await rawConnection(origin);
  try {
    do {
      const { status } = await connection.ask(request);
      if (status === 200) count.good += 1;
      else count.bad += 1;
    } while (performance.now() < until);
  } catch {
    count.bad += 1;
  }
  connection.close();
  return count;
}
