import { PROOF_MINUTES, SESSION_DAYS, STAFF_IDLE_DAYS, type Role } from '@comanda/domain/codes';
import { storeZone } from '@comanda/domain/time-zones';
import type { PermissionFlags } from '@comanda/domain/permissions';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import { findSpent } from './http/spent-tokens.ts';
import { hashToken, newToken } from './tokens.ts';

export interface SignedInUser {
  id: number;
  name: string;
  email: string;
  type: Role;
  permissions: PermissionFlags;
  /** The browser in which they are signed in. */
  device: number;
}
export interface SignedInCustomer {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
}
export type Session =
  | {
      kind: 'user';
      user: SignedInUser;
      session_id: number;
      token_since: Date;
      /** Its successor is given out, and has not come back yet. */
      renewing: boolean;
      /** The store that was asked about, when the user works there. */
      member_of: number | null;
      /** Where that store is. */
      place: { country_id: number; zone: string } | null;
      /** The password was typed here in the last PROOF_MINUTES. */
      proven: boolean;
    }
  | { kind: 'customer'; customer: SignedInCustomer; session_id: number };

const DAY = 86_400_000;
const MINUTE = 60_000;

interface NewSession {
  now: Date;
  user_agent: string | undefined;
  /** The network address that it begins from. */
  address?: string;
  replaces: string | undefined;
  /** It begins without its password having been typed. */
  unproven?: boolean;
}

/** Starts a session; `replaces` is the token that the same browser held before. */
export async function openSession(
  db: Db,
  owner: { user_id: number } | { customer_id: number },
  { now, user_agent, address, replaces, unproven }: NewSession,
): Promise<string> {
  const token = newToken();
  if (replaces !== undefined) await closeSession(db, replaces);
  await db
    .insertInto('sessions')
    .values({
      ...owner,
      token_hash: hashToken(token),
      user_agent: user_agent?.slice(0, 300) ?? null,
      last_address: address ?? null,
      created_at: now,
      token_since: now,
      proven_at: unproven === true ? null : now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY),
    })
    .execute();
  return token;
}

/** The password was typed again. */
export async function proveSession(db: Db, session_id: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: now }).where('id', '=', session_id).execute();
}

export async function closeSession(db: Db, token: string): Promise<void> {
  const token_hash = hashToken(token);
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', token_hash),
        eb('next_hash', '=', token_hash),
        eb('id', 'in', eb.selectFrom('spent_tokens').where('token_hash', '=', token_hash).select('session_id')),
      ]),
    )
    .execute();
}

/** Ends every session of a person, but for the one named. */
export async function closeSessions(
  db: Db,
  owner: { user_id: number } | { customer_id: number },
  except?: number,
): Promise<void> {
  let query = db.deleteFrom('sessions');
  query =
    'user_id' in owner
      ? query.where('user_id', '=', owner.user_id)
      : query.where('customer_id', '=', owner.customer_id);
  if (except !== undefined) query = query.where('id', '!=', except);
  await query.execute();
}

/** @returns since when a session must have begun, and one of the back-office have been used */
export function sessionBounds(
  { SESSION_DAYS: days }: Pick<Config, 'SESSION_DAYS'>,
  now: Date,
): { begun: string; used: string } {
  const before = (count: number) => new Date(now.getTime() - count * DAY).toISOString();
  return { begun: before(days), used: before(STAFF_IDLE_DAYS) };
}

interface Question {
  config: Pick<Config, 'SESSION_DAYS'>;
  now: Date;
  /** The network address of the request, kept as the place of the last use. */
  address?: string;
  store_id?: number | undefined;
  /** Hears that a token came back long after it gave way: its session has ended. */
  onReuse?: (session_id: number) => void;
}

