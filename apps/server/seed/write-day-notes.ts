import { addDays, toLocal } from '@comanda/domain/local-time';
import { saveDayNote } from '../src/features/day-notes/public.ts';
import type { Tx } from '../src/platform/db.ts';
import type { Life } from './write-people.ts';

/** What the owner remembers of some days, by how long ago they were. */
const NOTES: readonly (readonly [ago: number, text: string])[] = [
  [1, 'Jogo na TV às 21h'],
  [6, 'Chuva a noite toda'],
  [12, 'Sem luz das 20 às 21'],
  [19, 'Show na praça'],
];

export async function writeDayNotes(tx: Tx, { store_id, store, now }: Life): Promise<void> {
  const today = toLocal(now, store.opening.zone).date;
  for (const [ago, text] of NOTES) await saveDayNote(tx, store_id, { day: addDays(today, -ago), text });
}
