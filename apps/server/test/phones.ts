import { createClient } from '@comanda/contract/clients/client';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Makes phones: each a browser that keeps its cookies, at an address of its own. */
export const phonesOf = (app: FastifyInstance) =>
  function newPhone(address = '200.10.0.1') {
    const jar = new Map<string, string>();
    const fetchAs: typeof fetch = async (url, options = {}) => {
      const request = new Request(url as string, options as RequestInit); // the client passes a string
      const { pathname, search } = new URL(request.url);
      const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
      const answer = await app.inject({
        method: request.method as NonNullable<InjectOptions['method']>, // the contract's four methods
        url: pathname + search,
        remoteAddress: address,
        headers: Object.fromEntries(request.headers),
        cookies: Object.fromEntries(jar),
        ...(body ? { payload: body } : {}),
      });
      for (const { name, value } of answer.cookies) jar.set(name, value);
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
      });
    };
    return createClient({ origin: 'http://comanda.test', fetch: fetchAs });
  };
