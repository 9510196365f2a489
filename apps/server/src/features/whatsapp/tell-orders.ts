import type { StoreId } from '@comanda/domain/ids';
import { trackPath } from '@comanda/domain/paths';
import { windowEnd } from '@comanda/domain/whatsapp/message-state';
import { lastEventSeq } from '../../platform/events.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { type ChangedOrder, findChangedOrders, findTellingStores } from './changed-orders.repo.ts';
import { becameWords, fillOrderText } from './order-words.ts';
import { queueWhatsapp } from './queue-whatsapp.ts';
import { findOrderMessages, getSettings, putSettings } from './settings.repo.ts';
import { findTalkOfPhone, getStoreWords } from './talks.repo.ts';
import { getTemplate } from './templates.repo.ts';

/** What happened longer ago says nothing any more: the server was away. */
const FRESH_MS = 15 * 60_000;
const UNNAMED = 'cliente';

/** Each minute: who ordered is told what became of it, by the last step alone where there were several. */
export const tellOrders: Job = {
  name: 'tell-orders',
  cron: '* * * * *',
  run: async (services) => {
    for (const store of await findTellingStores(services.db)) await tellStore(services, store);
  },
};

async function tellStore(services: Services, store: StoreId): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const [{ event_seq }, upTo] = await Promise.all([getSettings(db, store), lastEventSeq(db, store)]);
  if (upTo <= event_seq) return;
  const since = new Date(now.getTime() - FRESH_MS);
  const orders = await findChangedOrders(db, store, { after: event_seq, since, upTo });
  const messages = new Map((await findOrderMessages(db, store)).map((message) => [message.status, message]));
  for (const order of orders) {
    const message = messages.get(order.status);
    if (message?.active) await tellOrder(services, store, order, message, now);
  }
  await services.transaction((tx) => putSettings(tx, store, { event_seq: upTo, changed_at: now }));
}

interface OrderWords {
  text: string;
  template: string;
  language: string;
}

/** Free words where the person has written within a day, else the template; where there is none, nothing. */
async function tellOrder(
  services: Services,
  store: StoreId,
  order: ChangedOrder,
  { text, template, language }: OrderWords,
  now: Date,
): Promise<void> {
  const { db, config } = services;
  const { id, number, status, delivery_method, client_id, client_name, client_phone, track_token } = order;
  const { name: loja, url, country_id } = await getStoreWords(db, store);
  const talk = await findTalkOfPhone(db, store, client_phone, country_id);
  const end = windowEnd(talk?.last_in_at ?? null);
  const nome = client_name.split(' ')[0] || UNNAMED;
  const wish = { store_id: store, client_id, phone: client_phone, cause: `order:${id}:${status}`, now };
  const link = config.PUBLIC_URL + trackPath(url, track_token);
  if (text !== '' && end !== null && now < end) {
    const filled = fillOrderText(text, { nome, pedido: String(number), loja, link });
    await services.transaction((tx) => queueWhatsapp(tx, { ...wish, text: filled }));
    return;
  }
  const known = template === '' ? undefined : await getTemplate(db, store, { name: template, language });
  if (known?.state !== 'approved') return;
  const values = [nome, String(number), becameWords(status, delivery_method)].slice(0, known.variables);
  await services.transaction((tx) =>
    queueWhatsapp(tx, { ...wish, template: { name: template, language, values, link } }),
  );
}
