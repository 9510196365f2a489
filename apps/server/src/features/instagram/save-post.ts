import { AHEAD_DAYS, type WrittenPost } from '@comanda/contract/marketing/instagram';
import type { StoreId } from '@comanda/domain/ids';
import { instagram } from '../../partners/instagram/partner.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { oncePressed } from '../../platform/pressed.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { readKeys } from '../partners/public.ts';
import { countWaiting, deletePost, getPost, insertPost, updatePost } from './instagram.repo.ts';
import { jobKey, PUBLISH_POST } from './publish-job.ts';

const MOST = 100;
const DAY_MS = 24 * 60 * 60_000;
/** Whoever chose this minute was not too late. */
const GRACE_MS = 2 * 60_000;
/** In which it can be changed: on its way it cannot. */
const CHANGEABLE = ['draft', 'scheduled', 'failed'] as const;

interface Acting {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
const named = (...ids: number[]) => ({ instagram_posts: { column: 'id', ids } });

/** @throws {AppError} instagram_not_connected, instagram_past, instagram_too_many */
export async function addPost(
  services: Services,
  { store, user, now }: Acting,
  { op_id, ...written }: WrittenPost & { op_id: string },
): Promise<number> {
  const row = await rowOf(services, { store, now }, written);
  return services.recorded({ store, user, now }, named(), (tx) =>
    oncePressed(tx, 'instagram_posts', { store_id: store, op_id }, async (press) => {
      if ((await countWaiting(tx, store)) >= MOST) throw new AppError('instagram_too_many', { most: MOST });
      const id = await insertPost(tx, store, { ...row, turn: 1, created_at: now, op_id: press });
      await schedule(tx, { store, now }, { id, turn: 1 }, row);
      return id;
    }),
  );
}

/** @throws {AppError} not_found, instagram_not_connected, instagram_past, instagram_moved_on */
export async function changePost(
  services: Services,
  { store, user, now }: Acting,
  id: number,
  written: WrittenPost,
): Promise<void> {
  const row = await rowOf(services, { store, now }, written);
  await services.recorded({ store, user, now }, named(id), async (tx) => {
    const { turn } = await getPost(tx, store, id);
    const next = turn + 1;
    // A failed post makes a new container: the former one is of the former picture.
    const set = { ...row, turn: next, failure: null, container_id: '' };
    if (!(await updatePost(tx, store, { id, from: CHANGEABLE, turn, set }))) throw new AppError('instagram_moved_on');
    await schedule(tx, { store, now }, { id, turn: next }, row);
  });
}

/** @throws {AppError} not_found, instagram_moved_on while it is going out */
export async function removePost(services: Services, { store, user, now }: Acting, id: number): Promise<void> {
  await services.recorded({ store, user, now }, named(id), async (tx) => {
    await getPost(tx, store, id);
    if (!(await deletePost(tx, store, id, [...CHANGEABLE, 'published']))) throw new AppError('instagram_moved_on');
  });
}

async function rowOf(
  services: Services,
  { store, now }: Pick<Acting, 'store' | 'now'>,
  { art, caption, alt_text, post_at, state, at_once }: WrittenPost,
) {
  const wanted = at_once ? ('scheduled' as const) : state;
  const at = at_once ? now : new Date(post_at);
  if (wanted === 'scheduled') {
    if ((await readKeys(services, store, instagram)) === null) throw new AppError('instagram_not_connected');
    const ahead = at.getTime() - now.getTime();
    if (ahead < -GRACE_MS || ahead > AHEAD_DAYS * DAY_MS) throw new AppError('instagram_past');
  }
  return { art: JSON.stringify(art), caption, alt_text, post_at: at, state: wanted };
}

async function schedule(
  tx: Tx,
  { store, now }: Pick<Acting, 'store' | 'now'>,
  { id, turn }: { id: number; turn: number },
  { state, post_at }: { state: string; post_at: Date },
): Promise<void> {
  if (state !== 'scheduled') return;
  const job = { store_id: store, post_id: id, turn, look: 0 };
  await enqueue(tx, PUBLISH_POST, job, { now, runAt: post_at, key: jobKey(job) });
}
