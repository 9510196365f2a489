import { type Role, ROLE } from '@comanda/domain/codes';
import { daysBetween, toLocal } from '@comanda/domain/local-time';
import type { Digest } from '@comanda/domain/morning/digest';
import { isDue, type MorningClock } from '@comanda/domain/morning/due';
import type { OpeningRules } from '@comanda/domain/hours/opening-windows';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { getOpeningRules } from '../stores/public.ts';
import { stopAtOnceLink, stopLink } from './mail-token.ts';
import { findMailedStores, findReaders, takeMail } from './morning.repo.ts';
import { readMorning } from './read-morning.ts';
import { writeMail } from './write-mail.ts';

/** What a mail's hour is counted by. */
export function morningClock(rules: OpeningRules, now: Date): MorningClock {
  const today = storeDay(rules, now);
  const { date, minutes } = toLocal(now, rules.zone);
  return { today, minutes: minutes + 24 * 60 * daysBetween(today, date) };
}

/** The words of the day before, to whoever wants them, at the hour that they chose. */
export const sendMornings: Job = {
  name: 'send-mornings',
  cron: '*/10 * * * *',
  run: async (services) => {
    const now = services.clock();
    for (const store of await findMailedStores(services.db)) {
      try {
        await sendStore(services, store, now);
      } catch (err) {
        // One store's trouble is not the next one's.
        services.log.error({ err, store_id: store.id }, 'the morning’s words could not be written');
      }
    }
    await services.mail.deliver(now);
  },
};

type Mailed = Awaited<ReturnType<typeof findMailedStores>>[number];

async function sendStore(services: Services, store: Mailed, now: Date): Promise<void> {
  const { db, transaction, mail, config } = services;
  const clock = morningClock(await getOpeningRules(db, store.id), now);
  const due = (await findReaders(db, store.id)).filter((reader) => isDue(reader, clock));
  const digests = new Map<Role, Digest>();
  for (const { user_id, name, email, type } of due) {
    // Two kinds of readers: those who see the bills, and those who do not.
    const role = type === ROLE.administrator ? ROLE.owner : type;
    const digest = digests.get(role) ?? (await readMorning(services, store.id, role, now));
    digests.set(role, digest);
    const reader = { store_id: store.id, user_id };
    await transaction(async (tx) => {
      if (!(await takeMail(tx, store.id, user_id, clock.today))) return;
      // A store that has never sold has nothing to be told each morning.
      if (digest.headline.code === 'never') return;
      const letter = writeMail(digest, {
        name,
        role: type,
        store,
        url: config.PUBLIC_URL,
        stop: stopLink(config, reader),
      });
      await mail.queue(tx, { recipient: email, ...letter, one_click_link: stopAtOnceLink(config, reader) }, now);
    });
  }
}