/** @returns who holds the token, or null when it is unknown, has ended or fallen asleep, or its user is disabled */
export async function findSession(db: Db, token: string, question: Question): Promise<Session | null> {
  const token_hash = hashToken(token);
  const { now, onReuse } = question;
  const row = await readSession(db, { token_hash }, question);
  if (row) return sessionOf(db, row, question);
  const session_id = await findSpent(db, token_hash, now, onReuse);
  const again = session_id === null ? undefined : await readSession(db, { session_id }, question);
  return again ? sessionOf(db, again, question) : null;
}

type Row = NonNullable<Awaited<ReturnType<typeof readSession>>>;
function readSession(db: Db, by: { token_hash: Buffer } | { session_id: number }, { config, now, store_id }: Question) {
  const { begun, used } = sessionBounds(config, now);
  return db
    .selectFrom('sessions as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('customers as c', 'c.id', 's.customer_id')
    .leftJoin('stores as at', (join) => join.on('at.id', '=', store_id ?? null))
    .where((eb) => ('token_hash' in by ? eb('s.token_hash', '=', by.token_hash) : eb('s.id', '=', by.session_id)))
    .where('s.expires_at', '>', now.toISOString())
    .where('s.created_at', '>', begun)
    .where((eb) => eb.or([eb('s.user_id', 'is', null), eb('s.last_seen_at', '>', used)]))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('store_users as m')
            .whereRef('m.user_id', '=', 's.user_id')
            .where('m.store_id', '=', store_id ?? null)
            .select('m.user_id'),
        )
        .as('member'),
    )
    .select([
      's.id as device',
      's.last_seen_at',
      's.last_address',
      's.proven_at',
      's.id as session_id',
      's.token_since',
      's.next_hash',
      'u.id as user_id',
      'u.name',
      'u.email',
      'u.type',
      'u.active',
      'u.permissions',
    ])
    .select(['at.country_id', 'at.timezone'])
    .select(['c.id as customer_id', 'c.name as customer_name', 'c.email as customer_email', 'c.phone'])
    .executeTakeFirst();
}

async function sessionOf(db: Db, row: Row, { now, address, store_id }: Question): Promise<Session | null> {
  const { session_id } = row;
  const moved = address !== undefined && address !== row.last_address;
  const stale = now.getTime() - Date.parse(row.last_seen_at) > DAY / 24;
  // A new place is kept at once; when somebody was last here, to the hour.
  if (moved || stale) await touchSession(db, session_id, stale ? row.user_id : null, { now, address });
  if (row.customer_id !== null) {
    const { customer_id: id, customer_name, customer_email: email, phone } = row;
    return { kind: 'customer', session_id, customer: { id, name: customer_name ?? '', email, phone } };
  }
  if (row.user_id === null || row.type === null || row.active !== true) return null;
  return {
    kind: 'user',
    session_id,
    token_since: new Date(row.token_since),
    renewing: row.next_hash !== null,
    member_of: row.member ? (store_id ?? null) : null,
    place: row.member ? placeOf(row) : null,
    proven: row.proven_at !== null && now.getTime() - Date.parse(row.proven_at) < PROOF_MINUTES * MINUTE,
    user: {
      id: row.user_id,
      name: row.name ?? '',
      email: row.email ?? '',
      device: row.device,
      type: row.type,
      permissions: row.permissions ?? {},
    },
  };
}

function placeOf({ country_id, timezone }: Pick<Row, 'country_id' | 'timezone'>) {
  return country_id === null || timezone === null ? null : { country_id, zone: storeZone(timezone, country_id) };
}

async function touchSession(
  db: Db,
  session_id: number,
  user_id: number | null,
  { now, address }: { now: Date; address: string | undefined },
): Promise<void> {
  const place = address === undefined ? {} : { last_address: address };
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, ...place })
    .where('id', '=', session_id)
    .execute();
  if (user_id !== null) await db.updateTable('users').set({ last_access_at: now }).where('id', '=', user_id).execute();
}

export async function isMember(db: Db, store_id: number, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('store_users')
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
