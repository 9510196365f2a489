export { DayNotes } from './day-notes.tsx';
export { NoteButton } from './note-button.tsx';
export { useDayNotes } from './use-day-notes.ts';
