import { fakeServer } from '../../src/partners/fake-server.ts';
import type { Fake } from '../../src/partners/partner.ts';
import type { Bank } from './client.ts';

/** The bank's server: it wants a key, an amount with two digits, and knows a charge again by its own. */
export async function startFake(): Promise<Fake<Bank | null>> {
  const charges = new Map<string, string>();
  const server = await fakeServer(({ method, url, headers, body }) => {
    if (headers.authorization !== 'Bearer live_key_12345678') return { status: 401 };
    const key = String(headers['idempotency-key'] ?? '');
    if (method !== 'POST' || url.pathname !== '/charges' || key === '') return { status: 400 };
    if (!/^\{"value":"\d+\.\d\d"\}$/.test(body.toString())) return { status: 422 };
    const id = charges.get(key) ?? `ch_${charges.size + 1}`;
    charges.set(key, id);
    return { status: 201, body: { id } };
  });
  const store = { store_id: 7, api_key: 'live_key_12345678' };
  return {
    server,
    settings: { SAMPLE_BANK_URL: server.url },
    probe: async (bank) => (await bank?.charge(store, { key: 'order-1', cents: 4590 })) === 'ch_1',
  };
}
