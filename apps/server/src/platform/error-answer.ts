import { ERRORS, errorMessage, type ErrorBody, type ErrorCode } from '@comanda/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { databaseErrorOf, isUnavailable } from './db.ts';

const RETRY_SECONDS = '2';

/** Every refusal leaves here: one table gives its status and sentence; what was not expected is 500 with the request's id. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.code === 'internal') request.log.error({ err: error, request_id: request.id }, 'request failed');
  if (refusal.code === 'unavailable') void reply.header('retry-after', RETRY_SECONDS);
  const detail = refusal.code === 'internal' ? { request_id: request.id } : refusal.detail;
  const body: ErrorBody = {
    error: refusal.code,
    message: errorMessage(refusal.code, detail),
    ...(detail ? { detail } : {}),
  };
  return reply.code(ERRORS[refusal.code][0]).send(body);
}

function refusalOf(error: unknown): { code: ErrorCode; detail?: Record<string, unknown> | undefined } {
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
