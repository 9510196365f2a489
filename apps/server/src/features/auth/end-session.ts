import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { takeSession, visitOf, type Who } from '../../platform/http/session-cookie.ts';
import { closeSession } from '../../platform/sessions.ts';

/** Ends the session that came with the request, if any, and takes its cookie away. */
export async function endSession(
  { db, config }: Pick<Services, 'db' | 'config'>,
  call: { request: FastifyRequest; reply: FastifyReply; now: Date },
  who: Who,
): Promise<void> {
  const { replaces } = visitOf(call, who);
  if (replaces !== undefined) await closeSession(db, replaces);
  takeSession(call.reply, config, who);
}
