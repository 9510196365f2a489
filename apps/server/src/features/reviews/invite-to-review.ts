import { asOrderId, asStoreId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { reviewPath } from '@comanda/domain/paths';
import { inviteSpan, isQuiet } from '@comanda/domain/clients/reviews';
import { storeZone } from '@comanda/domain/time-zones';
import * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { canMail } from '../../platform/outbox.ts';
import { enqueue, queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { firstName } from '@comanda/domain/clients/first-name';
import { oneClickLink, withoutUnsubscribed } from '../mailing/public.ts';
import { deleteOrderPushes, findOrderPushes } from '../tracking/public.ts';
import { queueWhatsapp, TEMPLATE_LANGUAGE } from '../whatsapp/public.ts';
import { findInviteTemplates } from './invite-template.ts';
import { addressedOf, mailFoot } from './mail-of-review.ts';
import { findAsking, findUnasked } from './invites.repo.ts';
import { getReviewed, getReviewSettings, takeInvite } from './reviews.repo.ts';

/** Orders of one store that are asked about in one minute. */
const BATCH = 200;

/** Asks for a review once an order's people have eaten: each order once, whoever dies meanwhile. */
export const inviteToReview: Job = {
  name: 'invite-to-review',
  cron: '* * * * *',
  run: async (services) => {
    const now = services.clock();
    for (const store of await findAsking(services.db)) {
      if (isQuiet(store, now, storeZone(store.timezone, store.country_id))) continue;
      try {
        await inviteOf(services, asStoreId(store.store_id), store.invite_minutes, now); // of the stores themselves
      } catch (err) {
        // One store's trouble is not the next one's.
        services.log.error({ err, store_id: store.store_id }, 'nobody could be asked for a review');
      }
    }
    await services.mail.deliver(now);
  },
};

async function inviteOf(services: Services, store_id: StoreId, minutes: number, now: Date): Promise<void> {
  for (const id of await findUnasked(services.db, store_id, inviteSpan(minutes, now), BATCH))
    await services.transaction(async (tx) => {
      // Whoever takes it asks: the mail and the notice are written in the same transaction.
      if (!(await takeInvite(tx, store_id, id, now))) return;
      const order = await getReviewed(tx, store_id, id);
      await mailInvite(services, tx, order, now);
      await chatInvite(services, tx, { store_id, order_id: id }, order, now);
      await enqueue(tx, pushInvite, { store_id, order_id: id }, { now, key: `${store_id} ${id}` });
    });
}

interface Of {
  store_id: StoreId;
  order_id: OrderId;
}

type Reviewed = Awaited<ReturnType<typeof getReviewed>>;

/** To who has said yes to its mails. */
async function mailInvite({ config, mail }: Services, tx: Tx, order: Reviewed, now: Date): Promise<void> {
  const client = addressedOf(order);
  if (!canMail(config) || !order.may_mail || client === null) return;
  if ((await withoutUnsubscribed(tx, config, [client])).length === 0) return;
  const name = firstName(order.client_name);
  const body = `Oi, ${name}.

O que você achou do pedido ${order.number}? Conte em um minuto: ${config.PUBLIC_URL}${reviewPath(order.url, order.track_token ?? '')}

Elogio ou reclamação, a ${order.store_name} lê tudo.
${mailFoot(config, order, client.email)}`;
  const subject = `${name ? `${name}, como` : 'Como'} foi seu pedido na ${order.store_name}?`;
  await mail.queue(
    tx,
    { recipient: client.email, subject, body, one_click_link: oneClickLink(config, client.email) },
    now,
  );
}

/** To who has said yes to its WhatsApp: by the store's template, once. */
async function chatInvite({ config }: Services, tx: Tx, { store_id, order_id }: Of, order: Reviewed, now: Date) {
  if (!order.may_whatsapp || order.client_id === null) return;
  const { invite_template } = await getReviewSettings(tx, store_id);
  const known = (await findInviteTemplates({ db: tx, config }, store_id)).find(({ name }) => name === invite_template);
  if (known === undefined) return;
  const link = `${config.PUBLIC_URL}${reviewPath(order.url, order.track_token ?? '')}`;
  const values = [firstName(order.client_name) || 'cliente', String(order.number), link];
  const cause = `review:${order_id}`;
  const template = { name: known.name, language: TEMPLATE_LANGUAGE, values, link };
  await queueWhatsapp(tx, { store_id, client_id: order.client_id, template, cause, now });
}

/** Tells the browsers that followed the order; each of them shows a second one of the same order in its place. */
export const pushInvite = queuedJob({
  name: 'push-review-invite',
  payload: z.object({ store_id: z.number(), order_id: z.number() }),
  attempts: 3,
  async run({ db, partners }, payload) {
    const [store_id, order_id] = [asStoreId(payload.store_id), asOrderId(payload.order_id)]; // of an order that was delivered
    const targets = await findOrderPushes(db, { store_id, order_id });
    if (targets.length === 0) return;
    const order = await getReviewed(db, store_id, order_id);
    if (order.reviewed_at === null)
      await Promise.all(
        targets.map((target) =>
          partners.client['web-push'].send(target, {
            title: `${order.store_name}: o que você achou do pedido ${order.number}?`,
            body: 'Conte em um minuto. A loja lê tudo.',
            url: reviewPath(order.url, order.track_token ?? ''),
            tag: `review-${order.number}`,
          }),
        ),
      );
    await deleteOrderPushes(db, { store_id, order_id });
  },
});
