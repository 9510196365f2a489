import * as calls from '@comanda/contract/reports/day-notes';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { findDayNotes, saveDayNote } from './day-notes.repo.ts';

export const dayNotesRoutes = ({ db, recorded }: Services) => [
  implement(calls.findDayNotes, ({ store, query }) => findDayNotes(db, store, query)),
  implement(calls.saveDayNote, ({ store, user, body, now }) =>
    recorded({ store, user, now }, { day_notes: 'all' }, (tx) => saveDayNote(tx, store, body)),
  ),
];
