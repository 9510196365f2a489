import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';

/**
 * The key of a write that happens once.
 * @returns null when the caller sent none
 * @throws {AppError} invalid_input when it is too short to be unique, or not plain text
 */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw new AppError('invalid_input', { fields: { 'idempotency-key': 'Use de 8 a 128 caracteres, sem espaços.' } });
}

/** What makes two bodies the same; a body comes here parsed, its fields in the order of their schema. */
export const requestHash = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** The session token of an account that an order makes: whoever sends the order again is handed the same. */
export const orderSessionToken = (secret: string, store_id: number, idem_key: string): string =>
  createHmac('sha256', secret).update(`order-session ${store_id} ${idem_key}`).digest('base64url');
