import { timingSafeEqual } from 'node:crypto';
import type { StoreId } from '@comanda/domain/ids';
import * as z from 'zod';
import { type AnyPartner, isSecret, type KeysOf } from '../../partners/partner.ts';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { type Author, recordChanges } from '../../platform/changes.ts';
import type { Sealer } from '../../platform/seal.ts';
import type { Services } from '../../platform/services.ts';
import { hashToken, newStoreToken } from '../../platform/tokens.ts';
import {
  claimAccount,
  deleteStorePartner,
  getStorePartner,
  putStorePartner,
  type StorePartner,
} from './store-partners.repo.ts';

type Values = Record<string, unknown>;
/** What is sealed: the keys, and the word in the address at which the partner reaches the store. */
interface Sealed {
  keys: Values;
  token: string;
}
/** A key as its owner sees it again: never the key. */
export interface ShownKey {
  name: string;
  secret: boolean;
  set: boolean;
  /** What is no secret; of a long secret its last four characters. */
  shown: string;
}

/** Who does it, for the history of changes: it says who and when, never a key. */
type By = Pick<Author, 'user' | 'now'>;
const by = ({ user, now }: By): By => ({ user, now });

const HINT = 4;
/** Of a shorter secret four characters would be too much. */
const HINTED_LENGTH = 16;
const placeOf = (store_id: number, partner: string) => `store_partners ${store_id} ${partner}`;
const hintOf = (value: unknown): string =>
  typeof value === 'string' && value.length >= HINTED_LENGTH ? value.slice(-HINT) : '';
const only = (values: Values, wanted: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));

/**
 * Keeps a store's keys with a partner. A secret that is not given stays as it was: nobody can read it to send it back.
 * @param account the partner's own name for the store, where it has one
 * @throws {AppError} invalid_input; duplicate_account when another store has that account
 */
export async function connectStore(
  { sealer }: Pick<Services, 'sealer'>,
  tx: Tx,
  store: StoreId,
  given: { partner: AnyPartner; values: Values; account?: string } & By,
): Promise<void> {
  await recordChanges(tx, { store, ...by(given) }, { store_partners: 'all' }, () =>
    writeKeys(sealer, tx, store, given),
  );
}

async function writeKeys(
  sealer: Sealer,
  tx: Tx,
  store: StoreId,
  { partner, values, account, now }: { partner: AnyPartner; values: Values; account?: string; now: Date },
): Promise<void> {
  const { name, keys: shape = {} } = partner;
  const row = await getStorePartner(tx, store, name, { lock: true });
  const before = row && openSealed(sealer, row);
  const given = only(values, (key) => values[key] !== undefined && values[key] !== '');
  const parsed = z.strictObject(shape).safeParse({ ...before?.keys, ...given });
  if (!parsed.success)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
    });
  const all = parsed.data as Values; // of a shape that is known only by its partner
  const secrets = only(all, (key) => isSecret(shape[key]));
  const token = before?.token ?? newStoreToken(store);
  await putStorePartner(tx, store, name, {
    settings: JSON.stringify(only(all, (key) => !isSecret(shape[key]))),
    sealed: sealer.seal(JSON.stringify({ keys: secrets, token } satisfies Sealed), placeOf(store, name)),
    hints: JSON.stringify(Object.fromEntries(Object.entries(secrets).map(([key, value]) => [key, hintOf(value)]))),
    token_hash: hashToken(token),
    changed_at: now,
  });
  if (account !== undefined && !(await claimAccount(tx, store, name, account)))
    throw fieldError('partner_account_taken', 'account');
}

/**
 * A store's keys with a partner, for a call to it.
 * @returns null when it is not connected, or was sealed with a secret that this server no longer has
 */
export async function readKeys<P extends AnyPartner>(
  services: Pick<Services, 'db' | 'sealer' | 'log'>,
  store: StoreId,
  partner: P,
): Promise<KeysOf<P> | null> {
  const row = await getStorePartner(services.db, store, partner.name);
  return row === undefined ? null : keysIn(services, row);
}

/** The same for whoever calls the store's address. @returns null also for a wrong word in it */
export async function readKeysByToken<P extends AnyPartner>(
  services: Pick<Services, 'db' | 'sealer' | 'log'>,
  store: StoreId,
  partner: P,
  token: string,
): Promise<KeysOf<P> | null> {
  const row = await getStorePartner(services.db, store, partner.name);
  if (row === undefined || !timingSafeEqual(row.token_hash, hashToken(token))) return null;
  return keysIn(services, row);
}

/** What the store's people may see of its keys. */
export async function describeKeys(db: Db, store: StoreId, { name, keys = {} }: AnyPartner): Promise<ShownKey[]> {
  const row = await getStorePartner(db, store, name);
  const hints = (row?.hints ?? {}) as Record<string, string>; // written above
  const settings = (row?.settings ?? {}) as Values; // likewise
  return Object.entries(keys).map(([key, schema]) => {
    const secret = isSecret(schema);
    const kept = secret ? hints[key] : settings[key];
    return { name: key, secret, set: kept !== undefined, shown: kept === undefined ? '' : String(kept) };
  });
}

/** The address that the store gives to a partner. @returns null when it is not connected */
export async function intakeAddress(
  { db, sealer, config }: Pick<Services, 'db' | 'sealer' | 'config'>,
  store: StoreId,
  { name }: AnyPartner,
): Promise<string | null> {
  const row = await getStorePartner(db, store, name);
  const sealed = row && openSealed(sealer, row);
  return sealed ? `${config.PUBLIC_URL}/api/partners/${name}/${sealed.token}` : null;
}

export async function disconnectStore(tx: Tx, store: StoreId, partner: string, given: By): Promise<void> {
  await recordChanges(tx, { store, ...by(given) }, { store_partners: 'all' }, () =>
    deleteStorePartner(tx, store, partner),
  );
}

function keysIn<P extends AnyPartner>(
  { sealer, log }: Pick<Services, 'sealer' | 'log'>,
  row: StorePartner,
): KeysOf<P> | null {
  const sealed = openSealed(sealer, row);
  if (sealed !== null) return { ...(row.settings as Values), ...sealed.keys } as KeysOf<P>; // as it was parsed when it was written
  log.error({ store_id: row.store_id, partner: row.partner }, 'keys cannot be read: is SECRET_PREVIOUS missing?');
  return null;
}

/** @returns null for a row that no known secret has sealed */
function openSealed(sealer: Sealer, { sealed, store_id, partner }: StorePartner): Sealed | null {
  const text = sealer.open(sealed, placeOf(store_id, partner));
  return text === null ? null : (JSON.parse(text) as Sealed); // only connectStore seals
}

/** @returns what the same row holds, sealed by the newest key; null when it cannot be read */
export function sealAnew(sealer: Sealer, { sealed, store_id, partner }: StorePartner): Buffer | null {
  const place = placeOf(store_id, partner);
  const text = sealer.open(sealed, place);
  return text === null ? null : sealer.seal(text, place);
}
