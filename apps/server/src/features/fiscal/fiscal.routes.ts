import * as fiscal from '@comanda/contract/finance/fiscal';
import * as notes from '@comanda/contract/finance/fiscal-notes';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { connectNotesAccount, disconnectNotesAccount, setNotes } from './connect-notes.ts';
import { fetchPaper, issueByHand } from './issue-by-hand.ts';
import { cancelByHand, mailByHand, sendAgain, settleByHand, transmitNow } from './note-actions.ts';
import { findGaps, voidNumbers } from './void-numbers.ts';
import { findCompanies } from './notes.repo.ts';
import { readNotesConfig } from './notes-config.ts';
import { readNote, readNotes, readOrderNotes } from './read-notes.ts';
import { readEfficiency, readFiscalItems } from './read-fiscal-items.ts';
import { takeTaxSheet, writeTaxSheet } from './tax-sheet.ts';

export function fiscalRoutes(services: Services) {
  const { db } = services;
  return [
    implement(fiscal.getNotesConfig, ({ store }) => readNotesConfig(services, store)),
    implement(fiscal.setNotesConfig, async ({ store, user, now, body }) => {
      await setNotes(services, { store, user, now }, body);
      return readNotesConfig(services, store);
    }),
    implement(fiscal.connectNotes, async ({ store, user, now, body, files: { file } }) => {
      await connectNotesAccount(services, { store, user, now }, body, file);
      return readNotesConfig(services, store);
    }),
    implement(fiscal.disconnectNotes, async ({ store, user, now }) => {
      await disconnectNotesAccount(services, { store, user, now });
      return readNotesConfig(services, store);
    }),
    implement(notes.issueNote, ({ store, user, params, body }) =>
      issueByHand(services, { store, order_id: params.orderId }, user, body),
    ),
    implement(notes.fetchNote, ({ store, params, query }) =>
      fetchPaper(services, { store, order_id: params.orderId }, query),
    ),
    implement(notes.findNoteCompanies, async ({ store, query }) => ({
      companies: await findCompanies(db, store, query.q),
    })),
    implement(notes.cancelNote, async ({ store, user, now, body }) => {
      await cancelByHand(services, { store, user, now }, body);
      return readNote(db, store, body.note_id);
    }),
    implement(notes.sendNoteAgain, async ({ store, user, now, body }) => {
      await sendAgain(services, { store, user, now }, body.note_id);
      return readNote(db, store, body.note_id);
    }),
    implement(notes.mailFiscalNote, async ({ store, user, now, body }) => {
      await mailByHand(services, { store, user, now }, body);
      return { ok: true as const };
    }),
    implement(notes.settleNote, async ({ store, user, now, body }) => {
      await settleByHand(services, { store, user, now }, body.note_id);
      return readNote(db, store, body.note_id);
    }),
    implement(notes.transmitNotes, ({ store }) => transmitNow(services, store)),
    implement(notes.listGaps, async ({ store }) => ({ gaps: await findGaps(db, store) })),
    implement(notes.voidNoteNumbers, async ({ store, user, now, body }) => {
      await voidNumbers(services, { store, user, now }, body);
      return { gaps: await findGaps(db, store) };
    }),
    implement(notes.listFiscalNotes, ({ store, query, now }) => readNotes(db, store, query, now)),
    implement(notes.getFiscalNote, ({ store, query }) => readNote(db, store, query.note_id)),
    implement(notes.getOrderNotes, ({ store, params }) => readOrderNotes(db, store, params.orderId)),
    implement(fiscal.getFiscalItems, ({ store }) => readFiscalItems(db, store)),
    implement(fiscal.exportFiscalItems, ({ store }) => writeTaxSheet(db, store)),
    implement(fiscal.importFiscalItems, ({ store, user, now, files: { file } }) =>
      takeTaxSheet(services, { store, user, now }, file),
    ),
    implement(fiscal.getFiscalEfficiency, ({ store, now }) => readEfficiency(services, store, now)),
  ];
}
