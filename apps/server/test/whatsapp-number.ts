import { connectWhatsapp } from '@comanda/contract/marketing/whatsapp';
import { afterAll } from 'vitest';
import type { FakeNotice } from '../src/partners/fake-server.ts';
import { fakeKeys, openFakeWhatsapp } from '../src/partners/whatsapp/fake.ts';
import { FRIDAY_EVENING, testApp } from './app.ts';
import { cashShop } from './cash-factories.ts';
import { workQueue } from './work-queue.ts';

let numbers = 0;

/** The real app with a double of Meta's server behind it, whose notices wait until a test delivers them. */
export async function writingApp(settings: Record<string, string> = {}) {
  let now = FRIDAY_EVENING;
  const notices: FakeNotice[] = [];
  let visit = async (_url: URL) => '';
  const fake = await openFakeWhatsapp({
    now: () => now,
    deliver: (notice) => void notices.push(notice),
    visit: (url) => visit(url),
  });
  afterAll(fake.server.close);
  const app = await testApp({ settings: { ...fake.settings, ...settings } });
  const { services } = app;
  visit = async (url) => (await app.app.inject({ method: 'GET', url: url.pathname + url.search })).body;

  const post = ({ url, headers, body }: FakeNotice) =>
    app.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body });
  const work = () => workQueue(services, { turns: 120, soonMs: 60_000 });
  /** Everything that Meta has to say is heard, and what follows of it is done. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) {
      await work();
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
      const waiting = notices.splice(0);
      if (waiting.length === 0) return;
      for (const notice of waiting) await post(notice);
    }
  }
  const moveTo = (instant: Date | string | number) => {
    now = new Date(instant);
    app.setNow(now);
  };
  async function shop(values: Record<string, unknown> = {}) {
    moveTo(FRIDAY_EVENING);
    const selling = await cashShop(app, values);
    const keys = fakeKeys((numbers += 1));
    const { verify_token: _, ...body } = keys;
    const connect = (more: Partial<typeof body> = {}) =>
      selling.owner(connectWhatsapp, { params: { id: selling.store }, body: { ...body, ...more } });
    const messages = () =>
      services.db
        .selectFrom('whatsapp_messages')
        .where('store_id', '=', selling.store)
        .selectAll()
        .orderBy('id')
        .execute();
    return { ...selling, keys, connect, messages, number: keys.phone_number_id };
  }
  return {
    ...app,
    fake,
    notices,
    post,
    work,
    settle,
    shop,
    moveTo,
    later: (minutes: number) => moveTo(services.clock().getTime() + minutes * 60_000),
  };
}
