import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import { longReason, numberGaps } from '@comanda/domain/fiscal/issue-rules';
import type { StoreId } from '@comanda/domain/ids';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { callFiscal, type LiveFiscal, liveFiscal } from './live-fiscal.ts';
import { findAskedVoids, findKnownNumbers, insertVoid, type SeriesOf, updateVoid } from './note-rows.repo.ts';
import { getFiscalSettings, getNextNumber } from './settings.repo.ts';

/** How far back gaps are looked for. */
const LOOK_BACK = 20_000;

/** Tells the authority of numbers that no note will have. @throws {OutsideError} */
export async function sendVoids(services: Services, live: LiveFiscal): Promise<void> {
  const { db, clock } = services;
  const { client } = live.provider;
  for (const { id, environment, ...range } of await findAskedVoids(db, live.store)) {
    const account = { ...live.account, environment };
    const told = await callFiscal(services, live, () => client.voidRange(account, range));
    await updateVoid(db, live.store, id, {
      state: told.ok ? 'done' : 'refused',
      protocol: told.protocol,
      detail: told.reason.slice(0, 500),
      done_at: clock(),
    });
  }
}

export interface Gap extends SeriesOf {
  first_number: number;
  last_number: number;
}
/** Numbers below the next one that neither a note nor a range has: none, unless somebody else used the series. */
export async function findGaps(db: Db, store: StoreId): Promise<Gap[]> {
  const { environment, series, contingency_series, nfe_series } = await getFiscalSettings(db, store);
  const gaps: Gap[] = [];
  const counted = [
    { environment, model: NOTE_MODEL.nfce, series },
    { environment, model: NOTE_MODEL.nfce, series: contingency_series },
    { environment, model: NOTE_MODEL.nfe, series: nfe_series },
  ];
  for (const of of counted) {
    const next = await getNextNumber(db, store, of);
    const from = Math.max(1, next - LOOK_BACK);
    const { notes, voids } = await findKnownNumbers(db, store, of, from);
    const inRanges = voids.flatMap(({ first_number, last_number }) =>
      Array.from({ length: Math.min(last_number - first_number + 1, LOOK_BACK) }, (_, at) => first_number + at),
    );
    // A series that began elsewhere begins with the first number that is known here.
    const known = [...notes, ...inRanges];
    const begins = known.reduce((least, number) => Math.min(least, number), next);
    for (const { first, last } of numberGaps(known, Math.max(from, begins), next))
      gaps.push({ ...of, first_number: first, last_number: last });
  }
  return gaps;
}

/** @throws {AppError} fiscal_not_enabled, numbers_in_use */
export async function voidNumbers(
  services: Services,
  { store, user, now }: { store: StoreId; user: SignedInUser; now: Date },
  { reason, ...range }: Omit<Gap, 'environment'> & { reason: string },
): Promise<void> {
  const live = await liveFiscal(services, store);
  if (live === null) throw new AppError('fiscal_not_enabled');
  const { environment } = live.settings;
  const { notes, voids } = await findKnownNumbers(
    services.db,
    store,
    { environment, model: range.model, series: range.series },
    range.first_number,
  );
  const isIn = (number: number) => number >= range.first_number && number <= range.last_number;
  const next = await getNextNumber(services.db, store, { environment, model: range.model, series: range.series });
  const taken =
    range.last_number >= next ||
    notes.some(isIn) ||
    voids.some(
      ({ first_number, last_number }) => first_number <= range.last_number && last_number >= range.first_number,
    );
  if (taken) throw new AppError('numbers_in_use');
  await services.recorded({ store, user, now }, { fiscal_voids: 'all' }, (tx) =>
    insertVoid(tx, store, {
      ...range,
      environment,
      reason: longReason(reason, 'Numeracao nao usada'),
      state: 'asked',
      user_id: user.id,
      created_at: now,
    }),
  );
  // What is not answered now is sent each minute.
  await sendVoids(services, live).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
  });
}
