import type { StoreId } from '@comanda/domain/ids';
import type { PushMessage } from '../../partners/web-push/client.ts';
import type { Services } from '../../platform/services.ts';
import { findManagers } from './escalation.repo.ts';
import { deleteSubscription, findSubscriptions } from './push-subscriptions.repo.ts';

type Telling = Pick<Services, 'db' | 'partners'>;

/** Browsers of the store's people that asked to be woken. */
export async function wakeBrowsers(services: Telling, store: StoreId, message: PushMessage): Promise<void> {
  await tell(services, store, await findSubscriptions(services.db, store), message);
}

/** One person's browsers among them. @returns how many took it */
export async function tellUser(
  services: Telling,
  store: StoreId,
  user_id: number,
  message: PushMessage,
): Promise<number> {
  const all = await findSubscriptions(services.db, store);
  return tell(
    services,
    store,
    all.filter((target) => target.user_id === user_id),
    message,
  );
}

async function tell(
  { db, partners }: Telling,
  store: StoreId,
  targets: Awaited<ReturnType<typeof findSubscriptions>>,
  message: PushMessage,
): Promise<number> {
  const taken = await Promise.all(
    targets.map(async (target) => {
      const outcome = await partners.client['web-push'].send(target, message);
      if (outcome === 'gone') await deleteSubscription(db, store, target.endpoint, null);
      return outcome === 'sent';
    }),
  );
  return taken.filter(Boolean).length;
}

/** The owners, the managers and the store's own address. @param lines what happened, and where to look */
export async function mailManagers(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  store: { id: StoreId; name: string; email: string },
  { subject, lines, now }: { subject: string; lines: readonly string[]; now: Date },
): Promise<void> {
  const why = 'Você recebe este aviso porque cuida desta loja. Os minutos se mudam em Dados gerais, Avisos.';
  const body = [...lines, '', why].join('\n');
  const recipients = new Set([...(await findManagers(db, store.id)), store.email].filter((address) => address !== ''));
  for (const recipient of recipients)
    await mail.queue(db, { recipient, subject: `${store.name}: ${subject}`, body }, now);
  await mail.deliver(now);
}
