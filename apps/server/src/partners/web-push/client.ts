import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { PartnerTools } from '../partner.ts';
import { isHostOf } from '../public-address.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface PushMessage {
  title: string;
  body: string;
  /** Path that a touch opens. */
  url: string;
  /** The same tag replaces the notice that is there. */
  tag: string;
  /** Path of a picture that is shown with it. */
  image?: string;
}
/** How a push service cares for a notice. */
export interface PushCare {
  /** For which it keeps one that it cannot deliver. */
  seconds: number;
  urgency: 'normal' | 'high';
}
/** `gone`: the browser has thrown the subscription away. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

export interface Push {
  /** What a browser subscribes with. */
  publicKey: string;
  /** Whether an address that a browser names is a push service's: no other is called. */
  serves: (endpoint: string) => boolean;
  /** Sends one encrypted notice. Never throws: whoever sends it has other ways to be heard. */
  send: (target: PushTarget, message: PushMessage, care?: PushCare) => Promise<PushOutcome>;
}

/** The push services of the browsers that there are; with a point before it, everything below. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
  '.push.apple.com',
];
/** Several services behind one name: that one of them fails says little about the others. Notices of a rush wait in line. */
const PUSH_RULES = { patienceMs: 5_000, mostBytes: 10_000, connections: 32, calls: 2_000, retries: 0, failures: 20 };
/** Of what happens now: later it would only frighten. */
const NOW: PushCare = { seconds: 600, urgency: 'high' };

/** Push services (RFC 8030) for encrypted notices (RFC 8291) in the installation's name (RFC 8292). */
export function openPush(
  { PUSH_HOSTS: trusted }: { PUSH_HOSTS: readonly string[] },
  { outside: open, secret, contact }: Pick<PartnerTools, 'outside' | 'secret' | 'contact'>,
): Push {
  const outside = open({ ...PUSH_RULES, strangers: { trusted } });
  const keys = vapidKeys(secret);
  const vapidDetails = { subject: `mailto:${contact}`, ...keys };
  return {
    publicKey: keys.publicKey,
    serves(endpoint) {
      const { hostname, port, username } = new URL(endpoint);
      return isHostOf([...KNOWN_HOSTS, ...trusted], hostname) && username === '' && (port === '' || trusted.length > 0);
    },
    async send({ endpoint, p256dh, auth }, message, { seconds, urgency } = NOW) {
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          { vapidDetails, TTL: seconds, urgency },
        );
        const call = { method: 'POST', url: endpoint, headers: texts(headers), body: new Uint8Array(body) } as const;
        const status = await outside.call(call, (answer) => answer.status);
        if (status === 404 || status === 410) return 'gone';
        return status >= 200 && status < 300 ? 'sent' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}

/** The installation's keys with push services, made from its secret: nothing else has to be kept. */
function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  // Of 2^256 numbers all but a few in 2^128 are keys.
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)));
  const padded = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
}

/** Without the length, which is counted where it is sent. */
const texts = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]])),
  );
