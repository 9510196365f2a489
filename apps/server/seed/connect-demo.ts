import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { login, logout } from '@comanda/contract/stores/auth';
import { getChatbot, setChatbot } from '@comanda/contract/marketing/chatbot';
import { createClient } from '@comanda/contract/clients/client';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { issueNote } from '@comanda/contract/finance/fiscal-notes';
import {
  chooseGooglePlace,
  confirmGoogle,
  connectGoogle,
  findGooglePlaces,
} from '@comanda/contract/marketing/google-reviews';
import { addPost, confirmInstagram, connectInstagram, getPostSchedule } from '@comanda/contract/marketing/instagram';
import { confirmOnlineAccount, connectOnlineAccount, switchOnlineWay } from '@comanda/contract/finance/online-accounts';
import { payByMercadoPago, sendPaymentLink } from '@comanda/contract/finance/online-payments';
import { connectWhatsapp, saveTemplate } from '@comanda/contract/marketing/whatsapp';
import { setQuickAnswers } from '@comanda/contract/marketing/whatsapp-talks';
import { DELIVERY_METHOD, PAYMENT } from '@comanda/domain/codes';
import { asItemId, asStoreId, type ItemId, type StoreId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import type { FastifyInstance } from 'fastify';
import { fakeKeys } from '../src/partners/whatsapp/fake.ts';
import { FOOD_BANK } from '../src/platform/http/web-assets.ts';
import { injectFetch } from '../src/platform/http/inject-fetch.ts';
import { DEMO } from '../src/platform/process/demo.ts';
import type { Services } from '../src/platform/services.ts';
import { subscribeAgain } from '../src/features/whatsapp/public.ts';

type Call = ReturnType<typeof createClient>;
interface Owner {
  call: Call;
  services: Services;
  store: StoreId;
}

/** What somebody buys by telephone, and what becomes of the link that they are sent. */
const SOLD = [
  { name: 'Camila Rezende', phone: '31987455120', becomes: 'approved' },
  { name: 'Rafael Lima', phone: '31988120417', becomes: 'approved' },
  { name: 'Lívia Castro', phone: '31991307720', becomes: 'expired' },
  { name: 'Sérgio Prado', phone: '31984121180', becomes: null },
] as const;

/** Who writes to the number from the double's phone: the robot answers some, and calls a person to others. */
const WRITERS = [
  { name: 'Rafael Lima', phone: '31988120417', says: 'Que horas vocês abrem?' },
  { name: 'Lívia Castro', phone: '31991307720', says: 'Manda o cardápio, por favor' },
  { name: 'Camila Rezende', phone: '31987455120', says: 'Dá para tirar a cebola?' },
] as const;
/** Before she orders. */
const FIRST = { name: 'Camila Rezende', phone: '31987455120', says: 'Oi! Quero pedir, como faço?' } as const;
const QUICK_ANSWERS = ['Pode sim, já avisei a cozinha.', 'Esse item já saiu.', 'Me confirma o endereço?'];

/** The template of the demo's campaign, as its owner has handed it to Meta: a picture at its head, a button to each message's own link. */
const TEMPLATE = {
  name: 'terca_em_dobro',
  category: 'marketing',
  body: 'Oi, {{1}}! Terça é em dobro: peça uma pizza e a segunda é nossa. Veja em {{2}} e peça até as 22h.',
  examples: ['Ana', 'https://comanda.example/nena'],
  button: { text: 'Pedir agora', url: null },
} as const;

const POSTS = 4;
const NOTES = 4;
const HOUR_MS = 3_600_000;

/**
 * Where doubles stand in for partners, the demo's first store is connected to them, as its owner would do it; it has sold by link,
 * and asks for nothing twice. What fails is left to whoever tries it out.
 */
export async function connectDemo(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config, log } = services;
  const found = await db.selectFrom('stores').where('url', '=', DEMO.slug).select('id').executeTakeFirst();
  if (found === undefined) return;
  const store = asStoreId(found.id); // of the demo
  const known = await db.selectFrom('store_partners').where('store_id', '=', store).select('partner').execute();
  const isNew = (partner: string) => known.every((each) => each.partner !== partner);
  const noted = await db
    .selectFrom('fiscal_notes')
    .where('store_id', '=', store)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  const writes = config.WHATSAPP_DOUBLE === 'on' && isNew('whatsapp');
  const steps: [wanted: boolean, what: string, step: (owner: Owner) => Promise<void>][] = [
    [writes, 'WhatsApp', connectNumber],
    [config.PAYMENT_DOUBLE === 'on' && isNew('mercado-pago'), 'payments', connectPayments],
    [config.INSTAGRAM_DOUBLE === 'on' && isNew('instagram'), 'Instagram', connectPosts],
    [config.GOOGLE_DOUBLE === 'on' && isNew('google-business'), 'Google', connectPlace],
    [writes, 'WhatsApp', () => writeToNumber(config.WHATSAPP_URL, WRITERS)],
    [config.WHATSAPP_DOUBLE === 'on' && !isNew('whatsapp'), 'WhatsApp', () => subscribeAgain(services, store)],
    [config.FISCAL_DOUBLE === 'on' && noted === undefined, 'notes', issueNotes],
  ];
  const wanted = steps.filter(([is]) => is);
  if (wanted.length === 0) return;
  const anybody = clientOf(app);
  const { token } = await anybody(login, { body: { email: 'dono@comanda.test', password: DEMO.password } });
  const call = clientOf(app, token);
  for (const [, what, step] of wanted)
    await step({ call, services, store }).catch((err: unknown) => log.warn({ err, what }, 'the demo is not connected'));
  await call(logout, {});
}

