import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';

/**
 * For a GET that changes something, as older clients call it: with a bearer token, or by a browser that says that one of
 * our own pages asks. A link in a message, or a picture's address on another site, is neither.
 * @throws {AppError} foreign_origin
 */
export function refuseForeignRead({ headers }: FastifyRequest): void {
  if (headers.authorization !== undefined) return;
  const ownPage = headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-mode'] !== 'navigate';
  if (!ownPage) throw new AppError('foreign_origin');
}
