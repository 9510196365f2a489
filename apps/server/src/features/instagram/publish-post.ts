import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { PostFailure } from '@comanda/domain/instagram/codes';
import { markCaption } from '@comanda/domain/instagram/post-link';
import { storePath } from '@comanda/domain/paths';
import { isRefused } from '../../partners/instagram/client.ts';
import { OutsideError } from '../../partners/outside-error.ts';
import { enqueue, queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { signedName } from '../../platform/signed-name.ts';
import { getStoreSettings } from '../stores/public.ts';
import { type Live, liveInstagram } from './instagram-account.ts';
import { findPost, keepContainer, type PostRow, updatePost } from './instagram.repo.ts';
import { jobKey, type PostNamed, PUBLISH_POST } from './publish-job.ts';
import { shownPost } from './read-schedule.ts';

const ATTEMPTS = 6;
/** Until the next look at what Instagram made of the picture: it asks for one a minute, for five at most. */
const LOOKS_S = [3, 10, 30, 60, 60, 60, 60];

/**
 * A post goes out once: its container is kept before it is published, a container publishes once, and whoever resumes asks first
 * what became of it.
 */
export const publishInstagramPost = queuedJob({
  ...PUBLISH_POST,
  attempts: ATTEMPTS,
  timeoutMs: 60_000,
  async run(services, named, { attempt }) {
    const store = asStoreId(named.store_id);
    const { post_id: id, turn } = named;
    const post = await findPost(services.db, store, id);
    if (post === undefined || post.turn !== turn) return;
    if (post.state === 'scheduled') {
      const set = { state: 'publishing' as const };
      if (!(await updatePost(services.db, store, { id, from: ['scheduled'], turn, set }))) return;
    } else if (post.state !== 'publishing') return;
    const fail = (failure: PostFailure) =>
      updatePost(services.db, store, { id, from: ['publishing'], turn, set: { state: 'failed', failure } });
    const live = await liveInstagram(services, store);
    if (live === null) return void (await fail('disconnected'));
    if (!canBeFetched(services.config)) return void (await fail('not_public'));
    try {
      const failure = await bringOut(services, live, post, named);
      if (failure !== null) await fail(failure);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      // Whatever it answered was lost: the next try asks what became of it.
      if (attempt < ATTEMPTS) throw error;
      await fail('silent');
    }
  },
});

/** Instagram fetches the picture from here, and only over https. */
const canBeFetched = ({ PUBLIC_URL, INSTAGRAM_URL }: Services['config']): boolean =>
  INSTAGRAM_URL !== undefined || PUBLIC_URL.startsWith('https://');

/** @returns why it cannot go out; null when it did, or is looked at again */
async function bringOut(
  services: Services,
  { client, account }: Live,
  post: PostRow,
  named: PostNamed,
): Promise<PostFailure | null> {
  const store = account.store_id;
  const { turn } = named;
  const done = (media: { id: string; permalink: string }) =>
    updatePost(services.db, store, {
      id: post.id,
      from: ['publishing'],
      turn,
      set: { state: 'published', media_id: media.id, permalink: media.permalink, published_at: services.clock() },
    });
  const container = post.container_id;
  if (container === '') {
    const quota = await client.quota(account);
    if (quota !== null && quota.used >= quota.total) return 'quota';
    const made = await client.container(account, await pictureOf(services, store, post));
    if (isRefused(made)) return saidWhy(made.refused);
    await keepContainer(services.db, store, { id: post.id, turn }, made.id);
    return again(services, named);
  }
  const found = await client.state(account, container);
  if (isRefused(found)) return saidWhy(found.refused);
  if (found.state === 'IN_PROGRESS') return again(services, named);
  if (found.state === 'ERROR') return found.failure;
  if (found.state === 'EXPIRED') return 'late';
  if (found.state === 'PUBLISHED') {
    await done((await client.newest(account)) ?? { id: '', permalink: '' });
    return null;
  }
  const published = await client.publish(account, container);
  if (isRefused(published)) return published.refused === 'not_ready' ? again(services, named) : published.refused;
  await done({ id: published.id, permalink: await client.permalink(account, published.id).catch(() => '') });
  return null;
}

const saidWhy = (refused: PostFailure | 'not_ready'): PostFailure => (refused === 'not_ready' ? 'refused' : refused);

/** @returns 'late' when it was looked often enough */
async function again(services: Services, named: PostNamed): Promise<PostFailure | null> {
  const wait = LOOKS_S[named.look];
  if (wait === undefined) return 'late';
  const now = services.clock();
  const next = { ...named, look: named.look + 1 };
  const runAt = new Date(now.getTime() + wait * 1_000);
  await services.transaction((tx) => enqueue(tx, PUBLISH_POST, next, { now, runAt, key: jobKey(next) }));
  return null;
}

async function pictureOf({ config, db }: Services, store: StoreId, post: PostRow) {
  const { art, caption, alt_text, id } = shownPost(post);
  const { url } = await getStoreSettings(db, store);
  const link = `${new URL(config.PUBLIC_URL).host}${storePath(url)}`;
  const token = signedName(config.SECRET, 'instagram-picture', store, id);
  return {
    kind: art.template === 'story' ? ('story' as const) : ('feed' as const),
    image_url: `${config.PUBLIC_URL}/api/instagram/pictures/${token}`,
    caption: markCaption(caption, link, id),
    alt_text,
  };
}
