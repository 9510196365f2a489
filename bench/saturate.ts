import autocannon from 'autocannon';

/** Requests a second with every connection busy: only ratios within one run mean anything. */
export async function saturate(
  url: string,
  {
    connections = 32,
    seconds = 4,
    headers = {},
  }: { connections?: number; seconds?: number; headers?: Record<string, string> } = {},
): Promise<{ rps: number; errors: number }> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  return { rps: result.requests.average, errors: result.errors + result.non2xx };
}
