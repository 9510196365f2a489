import * as calls from '@comanda/contract/marketing/segments';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { countAudience } from './audience.repo.ts';
import { listSegments } from './list-segments.ts';
import { saveSegment } from './save-segment.ts';
import { deleteSegment, findTags, replaceTags, tagAll } from './segments.repo.ts';

export const segmentsRoutes = (services: Services) => {
  const { db, transaction, recorded } = services;
  return [
    implement(calls.findSegments, ({ store, now }) => listSegments(db, store, now)),
    implement(calls.createSegment, ({ store, user, body, now }) =>
      saveSegment(services, { store, user, now }, null, body),
    ),
    implement(calls.updateSegment, ({ store, user, params, body, now }) =>
      saveSegment(services, { store, user, now }, params.segment_id, body),
    ),
    implement(calls.deleteSegment, ({ store, user, params, now }) =>
      recorded({ store, user, now }, { client_segments: 'all' }, (tx) => deleteSegment(tx, store, params.segment_id)),
    ),
    implement(calls.countSegment, async ({ store, body, now }) => {
      const { clients, reachable } = await countAudience(db, store, body.rules, now);
      return { clients, reachable };
    }),
    implement(calls.tagClients, ({ store, body: { ids, tag }, now }) =>
      transaction(async (tx) => ({ tagged: await tagAll(tx, store, { ids, tag, now }) })),
    ),
    implement(calls.saveClientTags, ({ store, body, now }) =>
      transaction(async (tx) => {
        await replaceTags(tx, store, body.id, { names: [...new Set(body.tags)], now });
        return findTags(tx, store, body.id);
      }),
    ),
  ];
};
