import type { StoreId } from '@comanda/domain/ids';
import type { PushMessage } from '../../partners/web-push/client.ts';
import type { Services } from '../../platform/services.ts';
import { findManagers } from './escalation.repo.ts';
import { deleteSubscription, findSubscriptions } from './push-subscriptions.repo.ts';

/** Browsers of the store's people that asked to be woken. */
export async function wakeBrowsers(
  { db, partners }: Pick<Services, 'db' | 'partners'>,
  store: StoreId,
  message: PushMessage,
): Promise<void> {
  await Promise.all(
    (await findSubscriptions(db, store)).map(async (target) => {
      const outcome = await partners.client['web-push'].send(target, message);
      if (outcome === 'gone') await deleteSubscription(db, store, target.endpoint, null);
    }),
  );
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
