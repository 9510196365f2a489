import type {
  CampaignPreview,
  countGroups as countGroupsCall,
  previewCampaign,
  testCampaign,
} from '@comanda/contract/marketing/campaigns';
import type { Out, Output } from '@comanda/contract/route';
import { bestMinutes, minutesOfQuiet } from '@comanda/domain/campaigns/quiet-hours';
import { cutNotice } from '@comanda/domain/campaigns/notice';
import { costOf } from '@comanda/domain/campaigns/results';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toInstant, toLocal } from '@comanda/domain/local-time';
import { storePath } from '@comanda/domain/paths';
import { AppError } from '../../platform/app-error.ts';
import { canMail } from '../../platform/outbox.ts';
import type { Db } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { type Asked, countGroups, countHours, countReach, findSample } from './audience.repo.ts';
import { fillingOf, type GivenCoupon, landingPath, lastDay, writeCampaignMail } from './campaign-mail.ts';
import { getWriter, type Writer } from './campaign-settings.repo.ts';
import { tellUser } from '../watch/public.ts';
import { getPicture } from './notices.repo.ts';
import { costOfMessages, monthAt, readAsked } from './queue-campaign.ts';
import { readBy } from './release-messages.ts';
import { sendWhatsappTest } from './send-whatsapp-test.ts';

type Wish = Out<(typeof previewCampaign)['body']>;
const MINUTE = 60_000;
/** Nobody has it: a coupon is made when a message leaves. */
const EXAMPLE = 'EXEMPLO';

export async function preview(
  services: Pick<Services, 'db' | 'config' | 'partners' | 'clock'>,
  store_id: StoreId,
  wish: Wish,
  now: Date,
): Promise<CampaignPreview> {
  const { db } = services;
  const { store, settings, asked } = await readAsked(services, store_id, wish, now);
  const [reach, hours, sample, picture] = await Promise.all([
    countReach(db, asked),
    countHours(db, asked, store.zone),
    readSample(services, store, asked, wish),
    getPicture(db, store_id, wish),
  ]);
  const held = wish.hold_back ? Math.round((reach.receive * settings.hold_back) / 100) : 0;
  const count = reach.receive - held;
  const cost = await costOfMessages(services, store_id, wish, { ...settings, count });
  const { date, minutes } = toLocal(now, store.zone);
  const best = bestMinutes(settings, hours);
  return {
    group: reach.people,
    receive: count,
    held,
    no_consent: reach.no_consent,
    no_address: reach.no_address,
    no_order: reach.no_order,
    capped: reach.capped,
    cost: costOf(1, cost),
    sample: sample && { name: sample.person.name, ...sample.text },
    picture,
    best_at: toInstant(best > minutes ? date : addDays(date, 1), best, store.zone).toISOString(),
    now_at: new Date(now.getTime() + minutesOfQuiet(settings, { minutes }) * MINUTE).toISOString(),
  };
}

export async function readGroups(db: Db, store_id: StoreId, now: Date): Promise<Output<typeof countGroupsCall>> {
  const { zone } = await getWriter(db, store_id);
  return countGroups(db, { store_id, month: monthAt(now, zone), now });
}

async function readSample({ db, config }: Pick<Services, 'db' | 'config'>, store: Writer, asked: Asked, wish: Wish) {
  const person = await findSample(db, asked);
  if (person === null) return null;
  const given = { link: linkOf(config, store, wish), coupon: exampleOf(store, wish, asked.now), now: asked.now };
  return { person, given, text: readBy(wish, person, store, given) };
}

const exampleOf = (store: Writer, { coupon }: Wish, now: Date): GivenCoupon | null =>
  coupon && { name: EXAMPLE, expire_date: lastDay(coupon, toLocal(now, store.zone).date) };
const linkOf = ({ PUBLIC_URL }: Pick<Services['config'], 'PUBLIC_URL'>, { url }: Writer, { coupon }: Wish) =>
  PUBLIC_URL + landingPath(url, coupon && EXAMPLE);

/**
 * Sends it to whoever asks, with the words that the first of its audience would read: a notice to their own browsers, a WhatsApp message
 * to the phone that they say, anything else by mail.
 * @throws {AppError} mail_off, campaign_no_device, whatsapp_off, campaign_template_unfit, invalid_phone, invalid_phone_portugal
 */
export async function sendTest(
  services: Pick<Services, 'db' | 'config' | 'mail' | 'partners' | 'transaction'>,
  { store_id, user, now }: { store_id: StoreId; user: SignedInUser; now: Date },
  { phone, ...wish }: Out<(typeof testCampaign)['body']>,
): Promise<Out<(typeof testCampaign)['response']>> {
  const { db, config, mail } = services;
  const notice = wish.channel === 'push';
  const whatsapp = wish.channel === 'whatsapp';
  if (!notice && !whatsapp && !canMail(config)) throw new AppError('mail_off');
  const { store, asked } = await readAsked(services, store_id, wish, now);
  const person = (await findSample(db, asked)) ?? { name: user.name, last_order_at: null };
  const link = linkOf(config, store, wish);
  const image = await getPicture(db, store_id, wish);
  if (notice) {
    const { subject, body } = readBy(wish, person, store, { link: '', coupon: exampleOf(store, wish, now), now });
    const message = {
      ...cutNotice({ title: subject, body }),
      url: storePath(store.url),
      tag: `test-${store_id}`,
      ...(image !== null && { image: `${image}-720.webp` }),
    };
    if ((await tellUser(services, store_id, user.id, message)) === 0) throw new AppError('campaign_no_device');
    return { email: null, phone: null };
  }
  if (whatsapp) {
    const given = { link, coupon: exampleOf(store, wish, now), now };
    const asked_for = { ...wish, store_id, country_id: store.country_id, image, link, phone, now };
    const sent = await sendWhatsappTest(
      services,
      asked_for,
      (body) => readBy({ ...wish, body }, person, store, given).body,
    );
    return { email: null, phone: sent };
  }
  const filling = fillingOf(person, store, { link, coupon: exampleOf(store, wish, now), now });
  const subject = wish.subject === '' ? store.name : wish.subject;
  const letter = { ...wish, subject: `[Teste] ${subject}` };
  const {
    one_click_link: _,
    bulk: __,
    ...test
  } = writeCampaignMail(config, letter, filling, {
    email: user.email,
    store,
    link,
  });
  await mail.queue(db, test, now);
  void mail.deliver(now);
  return { email: user.email, phone: null };
}
