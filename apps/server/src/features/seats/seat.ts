import { asStoreId, type StoreId, type OrderId } from '@comanda/domain/ids';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import { hashToken } from '../../platform/tokens.ts';
import { findSeat, getPinRequired, keepPhoneOrder, type Seat } from './seats.repo.ts';

/** Out of reach of scripts; one table at a time. */
const COOKIE = 'comanda_table';
/** Longer than any dinner: what ends a seat is that its bill closes. */
const COOKIE_SECONDS = 24 * 3600;

const flags = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: PUBLIC_URL.startsWith('https:') }) as const;

export const giveSeat = (reply: FastifyReply, config: Pick<Config, 'PUBLIC_URL'>, token: string): void =>
  void reply.setCookie(COOKIE, token, { ...flags(config), maxAge: COOKIE_SECONDS });
export const takeSeat = (reply: FastifyReply, config: Pick<Config, 'PUBLIC_URL'>): void =>
  void reply.clearCookie(COOKIE, flags(config));

export const seatToken = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[COOKIE];

/** Where the phone that calls sits; undefined when it sits nowhere, or its bill is closed. */
export async function seatOf(
  db: Db,
  store_id: StoreId,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<Seat | undefined> {
  const token = seatToken(request);
  return token === undefined ? undefined : findSeat(db, store_id, hashToken(token));
}

/**
 * Who orders for a table: only a phone that sits at it, where the store asks for the PIN.
 * @returns keeps whose round it is, once it is placed
 * @throws {AppError} table_pin_required
 */
export async function checkSeat(
  db: Db,
  store_id: number,
  number: number,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<(order_id: OrderId) => Promise<void>> {
  const store = asStoreId(store_id); // a public call: an unknown store has no seats, and places nothing
  const seat = await seatOf(db, store, request);
  if (seat?.number === number) return (order_id) => keepPhoneOrder(db, store, order_id, seat.phone_id);
  if (await getPinRequired(db, store)) throw new AppError('table_pin_required');
  return async () => {};
}
