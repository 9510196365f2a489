import { ERRORS, type ErrorBody, type ErrorCode } from '@comanda/contract/errors';
import { refusalSentence } from '@comanda/words/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type FieldWords, type More } from '../app-error.ts';
import { databaseErrorOf, isUnavailable } from '../db.ts';
import { type Speaker, speakerOf } from './speaker.ts';

const RETRY_SECONDS = '2';

/**
 * Every refusal leaves here, in the language of whoever asked: one table gives its status and sentence; what was not
 * expected is 500 with the request's id.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'internal') request.log.error({ err: error, request_id: request.id }, 'request failed');
  if (refusal.code === 'unavailable') void reply.header('retry-after', RETRY_SECONDS);
  const speaker = request.speaker ?? speakerOf(request, null, new Date(0)); // refused before anybody asked who calls: nothing there says a time
  const detail = refusal.code === 'internal' ? { request_id: request.id } : spokenDetail(refusal.detail, speaker);
  const body: ErrorBody = {
    error: refusal.code,
    message: refusal.sentence ?? refusalSentence(refusal.code, detail, speaker),
    ...(detail ? { detail } : {}),
  };
  return reply.code(ERRORS[refusal.code][0]).send(body);
}

/** What is said about each field, in words. */
export function spokenDetail(detail: More | undefined, speaker: Speaker): Record<string, unknown> | undefined {
  const fields = detail?.fields;
  if (fields === undefined) return detail;
  const say = (words: FieldWords) =>
    typeof words === 'string' ? speaker.words.t(words) : refusalSentence(words.code, words.detail, speaker);
  return { ...detail, fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, say(words)])) };
}

interface Refused {
  code: ErrorCode;
  detail?: More | undefined;
  sentence?: string | undefined;
}

function refusalOf(error: unknown): Refused {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return { code: 'unavailable' };
  // Two changes that waited for each other: PostgreSQL has let one of them go on.
  if (databaseErrorOf(error)?.code === '40P01') return { code: 'conflict' };
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>; // read as absent when it is none
  if (statusCode === 429)
    // Set by the limiter's errorResponseBuilder.
    return { code: 'too_many_attempts', detail: { seconds: (error as { seconds?: number }).seconds ?? 60 } };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return { code: 'too_large' };
  if (statusCode === 503) return { code: 'unavailable' };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return { code: 'invalid_input' };
  return { code: 'internal' };
}
