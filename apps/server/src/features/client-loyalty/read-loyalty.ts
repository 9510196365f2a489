import type { ClientLoyalty } from '@comanda/contract/clients/client-loyalty';
import { asClientId, asStoreId, type ClientId, type StoreId } from '@comanda/domain/ids';
import { isPositive } from '@comanda/domain/money';
import { loyaltyPath } from '@comanda/domain/paths';
import { storeDay } from '@comanda/domain/hours/store-day';
import { orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readSignedName, signedName } from '../../platform/signed-name.ts';
import { balanceOf, history } from '../loyalty/public.ts';
import { readOwnNumbers } from '../raffles/public.ts';
import { getOpeningRules } from '../stores/public.ts';
import { findOwnClientId } from '../referrals/public.ts';
import * as repo from './client-loyalty.repo.ts';

type Reads = Pick<Services, 'db' | 'config'>;
const SHOWN = 50;

/** @throws {AppError} not_found also for somebody who was forgotten since */
export async function readByLink(services: Reads, token: string, now: Date): Promise<ClientLoyalty> {
  const { store_id, id } = orNotFound(readSignedName(services.config.SECRET, 'loyalty', token));
  return readLoyalty(services, store_id, asClientId(id), now);
}

/** @returns null where the store does not know the account */
export async function readOwn(
  services: Reads,
  customer_id: number,
  store_number: number,
  now: Date,
): Promise<ClientLoyalty | null> {
  const store_id = asStoreId(store_number); // only the caller's own record is read
  const id = await findOwnClientId(services.db, store_id, customer_id);
  return id === null ? null : readLoyalty(services, store_id, id, now);
}

/** @throws {AppError} not_found */
export async function makeLoyaltyLink(
  { db, config }: Reads,
  store_id: StoreId,
  client_id: ClientId,
): Promise<{ link: string }> {
  const { url } = orNotFound(await repo.findOwner(db, store_id, client_id));
  return { link: config.PUBLIC_URL + loyaltyPath(url, signedName(config.SECRET, 'loyalty', store_id, client_id)) };
}

async function readLoyalty({ db, config }: Reads, store_id: StoreId, id: ClientId, now: Date): Promise<ClientLoyalty> {
  const owner = orNotFound(await repo.findOwner(db, store_id, id));
  const today = storeDay(await getOpeningRules(db, store_id), now);
  const [{ points, ends, stamps }, entries, programs, visits, raffles] = await Promise.all([
    balanceOf(db, store_id, id, now),
    history(db, store_id, id, { limit: SHOWN }),
    repo.findShownPrograms(db, store_id, today),
    repo.countVisits(db, store_id, id, now),
    readOwnNumbers({ db, config }, store_id, id, owner.url),
  ]);
  const haveOf = ({ id: program, kind }: (typeof programs)[number]) => {
    if (kind === 'tier') return visits;
    return kind === 'stamps' ? (stamps.find(({ program_id }) => program_id === program)?.count ?? 0) : null;
  };
  return {
    who: owner.name.trim().split(/\s+/)[0] ?? '',
    points,
    ends: ends && { ...ends, at: new Date(ends.at).toISOString() },
    cashback_max: owner.cashback_max,
    cashback_min: owner.cashback_min,
    cashback_program: owner.cashback_program,
    cashback_methods: owner.cashback_methods,
    cashback_offers: owner.cashback_offers,
    reward: owner.referrals && isPositive(owner.reward) ? owner.reward : null,
    raffles,
    programs: programs.map((program) => ({ ...program, have: haveOf(program) })),
    entries: entries.map(({ id: entry, kind, program, unit, amount, order_number, expires_at, created_at }) => ({
      id: entry,
      kind,
      program,
      unit,
      amount,
      order_number,
      expires_at,
      created_at,
    })),
  };
}
