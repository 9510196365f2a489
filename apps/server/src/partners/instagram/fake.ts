import { createHmac, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type FakeAnswer, type FakeRequest, type FakeServer, fakeServer } from '../fake-server.ts';
import type { Fake } from '../partner.ts';
import { isRefused, type InstagramClient } from './client.ts';

interface FakeContainer {
  id: string;
  user: string;
  image_url: string;
  caption: string;
  alt_text: string;
  story: boolean;
  status: 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'PUBLISHED';
  why: string;
}
export interface FakeInstagram {
  server: FakeServer;
  settings: Record<string, string>;
  containers: FakeContainer[];
  /** Published, in order. */
  posts: { id: string; container: string; user: string; caption: string }[];
  quota: { total: number };
  /** Lets the next answer to a publishing be lost: it happened, and nobody hears of it. */
  loseNextAnswer: () => void;
  /** Tokens that it gave stop opening anything. */
  revoke: () => void;
}
interface FakeOptions {
  /** How it fetches a picture; by default over HTTP, as Instagram does. */
  fetchPicture?: (url: string) => Promise<{ type: string; bytes: Buffer }>;
  port?: number;
}

const APP = { id: 'instagram-de-teste', secret: 'segredo-do-instagram' };
const USER = '17841400000000001';
const LONG_DAYS = 60;
/** Width to height, and letters. */
const RATIOS = { from: 0.8, to: 1.91 };
const CAPTION = 2200;

const overHttp = async (url: string) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(String(answer.status));
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
};
const refusal = (code: number, error_subcode = 0, status = 400): FakeAnswer => ({
  status,
  body: { error: { message: 'refused', type: 'OAuthException', code, error_subcode, fbtrace_id: randomUUID() } },
});

