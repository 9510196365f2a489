import * as calls from '@comanda/contract/finance/fiscal-papers';
import { orNotFound } from '../../platform/app-error.ts';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { findTracked } from '../orders/public.ts';
import { mailMonth, readBookkeeper, saveBookkeeper } from './bookkeeper.ts';
import { findOrderPapers } from './fiscal-papers.repo.ts';
import { readMonth } from './read-month.ts';
import { printNotePaper, readNotePaper, readNoteXml, readTrackedPaper } from './read-paper.ts';
import { writeMonth } from './write-month.ts';

export function fiscalPapersRoutes(services: Services) {
  const { db, events, transaction } = services;
  const tracked = async (token: string) => orNotFound(await findTracked(db, token));
  return [
    implement(calls.getNotePaper, ({ store, query }) => readNotePaper(db, store, query)),
    implement(calls.printNote, async ({ store, user, body, now }) => {
      const papers = await transaction((tx) => printNotePaper(tx, store, body, { user_id: user.id, now }));
      events.wake(store);
      return { papers };
    }),
    implement(calls.getNoteXml, ({ store, query }) => readNoteXml(db, store, query)),
    implement(calls.getFiscalMonth, ({ store, query }) => readMonth(db, store, query.month)),
    implement(calls.exportFiscalMonth, ({ store, query }) => writeMonth(db, store, query.month)),
    implement(calls.mailFiscalMonth, async ({ store, body, now }) => ({
      attached: await mailMonth(services, store, body, now),
    })),
    implement(calls.getBookkeeper, ({ store }) => readBookkeeper(services, store)),
    implement(calls.saveBookkeeper, async ({ store, user, body, now }) => {
      await saveBookkeeper(services, { store, user, now }, body);
      return readBookkeeper(services, store);
    }),
    implement(calls.getTrackedNotes, async ({ params }) => {
      const { store_id, order_id } = await tracked(params.token);
      return { notes: await findOrderPapers(db, store_id, order_id) };
    }),
    implement(calls.getTrackedNotePaper, async ({ params, query }) =>
      readTrackedPaper(db, await tracked(params.token), query.note_id),
    ),
  ];
}
