import { askedUntil, isBefore, transmitUntil } from '@comanda/domain/fiscal/note-clock';
import { isIssued } from '@comanda/domain/fiscal/note-states';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { getStoreSettings } from '../stores/public.ts';
import { giveUp, sendBack } from './cancel-note.ts';
import { hearNote, isOwnContingency, nextLook } from './hear-note.ts';
import { keepFiles } from './keep-files.ts';
import { callFiscal, type LiveFiscal, liveFiscal } from './live-fiscal.ts';
import {
  findDueNotes,
  findStoresWithVoids,
  findSuccessor,
  getNote,
  insertStep,
  lockNote,
  type Note,
  updateNote,
} from './note-rows.repo.ts';
import { emit, freshened, goingOf, sendNote } from './send-note.ts';
import { sendVoids } from './void-numbers.ts';

const MOST = 200;
const SIDE_BY_SIDE = 4;
/** A sweep that takes longer leaves the rest to the next one. */
const SWEEP_MS = 45_000;

/** Each minute: what was sent and not answered is asked for, what was made alone is told, what is to be kept is fetched. */
export const sweepNotes: Job = {
  name: 'sweep-notes',
  cron: '* * * * *',
  run: async (services) => {
    const begun = performance.now();
    const due = await findDueNotes(services.db, services.clock(), MOST);
    const turn = async () => {
      for (let each = due.shift(); each !== undefined; each = due.shift()) {
        if (performance.now() - begun > SWEEP_MS) return;
        await tendNote(services, asStoreId(each.store_id), each.id).catch(unanswered);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, turn));
    for (const { store_id } of await findStoresWithVoids(services.db, MOST)) {
      const live = await liveFiscal(services, asStoreId(store_id));
      if (live !== null) await sendVoids(services, live).catch(unanswered);
    }
  },
};

/** A provider that does not answer is asked again later. */
function unanswered(error: unknown): void {
  if (error instanceof OutsideError || error instanceof AppError) return;
  throw error;
}

/** Does for a note what it waits for; whoever does it twice does it once. */
export async function tendNote(services: Services, store: StoreId, note_id: number): Promise<void> {
  const { db, clock } = services;
  const note = await getNote(db, store, note_id);
  const live = await liveFiscal(services, store);
  // Whatever comes of it, the others are not kept waiting by this one.
  const asked = note.asked + 1;
  await updateNote(db, store, note_id, { asked, ask_at: nextLook(asked, clock()) });
  if (live === null) return;
  switch (note.state) {
    case 'waiting':
      return sendNote(services, live, note_id);
    case 'sent':
      try {
        return await askSent(services, live, note);
      } finally {
        await endAsking(services, store, note_id);
      }
    case 'contingency':
      return transmit(services, live, note);
    case 'authorised':
    case 'transmitted':
    case 'cancelled':
      if (isIssued(note.state) && note.cancel_asked_at !== null) return sendBack(services, live, note_id);
      return keepFiles(services, live, note);
    case 'refused':
    case 'void':
      return updateNote(db, store, note_id, { ask_at: null });
  }
}

/** What became of a note that nobody answered for. */
async function askSent(services: Services, live: LiveFiscal, note: Note): Promise<void> {
  const { client } = live.provider;
  const told = await callFiscal(services, live, () => client.get(live.account, note));
  const successor = await findSuccessor(services.db, live.store, note.id);
  if (told === null && (successor !== undefined || note.cancel_asked_at !== null)) {
    const reason = successor === undefined ? note.cancel_reason : 'A nota nao chegou e foi emitida em contingencia';
    await services.transaction(async (tx) => {
      const held = await lockNote(tx, live.store, note.id);
      if (held.state === 'sent') await giveUp(tx, live.store, held, { now: services.clock(), reason, user_id: null });
    });
    return;
  }
  if (told === null) {
    const { zone } = await getStoreSettings(services.db, live.store);
    const fresh = freshened(note, services.clock());
    if (fresh !== note) await updateNote(services.db, live.store, note.id, { issued_at: fresh.issued_at });
    const going = goingOf(fresh, zone);
    if (going !== null) await emit(services, live, going);
    return;
  }
  const heard = await hearNote(services, live, note.id, told);
  if (!isIssued(heard.state)) return;
  if (successor !== undefined) {
    // It came after all, and the customer holds another: this one is taken back.
    await updateNote(services.db, live.store, note.id, {
      cancel_asked_at: services.clock(),
      cancel_reason: 'A nota foi emitida em contingencia com outro numero',
    });
    await sendBack(services, live, note.id);
  } else if (heard.cancel_asked_at !== null) await sendBack(services, live, note.id);
}

/** Who takes notes in and decides later may never decide: after a day a person is shown it, and nobody asks by themselves any more. */
async function endAsking({ transaction, clock }: Services, store: StoreId, note_id: number): Promise<void> {
  await transaction(async (tx) => {
    const note = await lockNote(tx, store, note_id);
    const until = askedUntil(note);
    if (until === null || isBefore(clock(), until)) return;
    await updateNote(tx, store, note_id, { ask_at: null, attention: 'unanswered' });
    if (note.attention !== 'unanswered')
      await insertStep(tx, store, { note_id, at: clock(), kind: 'attention', detail: 'unanswered' });
  });
}

/** Tells the authority of a note that was made without it. */
async function transmit(services: Services, live: LiveFiscal, note: Note): Promise<void> {
  const { db, clock } = services;
  const { client } = live.provider;
  if (note.attention === null && !isBefore(clock(), transmitUntil(note)))
    await services.transaction(async (tx) => {
      await updateNote(tx, live.store, note.id, { attention: 'overdue' });
      await insertStep(tx, live.store, { note_id: note.id, at: clock(), kind: 'attention', detail: 'overdue' });
    });
  const told = await callFiscal(services, live, () => client.get(live.account, note));
  if (told !== null && told.state !== 'refused') await hearNote(services, live, note.id, told);
  else if (!isOwnContingency(note) && told !== null) await hearNote(services, live, note.id, told);
  else {
    const { zone } = await getStoreSettings(db, live.store);
    const going = goingOf(note, zone);
    if (going !== null) await emit(services, live, going);
  }
  const heard = await getNote(db, live.store, note.id);
  if (isIssued(heard.state) && heard.cancel_asked_at !== null) await sendBack(services, live, note.id);
}
