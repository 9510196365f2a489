import * as calls from '@comanda/contract/menu/menu-draft-calls';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { createDraft } from './create-draft.ts';
import { editDraft, throwAway } from './edit-draft.ts';
import { findDrafts } from './menu-drafts.repo.ts';
import { previewLink } from './preview-draft.ts';
import { checkPublisher, publishDraft, scheduleDraft } from './publish-draft.ts';
import { readDraft } from './read-draft.ts';

export const menuDraftsRoutes = ({ db, transaction, config }: Services) => [
  implement(calls.listDrafts, ({ store }) => findDrafts(db, store)),
  implement(calls.getDraft, ({ store, query }) => readDraft(db, store, query.id)),
  implement(calls.createDraft, ({ store, user, now, body }) =>
    transaction((tx) => createDraft(tx, { store, user, now }, body)),
  ),
  implement(calls.changeDraft, ({ store, user, now, params, body }) =>
    transaction((tx) => editDraft(tx, { store, user, now }, params.id, body)),
  ),
  implement(calls.deleteDraft, ({ store, params }) => transaction((tx) => throwAway(tx, store, params.id))),
  implement(calls.publishDraft, ({ store, user, now, params }) =>
    transaction(async (tx) => {
      await checkPublisher(tx, store, user, params.id);
      return publishDraft(tx, { store, user, now }, params.id);
    }),
  ),
  implement(calls.scheduleDraft, ({ store, user, now, params, body }) =>
    transaction(async (tx) => {
      await checkPublisher(tx, store, user, params.id);
      return scheduleDraft(tx, { store, user, now }, params.id, body.at);
    }),
  ),
  implement(calls.previewDraft, ({ store, now, params }) =>
    transaction((tx) => previewLink(tx, { store, now, secret: config.SECRET }, params.id)),
  ),
];
