import * as z from 'zod';
import { isSame, type IncomingMessage, signatureOf, type Verdict } from '../intake.ts';

const word = z.union([z.number(), z.string().min(1).max(100)]).transform(String);
/** A notification: its body names what changed, and never says how. */
const notice = z.object({
  id: word.nullish(),
  type: z.string().nullish(),
  action: z.string().nullish(),
  user_id: word.nullish(),
  data: z.object({ id: word.nullish() }).nullish(),
});

/** Of the sign: seconds, or milliseconds in thirteen digits. */
const instantOf = (ts: string): number => Number(ts) * (ts.length > 11 ? 1 : 1_000);

/**
 * `x-signature: ts=…,v1=…` over `id:<data.id of the query>;request-id:<x-request-id>;ts:<ts>;`, each part left out where its value
 * is missing. Source: its documentation of webhooks, and its SDK's validator.
 */
export function verifyNotice(
  { body, query, header }: Pick<IncomingMessage, 'body' | 'query' | 'header'>,
  { secret, minutes, now }: { secret: string; minutes: number; now: Date },
): Verdict {
  const parts = new Map(
    (header('x-signature') ?? '').split(',').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  const [ts = '', v1 = ''] = [parts.get('ts'), parts.get('v1')];
  if (!/^\d{10,13}$/.test(ts) || v1 === '') return { refuse: true };
  if (Math.abs(now.getTime() - instantOf(ts)) > minutes * 60_000) return { refuse: true };
  const manifest = (id: string) => {
    const request = header('x-request-id') ?? '';
    return `${id === '' ? '' : `id:${id};`}${request === '' ? '' : `request-id:${request};`}ts:${ts};`;
  };
  const id = query.get('data.id') ?? '';
  // Letters are signed in lower case by its documentation, and as they are by its SDK.
  const signed = [id, id.toLowerCase()].some((each) => isSame(v1.toLowerCase(), signatureOf(secret, manifest(each))));
  if (!signed) return { refuse: true };
  const told = notice.parse(JSON.parse(body.toString('utf8')));
  return { take: told.id ?? null };
}

/** @returns whose payment changed; null for what is nothing to us */
export function readNotice({ body }: { body: Buffer }) {
  const { type, action, user_id, data } = notice.parse(JSON.parse(body.toString('utf8')));
  const account = user_id ?? '';
  if (type === 'payment' && data?.id) return { account, provider_id: data.id };
  if (type === 'mp-connect' && action === 'application.deauthorized') return { account, unlinked: true as const };
  return null;
}
