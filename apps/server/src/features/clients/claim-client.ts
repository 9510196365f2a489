import { createHmac, randomInt } from 'node:crypto';
import { CLAIM_CODE_MINUTES, CLAIM_LINK_DAYS } from '@comanda/contract/clients/clients';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { claimPath } from '@comanda/domain/paths';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInCustomer } from '../../platform/sessions.ts';
import { countTry } from '../../platform/http/throttle.ts';
import { hashToken, newStoreToken } from '../../platform/tokens.ts';
import { getStoreName } from '../stores/public.ts';
import { consumeClaim, findClaimable, findToLink, replaceClaim } from './claims.repo.ts';
import { joinByProof } from './merge-clients.ts';
import { findStorePage } from './store-page.repo.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Codes that are asked for, and typed, in an hour. */
const TRIES = { send: 3, guess: 8 };
/** Said whether or not there is such a record: nobody learns who buys where. */
const SENT = 'Se a loja tem um cadastro com o seu telefone e um e-mail, o código está nesse e-mail.';

interface Caller {
  customer: SignedInCustomer;
  now: Date;
}

/**
 * A link that the shop sends to the phone of a record: whoever opens it, signed in, has that phone.
 * @throws {AppError} not_found; conflict for an account's own record, which no phone has proven
 */
export async function createClaimLink(
  { config, transaction }: Pick<Services, 'config' | 'transaction'>,
  store_id: StoreId,
  id: ClientId,
  now: Date,
): Promise<{ url: string; expires_at: string }> {
  return transaction(async (tx) => {
    const { separate, url } = orNotFound(await findToLink(tx, store_id, id));
    if (separate) throw new AppError('conflict');
    const token = newStoreToken(store_id);
    const expires_at = new Date(now.getTime() + CLAIM_LINK_DAYS * DAY);
    const secret_hash = hashToken(token);
    await replaceClaim(tx, store_id, { client_id: id, customer_id: null, secret_hash, now, expires_at });
    return { url: config.PUBLIC_URL + claimPath(url, token), expires_at: expires_at.toISOString() };
  });
}

/** Sends a code to the e-mail that the shop has of the phone's person. @throws {AppError} too_many_attempts */
export async function sendClaimCode(
  services: Pick<Services, 'db' | 'config' | 'transaction' | 'mail'>,
  store: number,
  { customer, now }: Caller,
): Promise<{ message: string }> {
  const { db, config, transaction, mail } = services;
  const store_id = (await findStorePage(db, store))?.store_id ?? null;
  const named = (who: string) => ({ name: `claim send ${store_id} ${who}`, tries: TRIES.send, minutes: 60 });
  await countTry(services, [named(`account ${customer.id}`), named(`phone ${customer.phone ?? ''}`)], now);
  if (store_id === null || customer.phone === null) return { message: SENT };
  const record = await findClaimable(db, store_id, customer.phone);
  if (record !== null) {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await transaction(async (tx) => {
      const name = await getStoreName(tx, store_id);
      const secret_hash = hashCode(config.SECRET, customer.id, code);
      const expires_at = new Date(now.getTime() + CLAIM_CODE_MINUTES * MINUTE);
      await replaceClaim(tx, store_id, {
        client_id: record.id,
        customer_id: customer.id,
        secret_hash,
        now,
        expires_at,
      });
      const body = `Olá, ${record.name}!

O código para juntar o seu cadastro em ${name} à sua conta é ${code}. Ele vale por ${CLAIM_CODE_MINUTES} minutos.

Se não foi você que pediu, não passe o código a ninguém: nada muda.
`;
      await mail.queue(tx, { recipient: record.email, subject: `${code} é o seu código em ${name}`, body }, now);
    });
    void mail.deliver(now);
  }
  return { message: SENT };
}

/**
 * Somebody proves, by a link or a code, to be the person of a store's record.
 * @throws {AppError} claim_expired, client_has_account, too_many_attempts
 */
export async function claimClient(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  { store_id: store, proof }: { store_id: number; proof: string },
  { customer, now }: Caller,
): Promise<{ ok: true }> {
  const { db, config, transaction } = services;
  const store_id = (await findStorePage(db, store))?.store_id ?? null;
  const kind = /^\d{6}$/.test(proof) ? 'email' : 'link';
  await countTry(services, [{ name: `claim guess ${customer.id}`, tries: TRIES.guess, minutes: 60 }], now);
  if (store_id === null) throw new AppError('claim_expired');
  const secret_hash = kind === 'email' ? hashCode(config.SECRET, customer.id, proof) : hashToken(proof);
  await transaction(async (tx) => {
    const customer_id = kind === 'email' ? customer.id : null;
    const record_id = await consumeClaim(tx, store_id, { customer_id, secret_hash, now });
    if (record_id === null) throw new AppError('claim_expired');
    await joinByProof(tx, store_id, { customer_id: customer.id, record_id }, { kind, now });
  });
  return { ok: true };
}

/** A code is short: without the key its hash would tell it. */
const hashCode = (secret: string, customer_id: number, code: string): Buffer =>
  createHmac('sha256', secret).update(`claim ${customer_id} ${code}`).digest();
