import { type FakeAnswer, type FakeRequest, type FakeServer, fakeServer } from '../fake-server.ts';
import { SAMPLE_ORDER } from '../sample-measured-order.ts';
import type { Fake } from '../partner.ts';
import type { MetaConversions } from './client.ts';

interface ToldEvent {
  event_name: string;
  event_time: number;
  event_id: string;
  action_source: string;
  user_data: Record<string, unknown>;
  custom_data: { currency: string; value: number };
}
export interface FakeMetaConversions {
  server: FakeServer;
  settings: Record<string, string>;
  /** As they came. */
  heard: ToldEvent[];
  /** Each name once: what an advertiser sees. */
  counted: () => string[];
}
export const FAKE_META_TOKEN = 'EAA-token-de-conversoes-de-teste';
const HASH = /^[0-9a-f]{64}$/;
/** Longer ago, nothing is taken. */
const LATEST_S = 7 * 86_400;

const refuse = (code: number, status: number): FakeAnswer => ({
  status,
  body: { error: { message: 'refused', type: 'OAuthException', code, fbtrace_id: 'A1' } },
});

/** Meta's server for conversions: it wants a token, whole events, and people hashed. */
export async function openFakeMetaConversions(
  now: () => Date = () => new Date(SAMPLE_ORDER.at),
): Promise<FakeMetaConversions> {
  const heard: ToldEvent[] = [];
  function answer({ url, method, headers, body }: FakeRequest): FakeAnswer {
    if (method !== 'POST' || !/^\/v\d+\.\d\/\d+\/events$/.test(url.pathname)) return refuse(100, 404);
    if (headers.authorization !== `Bearer ${FAKE_META_TOKEN}`) return refuse(190, 401);
    const { data } = JSON.parse(body.toString('utf8')) as { data: ToldEvent[] }; // what the client writes
    if (!data.every((event) => isWhole(event, now()))) return refuse(100, 400);
    heard.push(...data);
    return { body: { events_received: data.length, messages: [], fbtrace_id: 'A1' } };
  }
  const server = await fakeServer(answer);
  return {
    server,
    heard,
    counted: () => [...new Set(heard.map(({ event_id }) => event_id))],
    settings: { META_CONVERSIONS_URL: server.url },
  };
}

function isWhole({ event_name, event_time, action_source, user_data, custom_data }: ToldEvent, now: Date): boolean {
  const { em, ph, client_user_agent } = user_data;
  const hashes = [em, ph].flat();
  const age = now.getTime() / 1000 - event_time;
  const known = action_source !== 'website' || (typeof client_user_agent === 'string' && client_user_agent !== '');
  const sale = event_name !== 'Purchase' || (custom_data.value >= 0 && /^[A-Z]{3}$/.test(custom_data.currency));
  return known && sale && age < LATEST_S && hashes.every((hash) => HASH.test(String(hash)));
}

export async function startFake(): Promise<Fake<MetaConversions>> {
  const { server, settings } = await openFakeMetaConversions();
  return {
    server,
    settings,
    probe: async (meta) =>
      (
        await meta.tell({
          pixel_id: '123456789012345',
          token: FAKE_META_TOKEN,
          order: SAMPLE_ORDER,
          buyer: { email: 'Alguem@comanda.test ', phone: '5531987455120', user_agent: 'Firefox', fbp: '', fbc: '' },
        })
      ).taken,
  };
}
