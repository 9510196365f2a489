import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';

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
}
/** `gone`: the browser has thrown the subscription away. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

const PATIENCE_MS = 5_000;
/** Seconds for which the service keeps a notice that it cannot deliver: later it would only frighten. */
const KEPT_SECONDS = 600;

/** The installation's keys with push services, made from its secret: nothing else has to be kept. */
export function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  // Of 2^256 numbers all but a few in 2^128 are keys.
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'web push', 32)));
  const padded = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
}

/** Sends one encrypted notice. Never throws: whoever sends it has other ways to be heard. */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  { secret, contact }: { secret: string; contact: string },
): Promise<PushOutcome> {
  try {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: `mailto:${contact}`, ...vapidKeys(secret) }, TTL: KEPT_SECONDS, urgency: 'high' },
    );
    const answer = await fetch(endpoint, {
      method: 'POST',
      // node's fetch counts the length itself
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'Content-Length')),
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    return answer.ok ? 'sent' : 'failed';
  } catch {
    return 'failed';
  }
}