/** The server itself, asked as a browser asks it. */
const clientOf = (app: FastifyInstance, token?: string): Call =>
  createClient({ origin: 'http://localhost', fetch: injectFetch(app, token) });

/** Says yes at the double, and comes back with its word. */
async function visit(url: string): Promise<{ state: string; code: string }> {
  const { headers } = await fetch(url, { redirect: 'manual' });
  const back = new URL(headers.get('location') ?? '');
  return { state: back.searchParams.get('state') ?? '', code: back.searchParams.get('code') ?? '' };
}

async function connectPayments(owner: Owner): Promise<void> {
  const { call, store: store_id } = owner;
  const provider = 'mercado-pago';
  const { url } = await call(connectOnlineAccount, { body: { store_id, provider } });
  await call(confirmOnlineAccount, { body: { store_id, ...(await visit(url)) } });
  await call(switchOnlineWay, { body: { store_id, provider, method: 'card', enabled: true } });
  await sellByLink(owner);
}

async function sellByLink({ call, services, store: store_id }: Owner): Promise<void> {
  const items = await services.db
    .selectFrom('menu_items as i')
    .where('i.store_id', '=', store_id)
    .where('i.deleted_at', 'is', null)
    .where('i.sold_out_until', 'is', null)
    .where('i.stock', 'is', null)
    .where('i.price1', '>', money(15))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('complement_group_items as c')
            .whereRef('c.store_id', '=', 'i.store_id')
            .whereRef('c.menu_item_id', '=', 'i.id')
            .select('c.menu_item_id'),
        ),
      ),
    )
    .select('i.id')
    .orderBy('i.id')
    .limit(SOLD.length)
    .execute();
  for (const [at, { name, phone, becomes }] of SOLD.entries()) {
    const item = items[at % items.length];
    if (item === undefined) return;
    const order = await call(placeCashierOrder, {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        store_id,
        delivery_method: DELIVERY_METHOD.takeaway,
        items: [{ item_id: asItemId(item.id), quantity: 1 + (at % 2) }],
        client: { name, phone },
        payment: PAYMENT.cash,
      },
    });
    await call(sendPaymentLink, { body: { store_id, order_id: order.id } });
    const { page_url } = await call(payByMercadoPago, { body: { token: order.track_token, method: 'pix' } });
    if (becomes !== null) await fetch(`${page_url}/${becomes}`, { method: 'POST' });
  }
}

