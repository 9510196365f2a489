import type { GoogleReviewRow } from '@comanda/contract/marketing/google-reviews';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import * as z from 'zod';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError, fieldError, orNotFound } from '../../platform/app-error.ts';
import { enqueue, queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { googleAccount, googleClient, REFUSAL_WORDS, SILENT_WORDS } from './google-account.ts';
import { findGoogleReview, findProfile, toShown, updateGoogleReview, updateProfile } from './google.repo.ts';

/**
 * Keeps the answer and sends it after the commit.
 * @throws {AppError} google_off, not_found, google_reply_long
 */
export async function replyGoogle(
  services: Services,
  store: StoreId,
  { review_id, reply }: { review_id: string; reply: string },
  now: Date,
): Promise<GoogleReviewRow> {
  const { mostReply } = googleClient(services);
  if (Buffer.byteLength(reply) > mostReply) throw fieldError('google_reply_long', 'reply');
  const profile = orNotFound(await findProfile(services.db, store));
  if (profile.state !== 'live') throw new AppError('not_found');
  return services.transaction(async (tx) => {
    orNotFound(await findGoogleReview(tx, store, review_id));
    await updateGoogleReview(tx, store, review_id, { reply, replied_at: now, unsent_at: now, failure: '' });
    await enqueue(tx, sendReply, { store_id: store, review_id }, { now });
    return toShown(orNotFound(await findGoogleReview(tx, store, review_id)));
  });
}

/** Tells Google the answer that stands here: told twice, it is the same. */
export const sendReply = queuedJob({
  name: 'send-google-reply',
  payload: z.object({ store_id: z.number(), review_id: z.string() }),
  async run(services, payload) {
    const store_id = asStoreId(payload.store_id); // of a review
    const { review_id } = payload;
    const { db, partners, clock } = services;
    const client = partners.client['google-business'];
    const [profile, account, review] = await Promise.all([
      findProfile(db, store_id),
      googleAccount(services, store_id),
      findGoogleReview(db, store_id, review_id),
    ]);
    if (client === null || profile === null || account === null || review?.unsent_at == null) return;
    const sent = review.reply;
    let refused;
    try {
      refused = await client.reply(account, profile.location, review_id, sent);
    } catch (error) {
      if (error instanceof OutsideError) await updateGoogleReview(db, store_id, review_id, { failure: SILENT_WORDS });
      throw error;
    }
    if (refused === 'signed_out')
      await updateProfile(db, store_id, { state: 'stopped', failure: REFUSAL_WORDS.signed_out, changed_at: clock() });
    const now = await findGoogleReview(db, store_id, review_id);
    // Somebody has written another one meanwhile: it has a job of its own.
    if (now?.reply !== sent) return;
    await updateGoogleReview(db, store_id, review_id, {
      failure: refused === null ? '' : REFUSAL_WORDS[refused],
      ...(refused === null ? { unsent_at: null } : {}),
    });
  },
});
