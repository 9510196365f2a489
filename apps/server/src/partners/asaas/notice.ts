import * as z from 'zod';
import { type IncomingMessage, isSame, type Verdict } from '../intake.ts';
import type { Told } from '../payment-provider.ts';

const word = z.string().min(1).max(200);
/** An event: of a payment, or of the account itself. What it says of either is never believed. */
const event = z.object({ id: word.nullish(), event: word, payment: z.object({ id: word }).nullish() });

/** Each account has its own word in a header; nothing is signed. Source: its documentation of webhooks. */
export function verifyNotice(
  { method, body, header }: Pick<IncomingMessage, 'method' | 'body' | 'header'>,
  webhook_token: string | undefined,
): Verdict {
  const given = header('asaas-access-token') ?? '';
  if (method !== 'POST' || webhook_token === undefined || !isSame(given, webhook_token)) return { refuse: true };
  return { take: event.parse(JSON.parse(body.toString('utf8'))).id ?? null };
}

/** @returns what changed; null for what is nothing to us */
export function readNotice({ body }: { body: Buffer }): Told | null {
  const { event: what, payment } = event.parse(JSON.parse(body.toString('utf8')));
  if (what.startsWith('PAYMENT_') && payment) return { account: null, provider_id: payment.id };
  if (what.startsWith('ACCOUNT_STATUS_')) return { account: null, review: true };
  return null;
}
