import http from 'node:http';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
export interface Latencies {
  sent: number;
  errors: number;
  p50: number;
  p90: number;
  p99: number;
  max: number;
}

/**
 * Sends on schedule whatever the server does; latency counts from the scheduled time, so that a stall is not hidden.
 * @param rate requests a second
 * @param seen hears of each good answer: how long it took, and when it was due by the clock
 */
export async function openLoop(
  origin: string,
  rate: number,
  seconds: number,
  requestAt: (index: number) => Request,
  seen: (took: number, due: Date) => void = () => {},
): Promise<Latencies> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 500 });
  const { hostname, port } = new URL(origin);
  const total = rate * seconds;
  const latencies: number[] = [];
  let errors = 0;
  let sent = 0;
  const start = performance.now();

  await new Promise<void>((resolve) => {
    const finish = () => {
      if (latencies.length + errors === total) resolve();
    };
    const send = (due: number, { method, path, headers, body }: Request) => {
      const request = http.request(
        {
          agent,
          hostname,
          port,
          path,
          method,
          headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => {
            if ((answer.statusCode ?? 500) < 400) {
              const took = performance.now() - due;
              latencies.push(took);
              seen(took, new Date(performance.timeOrigin + due));
            } else errors += 1;
            finish();
          });
        },
      );
      request.on('error', () => {
        errors += 1;
        finish();
      });
      request.end(body);
    };
    const fire = () => {
      const now = performance.now();
      while (sent < total && start + (sent * 1000) / rate <= now) {
        send(start + (sent * 1000) / rate, requestAt(sent));
        sent += 1;
      }
      if (sent < total) setTimeout(fire, 1);
    };
    fire();
  });
  agent.destroy();
  return { sent: total, errors, ...quantiles(latencies) };
}

export function quantiles(values: readonly number[]): Omit<Latencies, 'sent' | 'errors'> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) };
}

export const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The generator must see a stall: a server frozen for two of ten seconds gives a p90 above 0.5 s, or no figure counts. */
export async function selfTest(): Promise<{ ok: boolean; p90: number }> {
  const server = http.createServer(
    (_, answer) => void setTimeout(() => answer.end('ok'), Math.max(0, frozenUntil - performance.now())),
  );
  let frozenUntil = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  setTimeout(() => (frozenUntil = performance.now() + 2_000), 1_000);
  const { p90 } = await openLoop(`http://127.0.0.1:${port}`, 100, 8, () => ({ method: 'GET', path: '/' }));
  server.close();
  return { ok: p90 > 500, p90 };
}