async function connectPosts(owner: Owner): Promise<void> {
  const { call, store: store_id } = owner;
  const { url } = await call(connectInstagram, { body: { store_id } });
  await call(confirmInstagram, { body: { store_id, ...(await visit(url)) } });
  const { ideas } = await call(getPostSchedule, { query: { store_id } });
  for (const [at, { post_at, item_id, name }] of ideas.slice(0, POSTS).entries())
    await call(addPost, {
      body: {
        store_id,
        art: {
          template: at % 2 === 0 ? 'square' : 'portrait',
          layout: at % 2 === 0 ? 'photo' : 'round',
          item_ids: [item_id],
        },
        caption: `Hoje tem ${name}. Peça pelo link da bio.`,
        alt_text: name,
        post_at,
        // The first goes out at once: the calendar has one that is published.
        at_once: at === 0,
        // The last waits to be looked at.
        state: at === POSTS - 1 ? 'draft' : 'scheduled',
      },
    });
  await failPost(owner, ideas.at(-1));
}

/** A post of two hours ago did not go out: who tries it out sees why, and may repeat it. */
async function failPost(
  { call, services, store: store_id }: Owner,
  idea: { item_id: ItemId; name: string } | undefined,
) {
  if (idea === undefined) return;
  const { item_id, name } = idea;
  const { id } = await call(addPost, {
    body: {
      store_id,
      art: { template: 'square', layout: 'tag', item_ids: [item_id] },
      caption: `Bateu a vontade? Hoje tem ${name}.`,
      alt_text: name,
      post_at: new Date(services.clock().getTime() - 2 * HOUR_MS).toISOString(),
      state: 'draft',
    },
  });
  await services.db
    .updateTable('instagram_posts')
    .set({ state: 'failed', failure: 'unreachable' })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

async function connectPlace({ call, store: store_id }: Owner): Promise<void> {
  const { url } = await call(connectGoogle, { body: { store_id } });
  await call(confirmGoogle, { body: { store_id, ...(await visit(url)) } });
  const [place] = await call(findGooglePlaces, { params: { id: store_id } });
  if (place) await call(chooseGooglePlace, { body: { store_id, name: place.name } });
}

async function connectNumber({ call, services, store: id }: Owner): Promise<void> {
  const { verify_token: _, ...body } = fakeKeys();
  await call(connectWhatsapp, { params: { id }, body });
  const { answers, greeting, handover_text } = await call(getChatbot, { params: { id } });
  await call(setChatbot, { params: { id }, body: { bot_active: true, greeting, handover_text, answers } });
  const picture = await readFile(path.join(FOOD_BANK, 'pizza-calabresa-720.webp'));
  const image = new File([new Uint8Array(picture)], 'pizza.webp', { type: 'image/webp' });
  await call(saveTemplate, {
    params: { id },
    body: { ...TEMPLATE, examples: [...TEMPLATE.examples] },
    files: { image },
  });
  await call(setQuickAnswers, { params: { id }, body: { quick_answers: QUICK_ANSWERS } });
  await writeToNumber(services.config.WHATSAPP_URL, [FIRST]);
}

async function writeToNumber(
  url: string | undefined,
  writers: readonly { name: string; phone: string; says: string }[],
): Promise<void> {
  for (const { name, phone, says } of writers)
    await fetch(`${url ?? ''}/telefone/enviar`, {
      method: 'POST',
      body: JSON.stringify({ numero: fakeKeys().phone_number_id, de: `55${phone}`, nome: name, texto: says }),
    });
}

/** Of what was sold last: each asked for by hand, as at a counter. */
async function issueNotes({ call, services, store }: Owner): Promise<void> {
  const sold = await services.db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .where('status', '=', 'delivered')
    .where('paid_at', 'is not', null)
    .where('tab_id', 'is', null)
    .select('id')
    .orderBy('id', 'desc')
    .limit(NOTES)
    .execute();
  for (const { id } of sold) await call(issueNote, { params: { storeId: store, orderId: id }, body: {} });
}
