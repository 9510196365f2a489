import { randomInt } from 'node:crypto';
import type { createStore, StoreListEntry } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { refusePassword } from '@comanda/domain/password';
import type * as z from 'zod';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { isUniqueViolation, type Tx } from '../../platform/db.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import type { Visit } from '../../platform/http/session-cookie.ts';
import { findSession, openSession } from '../../platform/sessions.ts';
import {
  getSummary,
  insertMember,
  insertOwner,
  insertStore,
  keptFields,
  paymentName,
  refuseReserved,
  takeUrl,
} from '../stores/public.ts';
import { replaceHours } from '../hours/public.ts';
import { addUsualCategories } from '../payables/public.ts';
import { defaultHours, defaultPayments, defaultTimezone } from './new-store-defaults.ts';
import { insertStarterMenu } from './starter-menu.repo.ts';
import { starterMenu } from './starter-menus.ts';
import { insertDesign, insertPayments } from './new-store.repo.ts';

type Form = z.output<typeof createStore.body>;
type NewOwner = NonNullable<Form['owner']>;
interface Opened {
  store: StoreListEntry;
  /** Of the new owner's session; null when the store is another one of a signed-in user. */
  token: string | null;
}

/**
 * Opens a store with hours, payments, design and a sample menu to change. With an owner it is a sign-up; without, the
 * store is one more of the signed-in owner.
 * @throws {AppError} slug_taken, slug_reserved, email_taken, weak_password, invalid_phone and its kin, invalid_tax_id and its kin,
 * sign_up_needs_owner, forbidden
 */
export async function openStore(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  { owner, ...form }: Form,
  visit: Visit,
): Promise<Opened> {
  const { now } = visit;
  refuseReserved(form.url);
  const fields = { ...form, ...keptFields(form, form.country_id) };
  if (owner === undefined) {
    const user_id = await signedInOwner(services, visit);
    return services.transaction(async (tx) => {
      const store_id = await furnish(tx, fields, now);
      await insertMember(tx, store_id, user_id, now);
      return { store: await getSummary(tx, store_id, now), token: null };
    });
  }
  const password_hash = await hashOf(owner, form);
  return services.transaction(async (tx) => {
    const store_id = await furnish(tx, fields, now);
    const { name, email } = owner;
    const user_id = await insertOwner(tx, { name, email, password_hash, type: ROLE.owner }, now).catch(
      refuseTakenEmail,
    );
    await insertMember(tx, store_id, user_id, now);
    return { store: await getSummary(tx, store_id, now), token: await openSession(tx, { user_id }, visit) };
  });
}

async function furnish(tx: Tx, form: Omit<Form, 'owner'>, now: Date): Promise<StoreId> {
  const { country_id, state, type } = form;
  const store_id = await insertStore(tx, {
    ...form,
    timezone: defaultTimezone(state, country_id),
    short_id: newShortId(),
    created_at: now,
  });
  await takeUrl(tx, store_id, form.url);
  await insertDesign(tx, store_id, type);
  await replaceHours(tx, store_id, defaultHours(type));
  const payments = defaultPayments(country_id).map(({ id, enabled }, index) => ({
    id,
    enabled,
    name: paymentName(id),
    order: index + 1,
  }));
  await insertPayments(tx, store_id, payments);
  await addUsualCategories(tx, store_id);
  await insertStarterMenu(tx, store_id, starterMenu(type));
  return store_id;
}

/** @returns the id of whoever is signed in and may open stores */
async function signedInOwner(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { replaces, now }: Visit,
): Promise<number> {
  const session = replaces === undefined ? null : await findSession(db, replaces, { config, now });
  if (session?.kind !== 'user') throw new AppError('sign_up_needs_owner');
  const { type, id } = session.user;
  if (type !== ROLE.owner && type !== ROLE.administrator) throw new AppError('forbidden');
  return id;
}

async function hashOf({ name, email, password }: NewOwner, { url }: Pick<Form, 'url'>): Promise<string> {
  const refusal = refusePassword(password, [email, name, url]);
  if (refusal !== null) throw fieldError('weak_password', 'owner.password', refusal.detail);
  return hashPassword(password);
}

function refuseTakenEmail(error: unknown): never {
  if (!isUniqueViolation(error, 'users_email_key')) throw error;
  throw fieldError('email_taken', 'owner.email');
}

/** Six letters and digits that nobody confuses when they are read aloud. */
const SHORT_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const newShortId = (): string =>
  Array.from({ length: 6 }, () => SHORT_ALPHABET.charAt(randomInt(SHORT_ALPHABET.length))).join('');
