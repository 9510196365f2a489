import { NOTE_MODEL, type NoteModel } from './access-key.ts';
import { hasPaper, isIssued, type NoteState } from './note-states.ts';

const MINUTE_MS = 60_000;
/** What the law gives to tell the authority of a note that was made without it. */
export const CONTINGENCY_HOURS = 24;

interface Timed {
  readonly state: NoteState;
  readonly issued_at: string | null;
  readonly authorised_at: string | null;
}

/** @returns null for any note that nobody has to tell the authority of */
export function transmitUntil({ state, issued_at }: Timed): string | null {
  if (state !== 'contingency' || issued_at === null) return null;
  return new Date(Date.parse(issued_at) + CONTINGENCY_HOURS * 60 * MINUTE_MS).toISOString();
}

/** How long it is asked what became of a note that was sent; after that somebody looks. */
const ASKED_HOURS = 24;

/** @returns null for any note that nobody has to ask after, or that was never sent */
export function askedUntil({ state, issued_at }: Timed): string | null {
  if (state !== 'sent' || issued_at === null) return null;
  return new Date(Date.parse(issued_at) + ASKED_HOURS * 60 * MINUTE_MS).toISOString();
}

/** From when the authority had it; one that it does not have yet is taken back once it has. @returns null where nothing can be taken back */
export function cancelUntil(note: Timed, cancel_minutes: number): string | null {
  if (!hasPaper(note.state)) return null;
  const from = isIssued(note.state) ? note.authorised_at : note.issued_at;
  return from === null ? null : new Date(Date.parse(from) + cancel_minutes * MINUTE_MS).toISOString();
}

interface Windows {
  readonly cancel_minutes: number;
  readonly nfe_cancel_minutes: number;
}
/** How long a note of each kind can be taken back. */
export const cancelMinutes = (settings: Windows, model: NoteModel): number =>
  model === NOTE_MODEL.nfe ? settings.nfe_cancel_minutes : settings.cancel_minutes;

/** Instants of one day. */
export const isBefore = (now: Date, until: string | null): boolean =>
  until !== null && now.getTime() < Date.parse(until);
