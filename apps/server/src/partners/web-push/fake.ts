import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { type FakeRequest, type FakeServer, fakeServer } from '../fake-server.ts';
import type { Fake } from '../partner.ts';
import type { Push, PushMessage, PushTarget } from './client.ts';
import { systemClock } from '../../platform/clock.ts';

export interface FakePushService extends FakeServer {
  /** What a browser gives its server. */
  subscribe: () => PushTarget;
  /** The browser has thrown it away. */
  drop: (target: PushTarget) => void;
  /** The notices as browsers read them, in order, with the key of whoever sent them. */
  shown: { message: PushMessage; key: string; urgency: string; ttl: number }[];
}
interface Browser {
  keys: ReturnType<typeof createECDH>;
  auth: Buffer;
}

/** A push service that takes what a real one takes (RFC 8030, 8188, 8291, 8292), with the browsers behind it. */
export async function fakePush(): Promise<FakePushService> {
  const browsers = new Map<string, Browser>();
  const gone = new Set<string>();
  const shown: FakePushService['shown'] = [];
  const server = await fakeServer((request) => {
    const { pathname } = request.url;
    if (gone.has(pathname)) return { status: 410 };
    const browser = browsers.get(pathname);
    if (browser === undefined) return { status: 404 };
    const ttl = Number(request.headers['ttl'] ?? Number.NaN);
    if (request.method !== 'POST' || !Number.isInteger(ttl)) return { status: 400, body: 'TTL' };
    if (request.body.length > 4096) return { status: 413 };
    const key = senderOf(request, server.url);
    if (key === null) return { status: 403, body: 'vapid' };
    const message = decrypt(browser, request);
    if (message === null) return { status: 400, body: 'aes128gcm' };
    shown.push({ message, key, ttl, urgency: String(request.headers['urgency'] ?? 'normal') });
    return { status: 201, headers: { location: `${server.url}/notice/${shown.length}` } };
  });
  return {
    ...server,
    shown,
    subscribe() {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/${randomBytes(9).toString('hex')}`;
      browsers.set(path, { keys, auth });
      return { endpoint: server.url + path, p256dh, auth: auth.toString('base64url') };
    },
    drop: ({ endpoint }) => void gone.add(new URL(endpoint).pathname),
  };
}

/** @returns the public key whose owner signed for this service, for at most a day; null when nobody did */
function senderOf({ headers }: FakeRequest, url: string): string | null {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '');
  if (found === null) return null;
  const [, head = '', claims = '', signature = '', k = ''] = found;
  const point = Buffer.from(k, 'base64url');
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) };
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const signed = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>; // RFC 7519: an object
  const seconds = Number(exp) - systemClock().getTime() / 1000;
  const valid =
    aud === new URL(url).origin && seconds > 0 && seconds <= 86_400 && /^(mailto:|https:)/.test(String(sub));
  return signed && valid ? k : null;
}

/** RFC 8291: salt, record size and the sender's key stand before the text; one record, closed by a 2. */
function decrypt({ keys, auth }: Browser, { headers, body }: FakeRequest): PushMessage | null {
  if (headers['content-encoding'] !== 'aes128gcm') return null;
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const text = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  try {
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(text.subarray(-16));
    const record = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
    return JSON.parse(record.subarray(0, record.lastIndexOf(2)).toString('utf8')) as PushMessage; // what the client sent
  } catch {
    return null;
  }
}

export async function startFake(): Promise<Fake<Push>> {
  const server = await fakePush();
  const message = { title: 'Quintal', body: 'Pronto: pode vir buscar.', url: '/order/quintal', tag: 'order-7' };
  return {
    server,
    settings: { PUSH_HOSTS: '127.0.0.1' },
    // Only the status is read.
    unnoticed: ['garbage'],
    probe: async (push) => (await push.send(server.subscribe(), message)) === 'sent',
  };
}
