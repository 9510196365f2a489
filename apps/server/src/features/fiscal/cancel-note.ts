import { longReason } from '@comanda/domain/fiscal/issue-rules';
import { cancelMinutes, cancelUntil, isBefore } from '@comanda/domain/fiscal/note-clock';
import { isIssued } from '@comanda/domain/fiscal/note-states';
import type { StoreId } from '@comanda/domain/ids';
import { OutsideError } from '../../partners/outside-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { hearNote } from './hear-note.ts';
import { callFiscal, type LiveFiscal } from './live-fiscal.ts';
import { insertStep, insertVoid, lockNote, type Note, updateNote } from './note-rows.repo.ts';

interface Wish {
  reason: string;
  /** Null: the order was cancelled. */
  user: { id: number } | null;
}
/** What a wish to take a note back has come to; `late` is nothing that the authority takes any more. */
export type TakenBack = 'done' | 'asked' | 'late' | 'over';

/**
 * Takes a note back: one that nobody has sent is given up, with its number where it has one; one that the authority has is cancelled
 * in its time; after it somebody is shown it. What is on its way is taken back once it has come.
 */
export async function takeBack(services: Services, live: LiveFiscal, note_id: number, wish: Wish): Promise<TakenBack> {
  const result = await services.transaction((tx) => askBack(tx, services.clock(), live, note_id, wish));
  if (result === 'asked') await sendBack(services, live, note_id);
  return result;
}

/** In the caller's transaction, which then sends it. */
export async function askBack(
  tx: Tx,
  now: Date,
  { store, settings }: LiveFiscal,
  note_id: number,
  { reason, user }: Wish,
): Promise<TakenBack> {
  const note = await lockNote(tx, store, note_id);
  const cancel_reason = longReason(reason, 'Cancelamento');
  const asked = { cancel_reason, cancel_asked_at: now, ask_at: now, changed_at: now } as const;
  const step = { note_id, at: now, user_id: user?.id ?? null };
  switch (note.state) {
    case 'cancelled':
    case 'void':
      return 'over';
    case 'waiting':
    case 'refused':
      await giveUp(tx, store, note, { now, reason: cancel_reason, user_id: user?.id ?? null });
      return 'done';
    case 'sent':
    case 'contingency':
      if (note.cancel_asked_at !== null) return 'asked';
      await updateNote(tx, store, note_id, asked);
      await insertStep(tx, store, { ...step, kind: 'cancel_asked', detail: cancel_reason });
      return 'asked';
    case 'authorised':
    case 'transmitted': {
      if (!isBefore(now, cancelUntil(note, cancelMinutes(settings, note.model)))) {
        if (note.attention === 'cancel_late') return 'late';
        await updateNote(tx, store, note_id, { attention: 'cancel_late', changed_at: now });
        await insertStep(tx, store, { ...step, kind: 'attention', detail: 'cancel_late' });
        return 'late';
      }
      if (note.cancel_asked_at !== null) return 'asked';
      await updateNote(tx, store, note_id, asked);
      await insertStep(tx, store, { ...step, kind: 'cancel_asked', detail: cancel_reason });
      return 'asked';
    }
  }
}

/** The number of a note that will never be one. */
export async function giveUp(
  tx: Tx,
  store: StoreId,
  { id: note_id, model, series, number, environment }: Note,
  { now, reason, user_id }: { now: Date; reason: string; user_id: number | null },
): Promise<void> {
  await updateNote(tx, store, note_id, {
    state: 'void',
    cancel_reason: reason,
    ask_at: null,
    attention: null,
    changed_at: now,
  });
  await insertStep(tx, store, { note_id, at: now, kind: 'voided', state: 'void', detail: reason, user_id });
  if (series === null || number === null) return;
  await insertVoid(tx, store, {
    environment,
    model,
    series,
    reason,
    user_id,
    first_number: number,
    last_number: number,
    state: 'asked',
    created_at: now,
  });
}

/** Tells the provider of a note that is to be taken back and that the authority has. */
export async function sendBack(services: Services, live: LiveFiscal, note_id: number): Promise<void> {
  const note = await services.transaction((tx) => lockNote(tx, live.store, note_id));
  if (!isIssued(note.state) || note.cancel_asked_at === null) return;
  const { client } = live.provider;
  let told;
  try {
    told = await callFiscal(services, live, () => client.cancel(live.account, note, note.cancel_reason));
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return; // asked for again
  }
  if (told.state === 'cancelled') {
    await hearNote(services, live, note_id, told);
    return;
  }
  const now = services.clock();
  await services.transaction(async (tx) => {
    await updateNote(tx, live.store, note_id, {
      attention: 'cancel_refused',
      cancel_asked_at: null,
      reason_code: told.reason_code,
      reason: told.reason,
      ask_at: null,
      changed_at: now,
    });
    await insertStep(tx, live.store, {
      note_id,
      at: now,
      kind: 'cancel_refused',
      detail: `${told.reason_code} ${told.reason}`,
    });
  });
}
