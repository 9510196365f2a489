import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from './access.ts';
import { clientAddress } from './client-address.ts';
import { CUSTOMER_COOKIE, STAFF_COOKIE } from './cookies.ts';
import type { Config } from '../config.ts';

const COOKIES = { user: STAFF_COOKIE, customer: CUSTOMER_COOKIE } as const;
export type Who = keyof typeof COOKIES;
type Settings = Pick<Config, 'PUBLIC_URL' | 'SESSION_DAYS'>;

/** What signing in needs to know of a request. */
export interface Visit {
  now: Date;
  /** What limits count by. */
  address: string;
  user_agent: string | undefined;
  /** The name by which the person reaches the server. */
  host: string;
  /** The token that this browser holds already. */
  replaces: string | undefined;
}

export const visitOf = ({ request, now }: { request: FastifyRequest; now: Date }, who: Who): Visit => ({
  now,
  address: clientAddress(request.ip),
  user_agent: request.headers['user-agent'],
  host: request.hostname,
  replaces: tokenOf(request, COOKIES[who]),
});

/** Gives our own app its session: out of reach of scripts and of other sites' forms. */
export function giveSession(
  reply: FastifyReply,
  { PUBLIC_URL, SESSION_DAYS }: Settings,
  who: Who,
  token: string,
): void {
  void reply.setCookie(COOKIES[who], token, { ...flags(PUBLIC_URL), maxAge: SESSION_DAYS * 86_400 });
}

export function takeSession(reply: FastifyReply, { PUBLIC_URL }: Settings, who: Who): void {
  void reply.clearCookie(COOKIES[who], flags(PUBLIC_URL));
}

const flags = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;
