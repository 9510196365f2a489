import type { FastifyInstance, InjectOptions } from 'fastify';

/**
 * The contract client's fetch without a network: the server in this process answers.
 * @param token of whoever asks @param remoteAddress where they are, where it is not this machine
 */
export function injectFetch(app: FastifyInstance, token?: string, remoteAddress?: string): typeof fetch {
  return async (url, options = {}) => {
    const request = new Request(url as string, options as RequestInit); // the client passes a string
    const headers = Object.fromEntries(request.headers);
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    const address = new URL(request.url);
    const payload = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>, // the contract's four methods
      url: address.pathname + address.search,
      headers,
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      ...(payload ? { payload } : {}),
    });
    const empty = answer.statusCode === 204;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>, // inject's strings; a list only of cookies, which no caller keeps
    });
  };
}
