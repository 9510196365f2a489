import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * For a GET that changes something, as older clients call it. A link in a message, or a picture's address on another site, is asked for
 * by a browser with the cookies that it has; one of our own pages says so, a program brings its token or has no cookies.
 * @throws {AppError} foreign_origin
 */
export function refuseForeignRead({ headers }: FastifyRequest): void {
  if (headers.authorization !== undefined) return;
  const site = headers['sec-fetch-site'];
  if (site === undefined && headers.cookie === undefined) return;
  if (site !== 'same-origin' || headers['sec-fetch-mode'] === 'navigate') throw new AppError('foreign_origin');
}
