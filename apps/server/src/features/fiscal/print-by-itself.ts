import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import type { Tx } from '../../platform/db.ts';
import { printNotePaper } from '../fiscal-papers/public.ts';
import type { LiveFiscal } from './live-fiscal.ts';
import { findSaleNotes, type Note } from './note-rows.repo.ts';

/**
 * A note's paper for whoever waits for it, once, where the store wants it: when it is issued, or made without the authority. One
 * that another has taken the place of has none.
 */
export async function printByItself(
  tx: Tx,
  { store, settings }: Pick<LiveFiscal, 'store' | 'settings'>,
  note: Pick<Note, 'id' | 'model' | 'order_id' | 'tab_id' | 'cancel_asked_at'>,
  now: Date,
): Promise<void> {
  // A company's is on A4: no roll takes it.
  if (!settings.print_paper || note.cancel_asked_at !== null || note.model === NOTE_MODEL.nfe) return;
  const others = await findSaleNotes(tx, store, note);
  if (others.some(({ replaces }) => replaces === note.id)) return;
  await printNotePaper(tx, store, { note_id: note.id, op_id: `note-${note.id}` }, { user_id: null, now });
}
