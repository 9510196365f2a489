import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { systemClock } from '../../platform/clock.ts';
import {
  type FakeAnswer,
  type FakeNotice,
  type FakeRequest,
  type FakeServer,
  fakeServer,
  post,
} from '../fake-server.ts';
import { type DoubleMemory, openDoubleMemory } from '../double-memory.ts';
import { signatureOf } from '../intake.ts';
import type { Fake } from '../partner.ts';
import type { Whatsapp } from './client.ts';
import { metaError } from './fake-error.ts';
import { takeExample, takeFile, tellFile } from './fake-files.ts';
import { type FakeTalks, openFakeTalks, type Written } from './fake-talks.ts';
import { phoneAnswer } from './phone-page.ts';
import type { WhatsappKeys } from './keys.ts';

/** With which the double signs what it tells. */
export const FAKE_APP_SECRET = 'segredo-do-aplicativo';
/** Keys that open it: a number's account has the number's own digits, but for the first. */
export const fakeKeys = (number = 1): WhatsappKeys => ({
  phone_number_id: `1060000000${String(number).padStart(4, '0')}`,
  waba_id: `2060000000${String(number).padStart(4, '0')}`,
  token: 'EAAG-token-de-mentira-da-loja',
  app_secret: FAKE_APP_SECRET,
  verify_token: 'palavra-de-conferencia-da-loja',
});

const subscription = z.object({ override_callback_uri: z.string(), verify_token: z.string() });

export interface FakeWhatsapp {
  server: FakeServer;
  settings: Record<string, string>;
  talks: FakeTalks;
  /** Somebody writes to a number, or touches a choice. @returns the message's id */
  write: (phone_number_id: string, from: string, said: Written) => string;
}
interface FakeOptions {
  now?: () => Date;
  /** Where what it tells goes; without, to whoever has asked for it. */
  deliver?: (notice: FakeNotice) => void;
  /** How it reads the address that it is to tell; without, over the network. */
  visit?: (url: URL) => Promise<string>;
  memory?: DoubleMemory;
}
const visitOver = async (url: URL): Promise<string> => (await fetch(url)).text();

/** Meta's server as the product sees it: numbers, templates, the window of a day, signed webhooks, and a phone to write from. */
export async function openFakeWhatsapp({
  now = systemClock,
  deliver = post,
  visit = visitOver,
  memory = openDoubleMemory(),
}: FakeOptions = {}): Promise<FakeWhatsapp> {
  const callbacks = new Map<string, string>();
  let told = 0;
  const tell = (phone_number_id: string, field: string, value: object) => {
    const waba_id = wabaOf(phone_number_id);
    const url = callbacks.get(waba_id);
    if (url === undefined) return;
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      // Whoever says the same of a template again says it at another time.
      entry: [{ id: waba_id, time: Math.floor(now().getTime() / 1_000) + (told += 1), changes: [{ field, value }] }],
    });
    const signature = `sha256=${signatureOf(FAKE_APP_SECRET, body)}`;
    deliver({ url, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature }, body });
  };
  const talks = openFakeTalks({ now, tell, memory });
  const subscribe = async (waba_id: string, text: string): Promise<FakeAnswer> => {
    const { override_callback_uri, verify_token } = subscription.parse(JSON.parse(text));
    const url = new URL(override_callback_uri);
    const challenge = randomBytes(6).toString('hex');
    url.search = String(
      new URLSearchParams({
        'hub.mode': 'subscribe',
        'hub.verify_token': verify_token,
        'hub.challenge': challenge,
      }),
    );
    const told = await visit(url).catch(() => '');
    if (told !== challenge) return metaError(2200, 'Callback verification failed');
    callbacks.set(waba_id, override_callback_uri);
    return { body: { success: true } };
  };
  const server = await fakeServer((request) => phoneAnswer(request, talks) ?? answer(request, { talks, subscribe }), {
    memory,
  });
  return { server, talks, settings: { WHATSAPP_URL: server.url }, write: talks.write };
}

const wabaOf = (phone_number_id: string): string => `2${phone_number_id.slice(1)}`;

interface Behind {
  talks: FakeTalks;
  subscribe: (waba_id: string, text: string) => Promise<FakeAnswer>;
}

function answer(request: FakeRequest, { talks, subscribe }: Behind): FakeAnswer | Promise<FakeAnswer> {
  const { method, url, headers, body } = request;
  const [, version = '', id = '', what] = url.pathname.split('/');
  const put = id.startsWith('upload:');
  const token = (put ? /^OAuth (.+)$/ : /^Bearer (.+)$/).exec(headers.authorization ?? '')?.[1] ?? '';
  if (token.length < 20 || token.startsWith('vencido')) return metaError(190, 'Error validating access token', 401);
  if (url.pathname.startsWith('/arquivo/')) return tellFile(request, talks.files);
  if (!/^v\d+\.\d$/.test(version)) return metaError(2500, 'Unknown path components', 404);
  if (method === 'POST' && (put || (id === 'app' && what === 'uploads'))) return takeExample(request, talks.pictures);
  if (/^1060000000\d{4}$/.test(id) && what === undefined && method === 'GET')
    return {
      body: {
        id,
        display_phone_number: `+55 31 3222-${id.slice(-4)}`,
        verified_name: 'Loja de demonstração',
        quality_rating: 'GREEN',
      },
    };
  if (/^1060000000\d{4}$/.test(id) && what === 'messages' && method === 'POST')
    return talks.take(id, body.toString('utf8'));
  if (/^1060000000\d{4}$/.test(id) && what === 'media' && method === 'POST') return takeFile(request, talks.files);
  if (talks.files.has(id) && what === undefined && method === 'GET') return tellFile(request, talks.files);
  if (/^2060000000\d{4}$/.test(id) && what === 'message_templates') {
    const name = url.searchParams.get('name');
    if (method === 'POST') return talks.writeTemplate(id, null, body.toString('utf8'));
    if (method === 'DELETE') return talks.dropTemplate(id, name ?? '');
    const all = talks.templates(id).map((each) => ({ ...each, id: `${id}_${each.name}` }));
    const data = all.filter((each) => name === null || each.name.includes(name));
    return { body: { data, paging: { cursors: { after: 'fim' } } } };
  }
  const [, account = '', template = ''] = /^(2060000000\d{4})_([a-z0-9_]+)$/.exec(id) ?? [];
  if (template !== '' && method === 'POST') return talks.writeTemplate(account, template, body.toString('utf8'));
  if (/^2060000000\d{4}$/.test(id) && what === 'subscribed_apps' && method === 'POST')
    return subscribe(id, body.toString('utf8'));
  return metaError(100, 'Unsupported request. Object does not exist or cannot be loaded', 404);
}

export async function startFake(): Promise<Fake<Whatsapp>> {
  const { server, settings } = await openFakeWhatsapp({ now: () => new Date('2026-11-20T22:30:00Z') });
  const account = { store_id: 7, keys: fakeKeys() };
  const template = { name: 'pedido_atualizado', language: 'pt_BR', values: ['Ana', '12', 'saiu para entrega'] };
  return {
    server,
    settings,
    probe: async (client) => {
      const to = { phone: '5531999990000', wa_user: null };
      return (await client.send(account, to, { kind: 'template', template }, 'probe')).ok;
    },
  };
}
