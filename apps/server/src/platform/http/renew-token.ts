import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_COOKIE } from './cookies.ts';
import type { Services } from '../services.ts';
import { giveSession } from './session-cookie.ts';
import type { Session } from '../sessions.ts';
import { hashToken } from '../tokens.ts';

/** A browser of the back-office gets another token after so many hours of use. */
const TOKEN_HOURS = 24;

/**
 * The successor is made from the token, so that every answer to the old one gives the same: tabs that ask at once, and a
 * browser that lost the answer, end with one token. The old one works until the new one comes back.
 */
export async function renewToken(
  { db, config }: Pick<Services, 'db' | 'config'>,
  {
    request,
    reply,
    session,
    now,
  }: { request: FastifyRequest; reply: FastifyReply; session: Session | null; now: Date },
): Promise<void> {
  // Whoever sends the token in a header keeps it themselves: there is no cookie to renew.
  if (session?.kind !== 'user' || request.headers.authorization !== undefined) return;
  if (now.getTime() - session.token_since.getTime() < TOKEN_HOURS * 3_600_000) return;
  const token = request.cookies[STAFF_COOKIE] ?? ''; // what the session was found by
  const next = createHmac('sha256', config.SECRET).update(`session ${token}`).digest('base64url');
  if (!session.renewing) {
    await db
      .updateTable('sessions')
      .set({ next_hash: hashToken(next) })
      .where('token_hash', '=', hashToken(token))
      .execute();
  }
  giveSession(reply, config, 'user', next);
}