/** Instagram's server: tokens, containers whose picture it fetches, posts, and how many there may be. */
export async function openFakeInstagram({
  fetchPicture = overHttp,
  port = 0,
}: FakeOptions = {}): Promise<FakeInstagram> {
  const containers: FakeContainer[] = [];
  const posts: FakeInstagram['posts'] = [];
  // What was given before this start opens too: a shop stays connected while the double is started anew.
  const sealOf = (word: string) => createHmac('sha256', APP.secret).update(word).digest('hex').slice(0, 16);
  const tokens = new Set<string>();
  let revoked = false;
  const opens = (token: string): boolean => {
    const [, word = '', seal = ''] = /^(IG-\w+-[\da-f-]{36})-([\da-f]{16})$/.exec(token) ?? [];
    return tokens.has(token) || (!revoked && seal !== '' && seal === sealOf(word));
  };
  const quota = { total: 100 };
  let losing = false;
  let server: FakeServer | undefined;

  const give = (kind: string): string => {
    const word = `IG-${kind}-${randomUUID()}`;
    const token = `${word}-${sealOf(word)}`;
    tokens.add(token);
    return token;
  };

  async function take(container: FakeContainer): Promise<void> {
    const fail = (why: string) => Object.assign(container, { status: 'ERROR', why });
    const picture = await fetchPicture(container.image_url).catch(() => null);
    if (picture === null) return void fail('Error: 2207052');
    const { width, height, format } = await sharp(picture.bytes)
      .metadata()
      .catch(() => ({ width: 0, height: 1, format: '' }));
    const ratio = width / height;
    if (picture.type !== 'image/jpeg' || format !== 'jpeg') return void fail('Error: 2207083');
    if (!container.story && (ratio < RATIOS.from - 0.001 || ratio > RATIOS.to + 0.001))
      return void fail('Error: 2207009');
    container.status = 'FINISHED';
  }

  function makeContainer(user: string, given: Record<string, string>): FakeAnswer {
    const { image_url = '', caption = '', alt_text = '', media_type } = given;
    if (!/^https?:\/\//.test(image_url) || caption.length > CAPTION) return refusal(100);
    const container: FakeContainer = {
      id: `1790${String(containers.length + 1).padStart(10, '0')}`,
      user,
      image_url,
      caption,
      alt_text,
      story: media_type === 'STORIES',
      status: 'IN_PROGRESS',
      why: '',
    };
    containers.push(container);
    void take(container);
    return { body: { id: container.id } };
  }

  function publish(user: string, creation_id: string): FakeAnswer {
    const container = containers.find((each) => each.id === creation_id && each.user === user);
    if (container === undefined || container.status === 'ERROR') return refusal(100);
    if (container.status !== 'FINISHED') return refusal(9007, 2207027);
    if (posts.length >= quota.total) return refusal(9, 2207042, 403);
    container.status = 'PUBLISHED';
    const id = `1800${String(posts.length + 1).padStart(10, '0')}`;
    posts.push({ id, container: container.id, user, caption: container.caption });
    const lost = losing;
    losing = false;
    return lost ? { status: 502, body: 'lost' } : { body: { id } };
  }
  const permalink = (id: string) => `${server?.url ?? ''}/p/${id}`;

  function graph({ method, headers, body }: FakeRequest, [, ...path]: string[]): FakeAnswer {
    const token = (headers.authorization ?? '').replace('Bearer ', '');
    if (!opens(token)) return refusal(190, 463, 401);
    const [first = '', second] = path;
    if (first === 'me') return { body: { user_id: USER, username: 'quintaldanena' } };
    if (method === 'POST') {
      const given = JSON.parse(body.toString('utf8')) as Record<string, string>; // what the client writes
      if (second === 'media') return makeContainer(first, given);
      return publish(first, given['creation_id'] ?? '');
    }
    if (second === 'content_publishing_limit')
      return { body: { data: [{ quota_usage: posts.length, config: { quota_total: quota.total } }] } };
    if (second === 'media') {
      const last = posts.at(-1);
      return { body: { data: last ? [{ id: last.id, permalink: permalink(last.id) }] : [] } };
    }
    const container = containers.find(({ id }) => id === first);
    if (container) return { body: { id: first, status_code: container.status, status: container.why } };
    if (posts.some(({ id }) => id === first)) return { body: { id: first, permalink: permalink(first) } };
    return refusal(100, 33, 404);
  }

  function answer(request: FakeRequest): FakeAnswer {
    const { url, body } = request;
    const [, ...path] = url.pathname.split('/');
    const word = url.searchParams;
    if (path[0] === 'oauth' && path[1] === 'authorize') {
      const back = new URL(word.get('redirect_uri') ?? 'http://fake');
      back.searchParams.set('code', `IGC-${randomUUID()}`);
      back.searchParams.set('state', word.get('state') ?? '');
      return { status: 302, headers: { location: back.href }, body: '' };
    }
    if (path[0] === 'oauth') {
      const form = new URLSearchParams(body.toString('utf8'));
      if (form.get('client_secret') !== APP.secret || !(form.get('code') ?? '').startsWith('IGC-'))
        return { status: 400, body: { error_type: 'OAuthException', code: 400, error_message: 'Invalid code' } };
      return { body: { access_token: give('curto'), user_id: Number(USER), permissions: [] } };
    }
    if (path[0] === 'p') return { headers: { 'content-type': 'text/html' }, body: '<h1>Instagram de mentira</h1>' };
    if (path[0] === 'access_token' || path[0] === 'refresh_access_token') {
      if (!opens(word.get('access_token') ?? '')) return refusal(190, 463);
      return { body: { access_token: give('longo'), token_type: 'bearer', expires_in: LONG_DAYS * 86_400 } };
    }
    return graph(request, path);
  }

  server = await fakeServer(answer, { port });
  const { url } = server;
  return {
    server,
    containers,
    posts,
    quota,
    loseNextAnswer: () => {
      losing = true;
    },
    revoke: () => {
      revoked = true;
      tokens.clear();
    },
    settings: {
      INSTAGRAM_APP_ID: APP.id,
      INSTAGRAM_APP_SECRET: APP.secret,
      INSTAGRAM_URL: url,
      INSTAGRAM_AUTH_URL: `${url}/oauth/authorize`,
      INSTAGRAM_TOKEN_URL: `${url}/oauth/access_token`,
    },
  };
}

export async function startFake(): Promise<Fake<InstagramClient | null>> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const { server, settings } = await openFakeInstagram({
    fetchPicture: () => Promise.resolve({ type: 'image/jpeg', bytes }),
  });
  const picture = { kind: 'feed', image_url: 'http://comanda.test/x', caption: 'Feijoada', alt_text: '' } as const;
  return {
    server,
    settings,
    probe: async (client) => {
      const keys = await client?.connect({ code: 'IGC-probe', back: 'http://comanda.test/volta' });
      if (!client || !keys) return false;
      const account = { store_id: 7, keys };
      const made = await client.container(account, picture);
      if (isRefused(made)) return false;
      const state = await client.state(account, made.id);
      return 'state' in state && (state.state === 'IN_PROGRESS' || state.state === 'FINISHED');
    },
  };
}
