import type { FiscalNote, getFiscalNote, listFiscalNotes } from '@comanda/contract/finance/fiscal-notes';
import type { Out, Output } from '@comanda/contract/route';
import { cancelMinutes, cancelUntil, transmitUntil } from '@comanda/domain/fiscal/note-clock';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { storeDay, storeDaySpan } from '@comanda/domain/hours/store-day';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { getStoreSettings } from '../stores/public.ts';
import {
  countNotes,
  findNotes,
  findSteps,
  findVoids,
  GROUP_STATES,
  type NoteRow,
  sumContingency,
} from './notes.repo.ts';
import { getFiscalSettings } from './settings.repo.ts';

const PAGE = 100;

type Windows = Parameters<typeof cancelMinutes>[0];
function noteOf(note: NoteRow, windows: Windows): FiscalNote {
  const { document: _, ...row } = note;
  return {
    ...row,
    transmit_until: transmitUntil(row),
    cancel_until: row.cancel_asked_at === null ? cancelUntil(row, cancelMinutes(windows, row.model)) : null,
  };
}

export async function readNotes(
  db: Db,
  store: StoreId,
  { day, group, before }: Out<(typeof listFiscalNotes)['query']>,
  now: Date,
): Promise<Output<typeof listFiscalNotes>> {
  const rules = await getStoreSettings(db, store);
  const shown = day ?? storeDay(rules, now);
  const span = storeDaySpan(rules, shown);
  const settings = await getFiscalSettings(db, store);
  const [rows, counted, waiting, voids] = await Promise.all([
    findNotes(db, store, { span, group, before }, PAGE + 1),
    countNotes(db, store, span),
    sumContingency(db, store),
    findVoids(db, store, span),
  ]);
  const notes = rows.slice(0, PAGE).map((row) => noteOf(row, settings));
  const sum = (name: keyof typeof GROUP_STATES) =>
    GROUP_STATES[name].reduce((all, state) => all + (counted.get(state) ?? 0), 0);
  return {
    day: shown,
    notes,
    next: rows.length > PAGE ? (notes.at(-1)?.id ?? null) : null,
    counts: {
      all: [...counted.values()].reduce((all, each) => all + each, 0),
      issued: sum('issued'),
      contingency: sum('contingency'),
      refused: sum('refused'),
      cancelled: sum('cancelled'),
      waiting: sum('waiting'),
    },
    contingency: {
      silent_since: settings.silent_since,
      waiting: waiting.waiting,
      until: transmitUntil({ state: 'contingency', issued_at: waiting.oldest, authorised_at: null }),
    },
    voids,
  };
}

/** @throws {AppError} not_found */
export async function readNote(db: Db, store: StoreId, note_id: number): Promise<Output<typeof getFiscalNote>> {
  const [row] = await findNotes(db, store, { note_id }, 1);
  const note = orNotFound(row);
  const settings = await getFiscalSettings(db, store);
  return {
    note: noteOf(note, settings),
    document: note.document,
    steps: await findSteps(db, store, note_id),
  };
}

const MOST_OF_ORDER = 100;
export async function readOrderNotes(db: Db, store: StoreId, order_id: OrderId): Promise<{ notes: FiscalNote[] }> {
  const rows = await findNotes(db, store, { order_id }, MOST_OF_ORDER);
  const settings = await getFiscalSettings(db, store);
  return { notes: rows.map((row) => noteOf(row, settings)) };
}
