import {
  type findTalks,
  type TalkDetail,
  TALK_MESSAGES_SHOWN,
  TALKS_SHOWN,
} from '@comanda/contract/marketing/whatsapp-talks';
import type { Out } from '@comanda/contract/route';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { TalkState } from '@comanda/domain/whatsapp/codes';
import { isWindowOpen, windowEnd } from '@comanda/domain/whatsapp/message-state';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Upload } from '../../platform/http/form.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { readFile } from '../payables/public.ts';
import { noteTalk } from './announce-talk.ts';
import { queueInTalk } from './queue-whatsapp.ts';
import { getMedia, type SentFile } from './media.repo.ts';
import { isLive } from './settings.repo.ts';
import { countTalks, findTalkMessages, findTalkRows, getTalkRow } from './talk-list.repo.ts';
import { findOrderItems, getLatestOrder } from './talk-orders.repo.ts';
import { getStoreWords, getTalk, mayHaveTalks, updateTalk } from './talks.repo.ts';

type Talks = Out<(typeof findTalks)['response']>;

export async function listTalks(
  { db }: Pick<Services, 'db'>,
  store: StoreId,
  wish: { state?: TalkState | undefined; search?: string | undefined; client_id?: ClientId | undefined },
): Promise<Talks> {
  const [rows, counts] = await Promise.all([
    findTalkRows(db, store, { ...wish, most: TALKS_SHOWN }),
    countTalks(db, store),
  ]);
  return { talks: rows.map(({ client_id: _client, last_in_at: _in, opted_out_at: _out, ...talk }) => talk), counts };
}

/** @throws {AppError} not_found */
export async function readOneTalk({ db }: Pick<Services, 'db'>, store: StoreId, id: number): Promise<TalkDetail> {
  const { last_in_at, opted_out_at, ...talk } = orNotFound(await getTalkRow(db, store, id));
  const { country_id } = await getStoreWords(db, store);
  const [messages, order] = await Promise.all([
    findTalkMessages(db, store, id, TALK_MESSAGES_SHOWN),
    getLatestOrder(db, store, talk, country_id),
  ]);
  const items = order === undefined ? [] : await findOrderItems(db, store, order.id);
  return {
    talk: { ...talk, opted_out: opted_out_at !== null, window_end: windowEnd(last_in_at)?.toISOString() ?? null },
    messages: messages.map(({ content, media_type, media_state, media_name, ...message }) => ({
      ...message,
      media:
        media_type === null || media_state === null
          ? null
          : { type: media_type, state: media_state, name: media_name ?? '' },
      choices: content?.choices?.map(({ title }) => title) ?? [],
      picture: content?.template?.image ?? null,
      button: content?.template?.button?.text ?? '',
      place: content?.place ?? null,
    })),
    order: order === undefined ? null : { ...withoutToken(order), items },
  };
}

const withoutToken = <Order extends { track_token: string }>({ track_token: _token, ...order }: Order) => order;

interface By {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}

/** Whoever answers has the talk. @throws {AppError} not_found, whatsapp_off, whatsapp_window_closed */
export async function sayInTalk(
  { db, transaction, events }: Pick<Services, 'db' | 'transaction' | 'events'>,
  { store, user, now }: By,
  { talk_id, text, key, file }: { talk_id: number; text: string; key?: string | undefined; file?: SentFile },
): Promise<void> {
  if (!(await isLive(db, store))) throw new AppError('whatsapp_off');
  await transaction(async (tx) => {
    const talk = orNotFound(await getTalk(tx, store, talk_id, { lock: true }));
    if (!isWindowOpen(talk.last_in_at, now)) throw new AppError('whatsapp_window_closed');
    const cause = key === undefined ? null : `text:${talk_id}:${key}`;
    const sent = file === undefined ? {} : { file };
    await queueInTalk(tx, store, talk, { text, ...sent, cause, by_bot: false, user_id: user.id, now });
    const taken = talk.state === 'person' ? {} : { reason: 'taken' as const };
    await updateTalk(tx, store, talk_id, { state: 'person', ...taken, user_id: user.id, unread: 0, confused: 0 });
    await noteTalk(tx, store, talk_id, now);
  });
  events.wake(store);
}

/** @param to who has it then; left out, whoever asks @throws {AppError} not_found, of a colleague too who may not open it */
export async function changeTalk(
  { transaction, events }: Pick<Services, 'transaction' | 'events'>,
  { store, user, now }: By,
  talk_id: number,
  state: TalkState | 'read',
  to: number = user.id,
): Promise<void> {
  await transaction(async (tx) => {
    if (to !== user.id && !(await mayHaveTalks(tx, store, to))) throw new AppError('not_found');
    const talk = orNotFound(await getTalk(tx, store, talk_id, { lock: true }));
    if (state === 'read' && talk.unread === 0) return;
    const changes =
      state === 'read'
        ? { unread: 0 }
        : {
            state,
            confused: 0,
            unread: 0,
            reason: state === 'person' ? ('taken' as const) : ('' as const),
            user_id: state === 'person' ? to : null,
          };
    await updateTalk(tx, store, talk_id, changes);
    await noteTalk(tx, store, talk_id, now);
  });
  events.wake(store);
}

/** A picture goes out as JPEG, which every phone shows. @throws {AppError} invalid_input, too_large */
export async function readSentFile(upload: Upload | undefined): Promise<SentFile> {
  const { kind, name, content: bytes } = await readFile(upload, 'jpeg');
  return kind === 'pdf'
    ? { type: 'document', mime: 'application/pdf', name, bytes }
    : { type: 'image', mime: 'image/jpeg', name, bytes };
}

/** @throws {AppError} not_found */
export async function downloadMedia(
  { db }: Pick<Services, 'db'>,
  store: StoreId,
  message_id: number,
): Promise<FileAnswer> {
  const { bytes, mime, name } = orNotFound(await getMedia(db, store, message_id));
  return { body: orNotFound(bytes ?? undefined), type: mime, name };
}
