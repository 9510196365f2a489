import { readAccessKey } from '@comanda/domain/fiscal/access-key';
import { hasPaper, isIssued, mayFollow, type NoteState } from '@comanda/domain/fiscal/note-states';
import type { IssuedNote } from '../../partners/fiscal-provider.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { keepFiles } from './keep-files.ts';
import { type LiveFiscal } from './live-fiscal.ts';
import { printByItself } from './print-by-itself.ts';
import { insertStep, insertVoid, lockNote, type Note, updateNote } from './note-rows.repo.ts';

const MINUTE_MS = 60_000;
const LONGEST_MS = 15 * MINUTE_MS;
/** When a note that is not at its end is looked after again: more and more seldom. */
export const nextLook = (asked: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.min(asked, 10), LONGEST_MS));

/**
 * What the provider says of a note becomes of it: the only way in which the authority changes one. The same said twice, or late,
 * ends the same.
 */
export async function hearNote(services: Services, live: LiveFiscal, note_id: number, told: IssuedNote): Promise<Note> {
  const heard = await services.transaction(async (tx) => {
    const note = await lockNote(tx, live.store, note_id);
    return hear(tx, services.clock(), live, note, told);
  });
  if (live.settings.print_paper) services.events.wake(live.store);
  if (isIssued(heard.state) || heard.state === 'cancelled') await keepFiles(services, live, heard);
  return heard;
}

async function hear(tx: Tx, now: Date, live: LiveFiscal, note: Note, told: IssuedNote): Promise<Note> {
  const { store } = live;
  const { id: note_id } = note;
  // Made without the authority: that it is there now means that it was told.
  const state: NoteState = told.state === 'authorised' && note.state === 'contingency' ? 'transmitted' : told.state;
  const moves = mayFollow(note.state, state);
  if (!moves && state !== note.state) return note;
  if (!moves) {
    const asked = note.asked + 1;
    const done = { ...facts(note, told), asked, ask_at: nextLook(note.asked, now).toISOString() };
    await updateNote(tx, store, note_id, done);
    return { ...note, ...done };
  }
  await keepNumber(tx, now, note, told, store);
  // What the provider made without the authority, and could not tell it, it gives up with its number.
  const givenUp = state === 'refused' && note.state === 'contingency' && !isOwnContingency(note);
  const changes = {
    ...facts(note, told),
    ...(givenUp ? { series: null, number: null, contingency_at: null, access_key: '' } : {}),
    state,
    reason_code: told.reason_code,
    reason: told.reason,
    changed_at: now.toISOString(),
    asked: 0,
    ask_at: state === 'refused' ? null : nextLook(0, now).toISOString(),
    ...(isIssued(state) ? { authorised_at: now.toISOString() } : {}),
    ...(state === 'contingency' ? { contingency_at: now.toISOString() } : {}),
    ...(state === 'cancelled' ? { cancelled_at: now.toISOString() } : {}),
    // Nothing is left to be worried about.
    ...(isIssued(state) || state === 'cancelled' || note.attention === 'unanswered' ? { attention: null } : {}),
  };
  await updateNote(tx, store, note_id, changes);
  if (hasPaper(state)) await printByItself(tx, live, { ...note, ...changes }, now);
  await insertStep(tx, store, {
    note_id,
    at: now,
    kind: 'state',
    state,
    detail: [told.reason_code, told.reason].filter((part) => part !== '').join(' '),
  });
  return { ...note, ...changes };
}

/** Made by us and not by the provider, which has a paper of what it made. */
export const isOwnContingency = ({ danfe_path }: Pick<Note, 'danfe_path'>): boolean => danfe_path === '';

/** Where the provider is silent of something, what is known stays. */
function facts(note: Note, told: IssuedNote) {
  const hasKey = readAccessKey(told.access_key) !== null;
  const state: NoteState = told.state;
  const took = hasKey && hasPaper(state);
  return {
    access_key: hasKey ? told.access_key : note.access_key,
    series: (took ? told.series : null) ?? note.series,
    number: (took ? told.number : null) ?? note.number,
    protocol: told.protocol || note.protocol,
    qr_url: told.qr_url || note.qr_url,
    check_url: told.check_url || note.check_url,
    danfe_path: told.danfe_path || note.danfe_path,
    xml_path: told.state === 'cancelled' ? note.xml_path : told.xml_path || note.xml_path,
  };
}

/** The provider took a number of its own, since nobody knew whether ours had arrived: it gives ours up by itself. */
async function keepNumber(tx: Tx, now: Date, note: Note, told: IssuedNote, store: LiveFiscal['store']): Promise<void> {
  const { model, series, number, environment } = note;
  if (series === null || number === null) return;
  const givenUp = told.state === 'refused' && note.state === 'contingency' && !isOwnContingency(note);
  const same = told.number === null || (told.number === number && (told.series ?? series) === series);
  if (same && !givenUp) return;
  await insertVoid(tx, store, {
    environment,
    model,
    series,
    first_number: number,
    last_number: number,
    reason: 'O parceiro emitiu em contingência com outro número',
    state: 'provider',
    created_at: now,
    done_at: now,
  });
}
