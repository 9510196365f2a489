import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { MediaType } from '@comanda/domain/whatsapp/codes';
import * as z from 'zod';
import { OutsideError } from '../../partners/outside-error.ts';
import type { Heard } from '../../partners/whatsapp/webhook.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { enqueue, queuedJob } from '../../platform/queue.ts';
import { redraw } from '../../platform/redraw.ts';
import type { Services } from '../../platform/services.ts';
import { readFile } from '../payables/public.ts';
import { accountOf, clientOf } from './account.ts';
import { announceTalk } from './announce-talk.ts';
import { countSent, getMedia, insertWaiting, settleMedia } from './media.repo.ts';
import { filmMime, soundMime } from './sound-mime.ts';

const FETCH = {
  name: 'fetch-whatsapp-media',
  payload: z.object({ store_id: z.number(), message_id: z.number() }),
};
/** Files of one person that are fetched in a day: whoever sends more fills nobody's disk. */
const MOST_A_DAY = 30;
/** Bytes of a recording: some minutes of speech, or a short film; the rest stays on the phone. */
const PLAYED_MAX = 4_000_000;
const TRIES = 5;

/** Notes what came with a message, and has it fetched after the commit. */
export async function keepWaiting(
  tx: Tx,
  store_id: StoreId,
  { id: message_id, talk_id }: { id: number; talk_id: number },
  media: NonNullable<Heard['media']>,
  now: Date,
): Promise<void> {
  const many = (await countSent(tx, store_id, talk_id, new Date(now.getTime() - 86_400_000))) >= MOST_A_DAY;
  await insertWaiting(tx, store_id, message_id, { ...media, state: many ? 'lost' : 'waiting' }, now);
  if (!many) await enqueue(tx, FETCH, { store_id, message_id }, { now });
}

/** Fetches what somebody has sent while Meta has it: pictures and stickers are drawn anew, sound, films and PDFs kept as they are, the rest not at all. */
export const fetchWhatsappMedia = queuedJob({
  ...FETCH,
  attempts: TRIES,
  async run(services: Services, { store_id: of, message_id }, { attempt }) {
    const store_id = asStoreId(of); // asked for by a store's own transaction
    const { db } = services;
    const media = await getMedia(db, store_id, message_id);
    if (media === undefined || media.state !== 'waiting' || media.media_id === null) return;
    const account = await accountOf(services, store_id);
    const bytes =
      account === null
        ? null
        : await clientOf(services)
            .media(account, media.media_id)
            .catch((error: unknown) => {
              if (error instanceof OutsideError && attempt >= TRIES) return null;
              throw error;
            });
    const kept = bytes === null ? null : await readMedia(media, bytes);
    await settleMedia(db, store_id, message_id, kept === null ? { state: 'lost' } : { state: 'kept', ...kept });
    await announceTalk(services, store_id, media.talk_id);
  },
});

/** @returns null for what it is not said to be */
async function readMedia({ type, name }: { type: MediaType; name: string }, bytes: Buffer) {
  if (type === 'audio' || type === 'video') {
    const mime = type === 'audio' ? soundMime(bytes) : filmMime(bytes);
    return mime === null || bytes.length > PLAYED_MAX ? null : { mime, name: type, bytes };
  }
  if (type === 'sticker') {
    const drawn = await drawSticker(bytes).catch(() => null);
    return drawn && { mime: 'image/webp', name: type, bytes: drawn };
  }
  const file = await readFile({ filename: name || 'foto', bytes }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  return file && { mime: file.kind === 'pdf' ? 'application/pdf' : 'image/webp', name: file.name, bytes: file.content };
}

/** What is clear in it stays clear; one that moves goes on moving, unless it is too long for that. @throws {Error} for no picture */
async function drawSticker(bytes: Buffer): Promise<Buffer> {
  const drawn = await redraw(bytes, { ...STICKER, moving: true }).catch(() => null);
  return drawn !== null && drawn.length <= STICKER_MAX ? drawn : redraw(bytes, STICKER);
}
const STICKER = { side: 512, quality: 75, clear: true };
/** Bytes: twice what Meta lets a sticker have. */
const STICKER_MAX = 1_000_000;
