import type { Out, Output } from '@comanda/contract/route';
import type { findChats, markChatSent as markCall, reportMessages } from '@comanda/contract/marketing/wpp';
import { fillMessage } from '@comanda/domain/campaigns/fill-message';
import { RECIPE_WORDS } from '@comanda/domain/campaigns/recipes';
import type { StoreId } from '@comanda/domain/ids';
import { addDays, toInstant, toLocal } from '@comanda/domain/local-time';
import { storePath } from '@comanda/domain/paths';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { fillingOf, type GivenCoupon, messageLink } from './campaign-mail.ts';
import { getSettings, getWriter, type Writer } from './campaign-settings.repo.ts';
import {
  countChats,
  findBirthdays,
  findCoupon,
  markChatSent,
  setContacted,
  setCoupon,
  sumReport,
  takeChats,
  type WaitingChat,
} from './chats.repo.ts';
import { dropMessages } from './release.repo.ts';
import { giveCoupons } from './give-coupons.ts';

type Chats = Output<typeof findChats>;
/** As many as somebody writes to before they look again. */
const SHOWN = 20;

/** Who is written to next by hand, each with their own words; who has said no meanwhile leaves the list. */
export async function listChats(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  store_id: StoreId,
  now: Date,
): Promise<Chats> {
  const { db, config, transaction } = services;
  const store = await getWriter(db, store_id);
  const chats = await transaction(async (tx) => {
    const taken = await takeChats(tx, store_id, SHOWN);
    const unfit = taken.filter(({ fits }) => !fits).map(({ message_id }) => message_id);
    await dropMessages(tx, store_id, unfit, 'consent');
    const shown = [];
    for (const chat of taken.filter(({ fits }) => fits)) {
      const coupon = await couponOf(tx, config.SECRET, { store_id, store, chat, now });
      const link = messageLink(config, store_id, chat.message_id);
      const text = fillMessage(chat.body, fillingOf(chat, store, { link, coupon, now }));
      const { id: client_id, campaign_id, campaign, name, phone } = chat;
      shown.push({ client_id, campaign_id, campaign, name, phone, text });
    }
    return shown;
  });
  return { waiting: await countChats(db, store_id), chats };
}

/** Made when it is first shown: a link that somebody copies must hold. */
async function couponOf(
  tx: Tx,
  secret: string,
  { store_id, store, chat, now }: { store_id: StoreId; store: Writer; chat: WaitingChat; now: Date },
): Promise<GivenCoupon | null> {
  if (chat.coupon === null) return null;
  if (chat.discount_id !== null) {
    const kept = await findCoupon(tx, store_id, chat.discount_id);
    return kept ? { name: kept.name, expire_date: kept.expire_date ?? '' } : null;
  }
  const given = await giveCoupons(tx, secret, { store_id, store, coupon: chat.coupon, due: [chat], now });
  const coupon = given.get(chat.message_id) ?? null;
  if (coupon !== null) await setCoupon(tx, store_id, chat.message_id, coupon.id);
  return coupon;
}

/** Whose day it is, with the words of the birthday recipe. */
export async function listBirthdayChats(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  now: Date,
): Promise<Chats> {
  const store = await getWriter(db, store_id);
  const people = await findBirthdays(db, store_id, { today: toLocal(now, store.zone).date, now });
  const link = config.PUBLIC_URL + storePath(store.url);
  const { name: campaign, body } = RECIPE_WORDS.birthday;
  const chats = people.map((person) => {
    const text = fillMessage(body, fillingOf(person, store, { link, coupon: null, now }));
    return { client_id: person.id, campaign_id: null, campaign, name: person.name, phone: person.phone, text };
  });
  return { waiting: chats.length, chats };
}

/** They have been written to. @throws {AppError} not_found */
export async function endChat(
  { transaction }: Pick<Services, 'transaction'>,
  store_id: StoreId,
  { client_id, campaign_id }: Out<(typeof markCall)['body']>,
  now: Date,
): Promise<{ ok: true }> {
  await transaction(async (tx) => {
    if (campaign_id !== null && !(await markChatSent(tx, store_id, { client_id, campaign_id }, now)))
      throw new AppError('not_found');
    if (!(await setContacted(tx, store_id, client_id, now))) throw new AppError('not_found');
  });
  return { ok: true };
}

/** By the store's own days, both of them whole. */
export async function reportOn(
  { db }: Pick<Services, 'db'>,
  store_id: StoreId,
  { start, end }: Out<(typeof reportMessages)['body']>,
): Promise<Output<typeof reportMessages>> {
  const [{ zone }, { result_days: days }] = await Promise.all([getWriter(db, store_id), getSettings(db, store_id)]);
  const [from, to] = [toInstant(start, 0, zone), toInstant(addDays(end, 1), 0, zone)];
  return sumReport(db, store_id, { from, to, days });
}
