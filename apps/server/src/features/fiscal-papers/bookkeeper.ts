import { buffer } from 'node:stream/consumers';
import type { Bookkeeper } from '@comanda/contract/finance/fiscal-papers';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Job } from '../../platform/jobs.ts';
import { canMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { getStoreName, getStoreSettings } from '../stores/public.ts';
import { findDueKeepers, getKeeper, markSent, putKeeper } from './fiscal-papers.repo.ts';
import { otherMonth } from './month-span.ts';
import { writeMonth } from './write-month.ts';

/** Mail servers take 10 MB and less; a file grows by a third on its way. */
const MOST_BYTES = 5_000_000;

export const readBookkeeper = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  store: StoreId,
): Promise<Bookkeeper> => ({ ...(await getKeeper(db, store)), mail: canMail(config) });

/** Nothing of months that are over goes out by itself: whoever wants those sends them by hand. */
export async function saveBookkeeper(
  { db, recorded }: Pick<Services, 'db' | 'recorded'>,
  by: Author,
  keeper: Pick<Bookkeeper, 'email' | 'monthly' | 'month_day'>,
): Promise<void> {
  const { zone } = await getStoreSettings(db, by.store);
  const { date } = toLocal(by.now, zone);
  await recorded(by, { fiscal_bookkeepers: 'all' }, (tx) =>
    putKeeper(tx, by.store, keeper, otherMonth(date.slice(0, 7), -1)),
  );
}

/** @returns whether the file went along @throws {AppError} mail_off, export_busy, not_found */
export async function mailMonth(
  services: Services,
  store: StoreId,
  { month, email }: { month: string; email: string },
  now: Date,
): Promise<boolean> {
  if (!canMail(services.config)) throw new AppError('mail_off');
  const letter = await letterOf(services, store, month);
  await services.transaction((tx) => queueLetter(services, tx, { ...letter, email }, now));
  void services.mail.deliver(now);
  return letter.file !== null;
}

type Letter = Awaited<ReturnType<typeof letterOf>> & { email: string };
async function letterOf({ db, config }: Pick<Services, 'db' | 'config'>, store: StoreId, month: string) {
  const { body, type, name = '' } = await writeMonth(db, store, month);
  let bytes = 0;
  async function* counted(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return;
      yield part;
    }
  }
  const content = await buffer(counted(body));
  const store_name = await getStoreName(db, store);
  const [year, number] = month.split('-');
  const page = new URL(`/store/fiscal/${store}`, config.PUBLIC_URL).href;
  return {
    subject: `${store_name}: notas fiscais de ${number}/${year}`,
    body: `Olá!

Notas fiscais de ${store_name} em ${number}/${year}: os XMLs, a lista e os totais por CFOP e forma de pagamento.

${bytes > MOST_BYTES ? `O arquivo é grande demais para um e-mail. A loja baixa em ${page}` : `Tudo está no anexo ${name}.`}
`,
    file: bytes > MOST_BYTES ? null : { name, type, content },
  };
}

async function queueLetter(
  { mail }: Pick<Services, 'mail'>,
  tx: Parameters<Services['mail']['queue']>[0],
  { email, subject, body, file }: Letter,
  now: Date,
): Promise<void> {
  const file_id = file && (await mail.keepFile(tx, file, now));
  await mail.queue(tx, { recipient: email, subject, body, file_id }, now);
}

/** Before anybody is at work. */
const FROM_MINUTE = 6 * 60;
class SentByAnother extends Error {}

/** The month before goes to each bookkeeper once, from the day on that the store chose. */
export const mailMonths: Job = {
  name: 'mail-fiscal-months',
  cron: '23 * * * *',
  async run(services) {
    const now = services.clock();
    if (!canMail(services.config)) return;
    const running = now.toISOString().slice(0, 7);
    for (const { store_id, email, month_day } of await findDueKeepers(services.db, running)) {
      const { zone } = await getStoreSettings(services.db, store_id);
      const { date, minutes } = toLocal(now, zone);
      if (Number(date.slice(8)) < month_day || minutes < FROM_MINUTE) continue;
      const month = otherMonth(date.slice(0, 7), -1);
      await sendOnce(services, store_id, { month, email }, now).catch((err: unknown) => {
        if (!(err instanceof SentByAnother))
          services.log.warn({ err, store_id }, 'a month of notes waits for the next hour');
      });
    }
    void services.mail.deliver(now);
  },
};

async function sendOnce(
  services: Services,
  store: StoreId,
  { month, email }: { month: string; email: string },
  now: Date,
): Promise<void> {
  if ((await getKeeper(services.db, store)).sent_month >= month) return;
  const letter = await letterOf(services, store, month);
  await services.transaction(async (tx) => {
    // Another was quicker: what this one kept goes with its transaction.
    if (!(await markSent(tx, store, month, now))) throw new SentByAnother();
    await queueLetter(services, tx, { ...letter, email }, now);
  });
}
