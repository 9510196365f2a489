import { type FakeAnswer, type FakeRequest, type FakeServer, fakeServer } from '../fake-server.ts';
import { SAMPLE_ORDER } from '../sample-measured-order.ts';
import type { Fake } from '../partner.ts';
import type { GoogleMeasurement } from './client.ts';

interface ToldOrder {
  client_id: string;
  events: { name: string; params: { transaction_id: string; currency: string; value: number } }[];
}
export interface FakeGoogleMeasurement {
  server: FakeServer;
  settings: Record<string, string>;
  /** What it took; of the rest nobody hears. */
  heard: ToldOrder[];
}
export const FAKE_API_SECRET = 'segredo-do-ga4';

/** Google's collector: it answers 204 to whatever comes, and takes what is whole and has the right key. */
export async function openFakeGoogleMeasurement(): Promise<FakeGoogleMeasurement> {
  const heard: ToldOrder[] = [];
  function answer({ url, body }: FakeRequest): FakeAnswer {
    if (url.pathname !== '/mp/collect') return { status: 404 };
    const told = JSON.parse(body.toString('utf8')) as ToldOrder; // what the client writes
    const { searchParams } = url;
    const right =
      searchParams.get('api_secret') === FAKE_API_SECRET && /^GT?-/.test(searchParams.get('measurement_id') ?? '');
    if (right && told.client_id !== '') heard.push(told);
    return { status: 204, body: '' };
  }
  const server = await fakeServer(answer);
  return { server, heard, settings: { GOOGLE_MEASUREMENT_URL: server.url } };
}

export async function startFake(): Promise<Fake<GoogleMeasurement>> {
  const { server, settings } = await openFakeGoogleMeasurement();
  return {
    server,
    settings,
    probe: async (google) =>
      (
        await google.tell({
          measurement_id: 'G-ABC123DEF4',
          api_secret: FAKE_API_SECRET,
          order: SAMPLE_ORDER,
          client_id: '123.456',
        })
      ).taken,
  };
}
