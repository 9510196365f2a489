import type { addReportSending, changeReportSending } from '@comanda/contract/reports/report-sendings';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { dueAfter, MOST_SENDINGS, type Schedule } from '@comanda/domain/reports/sending';
import { AppError } from '../../platform/app-error.ts';
import { oncePressed } from '../../platform/pressed.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { getStoreSettings } from '../stores/public.ts';
import { mayRead, reportNamed } from './list-sendings.ts';
import {
  countSendingsLocked,
  deleteSending,
  findPeople,
  getSending,
  insertSending,
  updateSending,
} from './report-sendings.repo.ts';

interface Asker {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
type NewSending = Out<typeof addReportSending.body>;
type Needs = Pick<Services, 'db' | 'recorded'>;

/** @throws {AppError} forbidden, too_many_sendings, sending_recipient, sending_never */
export async function addSending({ db, recorded }: Needs, asker: Asker, { op_id, ...body }: NewSending): Promise<void> {
  const { store, user, now } = asker;
  await checkReaders({ db }, asker, body.report, body.recipients);
  const next_at = await firstDue({ db }, store, body, now);
  await recorded({ store, user, now }, { report_sendings: 'all' }, (tx) =>
    oncePressed(tx, 'report_sendings', { store_id: store, op_id }, async (press) => {
      if ((await countSendingsLocked(tx, store)) >= MOST_SENDINGS)
        throw new AppError('too_many_sendings', { most: MOST_SENDINGS });
      return insertSending(tx, store, body, { next_at, created_by: user.id, now, op_id: press });
    }),
  );
}

/**
 * What changes waits for the next moment by its new times; what was paused makes good nothing.
 * @throws {AppError} not_found, forbidden, sending_recipient, sending_never
 */
export async function changeSending(
  { db, recorded }: Needs,
  asker: Asker,
  id: number,
  body: Out<typeof changeReportSending.body>,
): Promise<void> {
  const { store, user, now } = asker;
  const former = await getSending(db, store, id);
  await checkReaders({ db }, asker, former.report, body.recipients ?? []);
  const next_at = await firstDue({ db }, store, { ...former, ...body }, now);
  await recorded({ store, user, now }, { report_sendings: 'all' }, (tx) =>
    updateSending(tx, store, id, { ...body, next_at }),
  );
}

/** @throws {AppError} not_found, forbidden */
export async function removeSending({ db, recorded }: Needs, asker: Asker, id: number): Promise<void> {
  const { store, user, now } = asker;
  const { report } = await getSending(db, store, id);
  await checkReaders({ db }, asker, report, []);
  await recorded({ store, user, now }, { report_sendings: 'all' }, (tx) => deleteSending(tx, store, id));
}

/** @throws {AppError} forbidden for who may not read it, sending_recipient for people who may not */
async function checkReaders(
  { db }: Pick<Services, 'db'>,
  { store, user }: Asker,
  name: string,
  recipients: readonly number[],
): Promise<void> {
  const report = reportNamed(name);
  if (report === undefined || !mayRead(user, report)) throw new AppError('forbidden');
  if (recipients.length === 0) return;
  const readers = (await findPeople(db, store)).filter((person) => mayRead(person, report));
  const ids = new Set(readers.map(({ id }) => id));
  if (!recipients.every((id) => ids.has(id))) throw new AppError('sending_recipient');
}

/** @throws {AppError} sending_never */
async function firstDue({ db }: Pick<Services, 'db'>, store: StoreId, schedule: Schedule, now: Date): Promise<Date> {
  const { zone } = await getStoreSettings(db, store);
  const due = dueAfter(schedule, now, zone);
  if (due === null) throw new AppError('sending_never');
  return due;
}
