import { firstName } from '@comanda/domain/clients/first-name';
import { reviewPath, storePath } from '@comanda/domain/paths';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db.ts';
import { canMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { oneClickLink, unsubscribeLink, withoutUnsubscribed } from '../mailing/public.ts';
import type { getReviewed } from './reviews.repo.ts';

type Reviewed = Awaited<ReturnType<typeof getReviewed>>;

/** Whose order it is, where their e-mail is known. */
export const addressedOf = ({ client_id, client_name, email }: Reviewed) =>
  client_id === null || !email ? null : { id: client_id, name: client_name, email };

export const mailFoot = (config: Config, { store_name, url }: Reviewed, email: string): string => `
--
${store_name} · ${config.PUBLIC_URL}${storePath(url)}
Você recebeu este e-mail porque pediu na ${store_name}. Para não receber mais mensagens assim: ${unsubscribeLink(config, email)}
`;

/** Whoever wrote the review is told that the shop has answered: it is what they asked for, not an offer. */
export async function mailReply(
  { config, mail }: Pick<Services, 'config' | 'mail'>,
  tx: Tx,
  order: Reviewed,
  now: Date,
): Promise<void> {
  const client = addressedOf(order);
  if (!canMail(config) || client === null || order.blocked || !order.track_token) return;
  if ((await withoutUnsubscribed(tx, config, [client])).length === 0) return;
  const name = firstName(order.client_name);
  const body = `Oi${name ? `, ${name}` : ''}.

A ${order.store_name} respondeu a sua avaliação do pedido ${order.number}:

${order.review_reply ?? ''}

Veja na página do pedido: ${config.PUBLIC_URL}${reviewPath(order.url, order.track_token)}
${mailFoot(config, order, client.email)}`;
  const subject = `A ${order.store_name} respondeu a sua avaliação`;
  await mail.queue(
    tx,
    { recipient: client.email, subject, body, one_click_link: oneClickLink(config, client.email) },
    now,
  );
}
