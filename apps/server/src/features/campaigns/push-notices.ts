import { fillMessage } from '@comanda/domain/campaigns/fill-message';
import { cutNotice } from '@comanda/domain/campaigns/notice';
import { minutesToQuiet } from '@comanda/domain/campaigns/quiet-hours';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import * as z from 'zod';
import type { PushMessage } from '../../partners/web-push/client.ts';
import { queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { deleteDevice, findToldDevices, type NewsDevice } from '../consents/public.ts';
import { fillingOf, messagePath } from './campaign-mail.ts';
import { getSettings, getWriter, type Writer } from './campaign-settings.repo.ts';
import { decideNotice, findNotices, type Notice } from './notices.repo.ts';

/** What a phone that is off gets when it is on again; later it is no news. */
const KEPT_MINUTES = 240;

/**
 * Sends notices that a campaign has handed over. A push service has no transaction: each message is said to be sent before it is, so that
 * whoever dies meanwhile sends nothing twice.
 */
export const pushNotices = queuedJob({
  name: 'push-campaign-notices',
  payload: z.object({ store_id: z.number(), ids: z.array(z.number()).max(100) }),
  attempts: 3,
  timeoutMs: 120_000,
  async run(services, { store_id: store, ids }) {
    const { db, clock } = services;
    const store_id = asStoreId(store); // of a campaign of its own
    const notices = await findNotices(db, store_id, ids);
    if (notices.length === 0) return;
    const [writer, settings, devices] = await Promise.all([
      getWriter(db, store_id),
      getSettings(db, store_id),
      findToldDevices(
        db,
        store_id,
        notices.map(({ client_id }) => client_id),
      ),
    ]);
    const now = clock();
    const minutes = minutesToQuiet(settings, toLocal(now, writer.zone).minutes);
    const sending: Sending = { store_id, writer, seconds: Math.min(KEPT_MINUTES, minutes) * 60, now };
    await Promise.all(
      notices.map((notice) =>
        sendNotice(
          services,
          sending,
          notice,
          devices.filter(({ client_id }) => client_id === notice.client_id),
        ),
      ),
    );
  },
});

interface Sending {
  store_id: StoreId;
  writer: Writer;
  /** For which the push service keeps it. */
  seconds: number;
  now: Date;
}

async function sendNotice(
  { db, config, partners }: Pick<Services, 'db' | 'config' | 'partners'>,
  { store_id, writer, seconds, now }: Sending,
  notice: Notice,
  devices: readonly NewsDevice[],
): Promise<void> {
  const { message_id: id } = notice;
  if (devices.length === 0) {
    await decideNotice(db, store_id, id, { from: 'handed', state: 'dropped', why: 'consent' });
    return;
  }
  if (!(await decideNotice(db, store_id, id, { from: 'handed', state: 'sent', why: '' }))) return;
  const filling = fillingOf(notice, writer, { link: '', coupon: notice.coupon, now });
  const message: PushMessage = {
    ...cutNotice({ title: fillMessage(notice.subject, filling), body: fillMessage(notice.body, filling) }),
    url: messagePath(config, store_id, id),
    tag: `news-${store_id}-${notice.campaign_id}`,
    ...(notice.image === null ? {} : { image: `${notice.image}-720.webp` }),
  };
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await partners.client['web-push'].send(device, message, { seconds, urgency: 'normal' });
      if (outcome === 'gone') await deleteDevice(db, store_id, device.endpoint);
      return outcome;
    }),
  );
  if (!outcomes.includes('sent')) {
    const why = outcomes.every((outcome) => outcome === 'gone') ? 'gone' : 'failed';
    await decideNotice(db, store_id, id, { from: 'sent', state: 'failed', why });
  }
}
