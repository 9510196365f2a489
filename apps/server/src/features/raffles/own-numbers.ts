import type { ClientId, StoreId } from '@comanda/domain/ids';
import { rafflePath } from '@comanda/domain/paths';
import type { Services } from '../../platform/services.ts';
import { signedName } from '../../platform/signed-name.ts';
import * as repo from './raffles.repo.ts';

/** The raffles that are published and not drawn, with what a client has in each: numbers themselves once the list is closed. */
export async function readOwnNumbers(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  client_id: ClientId,
  slug: string,
) {
  const running = (await repo.findRaffles(db, store_id)).filter(({ state }) => state === 'open' || state === 'closed');
  return Promise.all(
    running.map(async (raffle) => ({
      prize: raffle.prize,
      end_day: raffle.end_day,
      path: rafflePath(slug, signedName(config.SECRET, 'raffle', store_id, raffle.id)),
      ...(await repo.countOwn(db, store_id, raffle, client_id)),
    })),
  );
}
