import { randomBytes } from 'node:crypto';
import type { addRaffle, moveRaffle, passRafflePlace } from '@comanda/contract/marketing/raffles';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import {
  type DrawnNumber,
  drawNumbers,
  NEXT_RAFFLE_STATES,
  placesOf,
  raffleList,
  RAFFLE_NUMBERS_MAX,
  RAFFLE_ORDERS_MAX,
  type RaffleState,
  SUBSTITUTES,
} from '@comanda/domain/clients/raffle';
import { storeDay } from '@comanda/domain/hours/store-day';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { oncePressed } from '../../platform/pressed.ts';
import type { Services } from '../../platform/services.ts';
import { getOpeningRules } from '../stores/public.ts';
import { mailWinners } from './mail-winners.ts';
import * as repo from './raffles.repo.ts';
import { sha256, sha256Of } from './sha256.ts';

const UNFINISHED_MAX = 20;
type Form = Out<(typeof addRaffle)['body']>;
type Typed = Omit<Form, 'op_id'>;
type Act = Pick<Services, 'db' | 'recorded' | 'config' | 'mail'>;
type Known = Author & { user: { id: number; name: string } };

const typed = (form: Typed): Typed => ({ ...form, per_value: form.entry_by === 'order' ? ZERO : form.per_value });

/** @returns its id, of one that the same press has made as well @throws {AppError} raffle_too_many */
export async function createRaffle(services: Act, author: Known, form: Form): Promise<number> {
  const { op_id, ...row } = form;
  const { store: store_id, now: created_at } = author;
  return services.recorded(author, { raffles: 'all' }, (tx) =>
    oncePressed(tx, 'raffles', { store_id, op_id }, async (press) => {
      if ((await repo.countUnfinished(tx, store_id)) >= UNFINISHED_MAX)
        throw new AppError('raffle_too_many', { most: UNFINISHED_MAX });
      const seed = randomBytes(32).toString('hex');
      return repo.insertRaffle(tx, store_id, { ...typed(row), op_id: press, seed, created_at });
    }),
  );
}

/** @throws {AppError} not_found, raffle_published */
export async function changeRaffle(services: Act, author: Known, id: number, form: Typed): Promise<void> {
  await repo.getRaffle(services.db, author.store, id);
  await services.recorded(author, { raffles: { column: 'id', ids: [id] } }, async (tx) => {
    if (!(await repo.updateDraft(tx, author.store, id, typed(form)))) throw new AppError('raffle_published');
  });
}

type Step = Omit<Out<(typeof moveRaffle)['body']>, 'store_id'>;
/**
 * What a raffle becomes next, each once: whoever comes second is refused.
 * @throws {AppError} not_found, raffle_moved_on, raffle_days_over, raffle_not_over, raffle_empty, raffle_too_large
 */
export async function moveOn(services: Act, author: Known, id: number, { to, reason }: Step): Promise<void> {
  const { store, now } = author;
  await services.recorded(author, { raffles: { column: 'id', ids: [id] } }, async (tx) => {
    const raffle = await repo.getRaffle(tx, store, id);
    const { state: from } = raffle;
    if (!NEXT_RAFFLE_STATES[from].includes(to)) throw new AppError('raffle_moved_on');
    const over = storeDay(await getOpeningRules(tx, store), now) > raffle.end_day;
    if (to === 'open' && over) throw new AppError('raffle_days_over');
    if (to === 'closed' && !over) throw new AppError('raffle_not_over', { end_day: raffle.end_day });
    // From here on nobody else moves it.
    if (!(await repo.setState(tx, store, { id, from, to, set: stamp(to, now, reason) })))
      throw new AppError('raffle_moved_on');
    if (to === 'closed') await freeze(tx, store, raffle);
    if (to === 'drawn') {
      await draw(tx, store, raffle);
      await mailWinners(services, tx, store, id, now);
    }
  });
}

function stamp(to: RaffleState, now: Date, cancel_reason: string) {
  if (to === 'open') return { opened_at: now };
  if (to === 'closed') return { closed_at: now };
  return to === 'drawn' ? { drawn_at: now } : { cancelled_at: now, cancel_reason };
}

/** The list as it is at this moment: what is delivered later is not in it, what is cancelled later falls out of the draw. */
async function freeze(tx: Tx, store: StoreId, raffle: repo.RaffleRow): Promise<void> {
  const counts = await repo.countNow(tx, store, raffle);
  if (counts.numbers === 0) throw new AppError('raffle_empty');
  if (counts.orders > RAFFLE_ORDERS_MAX || counts.numbers > RAFFLE_NUMBERS_MAX)
    throw new AppError('raffle_too_large', {
      most: counts.orders > RAFFLE_ORDERS_MAX ? RAFFLE_ORDERS_MAX : RAFFLE_NUMBERS_MAX,
    });
  await repo.closeList(tx, store, raffle);
  const entries = await repo.findEntries(tx, store, raffle.id);
  const numbers = entries.reduce((sum, entry) => sum + entry.numbers, 0);
  await repo.keepPrint(tx, store, raffle.id, { numbers, list_hash: sha256Of(raffleList(entries)) });
}

async function draw(tx: Tx, store: StoreId, raffle: repo.RaffleRow): Promise<void> {
  const entries = await repo.findEntries(tx, store, raffle.id);
  const wanted = raffle.prizes + SUBSTITUTES;
  const places = (drawn: readonly DrawnNumber<(typeof entries)[number]>[]) =>
    placesOf(drawn, raffle.prizes, ({ entry }) => ({
      cancelled: entry.falls,
      person: entry.client_id ?? 0,
    }));
  const drawn = await drawNumbers(
    { seed: raffle.seed, list_hash: raffle.list_hash, entries },
    sha256,
    (soFar) => places(soFar).filter(({ outcome }) => outcome === 'winner' || outcome === 'substitute').length >= wanted,
  );
  await repo.insertPlaces(
    tx,
    store,
    raffle.id,
    places(drawn).map(({ each: { attempt, number, entry }, outcome }) => ({
      attempt,
      number,
      order_id: entry.order_id,
      outcome,
    })),
  );
}

/** Closes the list of a raffle and draws it by the same rules, telling nobody: for a past that is made. */
export async function drawPast(tx: Tx, store: StoreId, id: number): Promise<void> {
  await freeze(tx, store, await repo.getRaffle(tx, store, id));
  await draw(tx, store, await repo.getRaffle(tx, store, id));
}

type Pass = Omit<Out<(typeof passRafflePlace)['body']>, 'store_id'>;
/** @throws {AppError} not_found, raffle_place_passed */
export async function passPlace(services: Act, author: Known, id: number, { attempt, reason }: Pass): Promise<void> {
  const { store, now } = author;
  await services.recorded(author, { raffles: { column: 'id', ids: [id] } }, async (tx) => {
    await repo.getRaffle(tx, store, id);
    const place = { raffle_id: id, attempt, from: 'winner' as const };
    if (!(await repo.updatePlace(tx, store, { ...place, set: { outcome: 'passed', passed_reason: reason } })))
      throw new AppError('raffle_place_passed');
    const next = (await repo.findPlaces(tx, store, id)).find(
      ({ outcome, falls }) => outcome === 'substitute' && !falls,
    );
    if (next)
      await repo.updatePlace(tx, store, {
        raffle_id: id,
        attempt: next.attempt,
        from: 'substitute',
        set: { outcome: 'winner' },
      });
    await mailWinners(services, tx, store, id, now);
  });
}
