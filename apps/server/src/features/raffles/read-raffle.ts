import type { Raffle, RaffleView } from '@comanda/contract/marketing/raffles';
import type { StoreId } from '@comanda/domain/ids';
import { rafflePath } from '@comanda/domain/paths';
import { storeDay } from '@comanda/domain/hours/store-day';
import { omit } from '../../platform/omit.ts';
import type { Services } from '../../platform/services.ts';
import { signedName } from '../../platform/signed-name.ts';
import { getOpeningRules } from '../stores/public.ts';
import * as repo from './raffles.repo.ts';
import { sha256Of } from './sha256.ts';

type Reads = Pick<Services, 'db' | 'config'>;

/** What may be told of it: the seed itself only with the draw. */
export const shownRaffle = ({ seed, ...raffle }: Awaited<ReturnType<typeof repo.getRaffle>>) => ({
  ...raffle,
  seed_hash: sha256Of(seed),
  seed: raffle.drawn_at === null ? null : seed,
});

export const raffleLink = ({ config }: Pick<Services, 'config'>, store_id: StoreId, slug: string, id: number): string =>
  config.PUBLIC_URL + rafflePath(slug, signedName(config.SECRET, 'raffle', store_id, id));

export async function readRaffles(services: Reads, store_id: StoreId): Promise<Raffle[]> {
  const { url } = await repo.getRafflingStore(services.db, store_id);
  return (await repo.findRaffles(services.db, store_id)).map((raffle) => ({
    ...shownRaffle(raffle),
    link: raffleLink(services, store_id, url, raffle.id),
  }));
}

/** @throws {AppError} not_found */
export async function readListed(services: Reads, store_id: StoreId, id: number): Promise<Raffle> {
  const raffle = await repo.getRaffle(services.db, store_id, id);
  const { url } = await repo.getRafflingStore(services.db, store_id);
  return { ...shownRaffle(raffle), link: raffleLink(services, store_id, url, id) };
}

/** @param search of the people: part of a name or phone, or a number @throws {AppError} not_found */
export async function readRaffle(
  services: Reads,
  store_id: StoreId,
  id: number,
  now: Date,
  search = '',
): Promise<RaffleView> {
  const { db } = services;
  const listed = await readListed(services, store_id, id);
  const raffle = await repo.getRaffle(db, store_id, id);
  const [counts, people, places, rules] = await Promise.all([
    countsOf(services, store_id, raffle),
    repo.findPeople(db, store_id, raffle, search),
    repo.findPlaces(db, store_id, id),
    getOpeningRules(db, store_id),
  ]);
  return {
    ...listed,
    counts,
    people,
    places: places.map(({ status, ...place }) => ({
      ...omit(place, 'client_email', 'falls'),
      cancelled: status === 'cancelled',
    })),
    over: storeDay(rules, now) > raffle.end_day,
  };
}

export async function countsOf({ db }: Pick<Services, 'db'>, store_id: StoreId, raffle: repo.RaffleRow) {
  if (raffle.closed_at !== null) return { ...(await repo.countClosed(db, store_id, raffle.id)), under_way: 0 };
  const now = await repo.countNow(db, store_id, raffle);
  return { ...now, fallen: 0, under_way: await repo.countUnderWay(db, store_id, raffle) };
}
