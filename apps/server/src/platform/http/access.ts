import type { Access } from '@comanda/contract/route';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { hasPermission } from '@comanda/domain/permissions';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { clientAddress } from './client-address.ts';
import { CUSTOMER_COOKIE, STAFF_COOKIE } from './cookies.ts';
import type { Db } from '../db.ts';
import type { Services } from '../services.ts';
import { findSession, isMember, type Session } from '../sessions.ts';

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The token that came with a request: a bearer wins over the cookie of the app that the route belongs to. */
export function tokenOf(request: FastifyRequest, cookie: string): string | undefined {
  const bearer = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? request.cookies[cookie];
}

/** The store that a request is about, where it is known before its form is read: a first look, that `authorize` checks. */
function storeIn(access: Access, request: FastifyRequest): number | undefined {
  if (access.as !== 'staff') return undefined;
  const value = Number((request[access.store.in] as Record<string, unknown> | undefined)?.[access.store.name]); // whatever was sent
  return Number.isSafeInteger(value) ? value : undefined;
}

/**
 * First half of the access check: who calls. Public routes know their customer when there is one.
 * @throws {AppError} unauthorized
 */
export async function authenticate(
  access: Access,
  request: FastifyRequest,
  { db, config }: Pick<Services, 'db' | 'config'>,
  now: Date,
): Promise<Session | null> {
  const asCustomer = access.as === 'customer' || access.as === 'public';
  const token = tokenOf(request, asCustomer ? CUSTOMER_COOKIE : STAFF_COOKIE);
  const session =
    token === undefined
      ? null
      : await findSession(db, token, {
          config,
          now,
          address: clientAddress(request.ip),
          store_id: storeIn(access, request),
          onReuse: (session_id) =>
            request.log.warn({ session_id }, 'a token that gave way came back: the session has ended'),
        });
  if (access.as === 'public') return session;
  if (session?.kind !== (access.as === 'customer' ? 'customer' : 'user')) throw new AppError('unauthorized');
  return session;
}

/**
 * Second half, with the request's parsed input: what the caller may do here.
 * @throws {AppError} not_found for another's store, so that its existence does not show; forbidden; proof_needed
 */
export async function authorize(
  access: Access,
  session: Session | null,
  input: Input,
  db: Db,
): Promise<StoreId | null> {
  if (session?.kind !== 'user' || access.as === 'public' || access.as === 'customer') return null;
  const { user } = session;
  if (access.as === 'user') {
    if (!access.roles.includes(user.type)) throw new AppError('forbidden');
    return null;
  }
  const store_id = (input[access.store.in] as Record<string, unknown> | undefined)?.[access.store.name]; // parsed by the route's own schema, an object
  if (typeof store_id !== 'number') throw new AppError('not_found');
  // The session came with the answer, but for a store that stands in a form.
  if (session.member_of !== store_id && !(await isMember(db, store_id, user.id))) throw new AppError('not_found');
  if (!access.roles.includes(user.type)) throw new AppError('forbidden');
  if (access.permission !== undefined && !hasPermission(user.type, user.permissions, access.permission)) {
    throw new AppError('forbidden');
  }
  if (access.proof === true && !session.proven) throw new AppError('proof_needed');
  return asStoreId(store_id);
}

/**
 * A browser that is led here by another site sends its cookies along; only our own pages may write with them.
 * @throws {AppError} foreign_origin
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (request.headers.authorization !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site === 'cross-site') throw new AppError('foreign_origin');
  if (origin === undefined) return;
  const own = [new URL(publicUrl).host, request.headers.host];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) throw new AppError('foreign_origin');
}
