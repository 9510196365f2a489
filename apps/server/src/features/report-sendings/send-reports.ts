import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { StoreId } from '@comanda/domain/ids';
import type { ReportWish } from '@comanda/contract/reports/reports';
import { dueAfter, dueUntil, sendingSpan } from '@comanda/domain/reports/sending';
import { storeDay } from '@comanda/domain/hours/store-day';
import { AppError } from '../../platform/app-error.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { filterWords, readReport, writeReportFile } from '../reports/public.ts';
import { getStoreName, getStoreSettings, type StoreSettings } from '../stores/public.ts';
import { canMail } from '../../platform/outbox.ts';
import { mayRead, reportNamed } from './list-sendings.ts';
import {
  claimDue,
  endDue,
  findDue,
  findPeople,
  getSending,
  noteFailure,
  type Person,
  type SendingRow,
} from './report-sendings.repo.ts';
import { letterOf } from './sending-texts.ts';
import { stopAtOnceLink, stopLink } from './stop-sending.ts';

/** Making one takes seconds; who has not come back after this has fallen. */
const AGAIN_MS = 15 * 60_000;
const MOST_TRIES = 4;
/** Mail servers take 10 MB and less; a file grows by a third on its way. */
const MOST_BYTES = 5_000_000;

/** Reports that people asked to get: each due moment once, and of many that nobody was there for only the last. */
export const sendReports: Job = {
  name: 'send-reports',
  cron: '*/5 * * * *',
  run: async (services) => {
    if (!canMail(services.config)) return;
    const now = services.clock();
    for (const { store_id, id } of await findDue(services.db, now)) await sendDue(services, store_id, id, now);
    await services.mail.deliver(now);
  },
};

async function sendDue(services: Services, store: StoreId, id: number, now: Date): Promise<void> {
  const claimed = await claimDue(services.db, store, id, now, new Date(now.getTime() + AGAIN_MS));
  if (claimed === undefined) return;
  const settings = await getStoreSettings(services.db, store);
  const next_at = dueAfter(claimed, now, settings.zone) ?? new Date(now.getTime() + 7 * 86_400_000);
  try {
    const report = reportNamed(claimed.report);
    const people = await findPeople(services.db, store);
    const readers = report
      ? people.filter((each) => claimed.recipients.includes(each.id) && mayRead(each, report))
      : [];
    if (readers.length === 0) {
      await endDue(services.db, store, claimed, { next_at, failure: 'nobody' });
      return;
    }
    const due = dueUntil(claimed, now, settings.zone) ?? now;
    const made = await makeLetter(services, { store, sending: claimed, settings, due, now });
    await services.transaction(async (tx) => {
      const file_id = made.file && (await services.mail.keepFile(tx, made.file, now));
      const first = await endDue(tx, store, claimed, { next_at, failure: null, last_sent_at: now, file_id });
      // Another was quicker: what this one kept goes with its transaction.
      if (!first) throw new SentByAnother();
      await queueLetters(services, tx, { made, readers, store, sending: claimed.id, file_id, now });
    });
  } catch (err) {
    if (err instanceof SentByAnother) return;
    services.log.warn({ err, store, sending: id }, 'a report could not be sent');
    if (claimed.tries >= MOST_TRIES) await endDue(services.db, store, claimed, { next_at, failure: 'failed' });
    else await noteFailure(services.db, store, claimed);
  }
}

class SentByAnother extends Error {}

/** As it will be sent, to who asks. @throws {AppError} not_found, forbidden, mail_off, export_busy */
export async function trySending(
  services: Services,
  { store, user, now }: { store: StoreId; user: SignedInUser; now: Date },
  id: number,
): Promise<{ ok: true }> {
  const sending = await getSending(services.db, store, id);
  const report = reportNamed(sending.report);
  if (report === undefined || !mayRead(user, report)) throw new AppError('forbidden');
  if (!canMail(services.config)) throw new AppError('mail_off');
  const settings = await getStoreSettings(services.db, store);
  const made = await makeLetter(services, { store, sending, settings, due: now, now });
  await services.transaction(async (tx) => {
    const file_id = made.file && (await services.mail.keepFile(tx, made.file, now));
    await queueLetters(services, tx, { made, readers: [user], store, sending: id, file_id, now });
  });
  void services.mail.deliver(now);
  return { ok: true };
}

interface Sent {
  store: StoreId;
  sending: SendingRow;
  settings: StoreSettings;
  due: Date;
  now: Date;
}

async function makeLetter(services: Services, { store, sending, settings, due, now }: Sent) {
  const report = reportNamed(sending.report);
  if (report === undefined) throw new AppError('not_found');
  const wish: ReportWish = { ...sending.wish, ...sendingSpan(sending.span, storeDay(settings, due)) };
  const answer = await readReport(services, report, store, wish, now);
  const file = await fileOf(
    await writeReportFile(services, store, { report, format: sending.format, sheets: sending.sheets, wish }, now),
  );
  const [name, filters] = await Promise.all([getStoreName(services.db, store), filterWords(services.db, store, wish)]);
  const letter = letterOf({
    store: { id: store, name, country_id: settings.country_id },
    report,
    answer,
    wish,
    filters,
    schedule: sending,
    file: file?.name ?? null,
    url: services.config.PUBLIC_URL,
  });
  return { file, ...letter };
}

/** @returns null where it is too large to go along */
async function fileOf({ body, type, name = '' }: FileAnswer) {
  const parts = Buffer.isBuffer(body) ? [body] : typeof body === 'string' ? [Buffer.from(body)] : body;
  let bytes = 0;
  async function* counted() {
    // a stream of bytes gives them so
    for await (const part of parts as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return;
      yield part;
    }
  }
  const content = await buffer(Readable.from(counted()));
  return bytes > MOST_BYTES ? null : { name, type, content };
}

interface Letters {
  made: Awaited<ReturnType<typeof makeLetter>>;
  readers: readonly Pick<Person, 'id' | 'email'>[];
  store: StoreId;
  sending: number;
  file_id: number | null;
  now: Date;
}

async function queueLetters(
  { config, mail }: Services,
  tx: Parameters<Services['mail']['queue']>[0],
  { made, readers, store, sending, file_id, now }: Letters,
): Promise<void> {
  for (const { id: user, email } of readers) {
    const receiver = { store, sending, user };
    const letter = made.write(stopLink(config, receiver));
    const one_click_link = stopAtOnceLink(config, receiver);
    await mail.queue(tx, { recipient: email, subject: made.subject, ...letter, one_click_link, file_id }, now);
  }
}
