export { findDayNotes, saveDayNote } from './day-notes.repo.ts';
