import type { PublicRaffle } from '@comanda/contract/marketing/raffles';
import { maskName } from '@comanda/domain/clients/mask-name';
import { raffleList } from '@comanda/domain/clients/raffle';
import { orNotFound } from '../../platform/app-error.ts';
import { omit } from '../../platform/omit.ts';
import type { Services } from '../../platform/services.ts';
import { readSignedName } from '../../platform/signed-name.ts';
import * as repo from './raffles.repo.ts';
import { countsOf, shownRaffle } from './read-raffle.ts';

type Reads = Pick<Services, 'db' | 'config'>;

/** A raffle that was published. @throws {AppError} not_found */
async function publishedOf({ db, config }: Reads, token: string) {
  const { store_id, id } = orNotFound(readSignedName(config.SECRET, 'raffle', token));
  const raffle = orNotFound(await repo.findRaffle(db, store_id, id));
  orNotFound(raffle.opened_at);
  return { store_id, raffle };
}

/** @throws {AppError} not_found */
export async function readRaffleByLink(services: Reads, token: string): Promise<PublicRaffle> {
  const { store_id, raffle } = await publishedOf(services, token);
  const [{ name, country_id }, counts, places] = await Promise.all([
    repo.getRafflingStore(services.db, store_id),
    countsOf(services, store_id, raffle),
    repo.findPlaces(services.db, store_id, raffle.id),
  ]);
  return {
    ...omit(shownRaffle(raffle), 'id', 'created_at'),
    store_name: name,
    country_id,
    counts: omit(counts, 'under_way'),
    places: places.map(({ attempt, number, outcome, day, order_number, client_name, passed_reason }) => ({
      attempt,
      number,
      outcome,
      day,
      order_number,
      who: maskName(client_name),
      passed_reason,
    })),
  };
}

/** @throws {AppError} not_found also while the list is open */
export async function writeRaffleList(services: Reads, token: string) {
  const { store_id, raffle } = await publishedOf(services, token);
  orNotFound(raffle.closed_at);
  const body = raffleList(await repo.findEntries(services.db, store_id, raffle.id));
  return { body, type: 'text/plain; charset=utf-8', name: 'lista.txt' };
}
