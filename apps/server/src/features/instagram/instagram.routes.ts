import * as calls from '@comanda/contract/marketing/instagram';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { drawPicture } from './draw-picture.ts';
import { confirmConnecting, disconnect, readAccount, startConnecting } from './instagram-account.ts';
import { getPost } from './instagram.repo.ts';
import { readSchedule, shownPost } from './read-schedule.ts';
import { addPost, changePost, removePost } from './save-post.ts';

export const instagramRoutes = (services: Services) => [
  implement(calls.getInstagram, ({ store }) => readAccount(services, store)),
  implement(calls.connectInstagram, async ({ store, now }) => startConnecting(services, store, now)),
  implement(calls.confirmInstagram, ({ store, user, now, body }) =>
    confirmConnecting(services, { store, user, now }, body),
  ),
  implement(calls.disconnectInstagram, ({ store, user, now }) => disconnect(services, { store, user, now })),
  implement(calls.getPostSchedule, ({ store, query, now }) => readSchedule(services, store, query, now)),
  implement(calls.addPost, async ({ store, user, now, body }) => {
    const id = await addPost(services, { store, user, now }, body);
    return shownPost(await getPost(services.db, store, id));
  }),
  implement(calls.updatePost, async ({ store, user, now, params, body }) => {
    await changePost(services, { store, user, now }, params.id, body);
    return shownPost(await getPost(services.db, store, params.id));
  }),
  implement(calls.deletePost, async ({ store, user, now, params }) => {
    await removePost(services, { store, user, now }, params.id);
    return { ok: true as const };
  }),
  implement(calls.getPostPicture, ({ params }) => drawPicture(services, params.token)),
];
