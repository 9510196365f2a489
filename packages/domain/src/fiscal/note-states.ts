/**
 * How far a note has come: nobody has sent it; it was sent and nobody knows what became of it; made without the authority and not yet
 * told to it; the authority has it (told at once, or later); it was refused; taken back; its number will never be used.
 */
export const NOTE_STATES = [
  'waiting',
  'sent',
  'contingency',
  'authorised',
  'transmitted',
  'refused',
  'cancelled',
  'void',
] as const;
export type NoteState = (typeof NOTE_STATES)[number];

export const NOTE_ATTENTIONS = ['changed', 'cancel_late', 'cancel_refused', 'overdue', 'unanswered'] as const;
export const NOTE_STEPS = [
  'asked',
  'sent',
  'state',
  'silent',
  'contingency',
  'cancel_asked',
  'cancel_refused',
  'voided',
  'emailed',
  'kept',
  'attention',
] as const;
export const VOID_STATES = ['asked', 'done', 'refused', 'provider'] as const;
export const FISCAL_FILES = ['note', 'cancellation'] as const;
export type FiscalFile = (typeof FISCAL_FILES)[number];
export const FISCAL_STATES = ['off', 'live', 'stopped'] as const;
export const NOTE_ENVIRONMENTS = ['test', 'production'] as const;
export type NoteEnvironment = (typeof NOTE_ENVIRONMENTS)[number];
export const AUTOMATIC_RULES = ['off', 'all', 'some'] as const;

/** What may follow; whoever hears anything else has heard something old. */
const NEXT: Readonly<Record<NoteState, readonly NoteState[]>> = {
  waiting: ['sent', 'contingency', 'refused', 'void'],
  sent: ['authorised', 'contingency', 'refused', 'cancelled', 'void'],
  contingency: ['transmitted', 'refused', 'cancelled', 'void'],
  authorised: ['cancelled'],
  transmitted: ['cancelled'],
  // Mended, it is sent again under its number.
  refused: ['sent', 'contingency', 'void'],
  cancelled: [],
  void: [],
};
export const mayFollow = (from: NoteState, to: NoteState): boolean => NEXT[from].includes(to);

/** The authority has it, and nobody has taken it back. */
export const isIssued = (state: NoteState): boolean => state === 'authorised' || state === 'transmitted';
/** What the customer can be given: also a note that the authority will hear of. */
export const hasPaper = (state: NoteState): boolean => isIssued(state) || state === 'contingency';
/** Nothing will become of it: the sale may have another note. */
export const isOver = (state: NoteState): boolean => NEXT[state].length === 0;

const LABELS: Readonly<Record<NoteState, string>> = {
  waiting: 'Na fila',
  sent: 'Enviada',
  contingency: 'Contingência',
  authorised: 'Autorizada',
  transmitted: 'Autorizada',
  refused: 'Rejeitada',
  cancelled: 'Cancelada',
  void: 'Inutilizada',
};
export const noteStateLabel = (state: NoteState): string => LABELS[state];
