import { gzipSync } from 'node:zlib';
import { type FiscalFile, isIssued } from '@comanda/domain/fiscal/note-states';
import { OutsideError } from '../../partners/outside-error.ts';
import type { Services } from '../../platform/services.ts';
import { callFiscal, type LiveFiscal } from './live-fiscal.ts';
import { findFiles, insertStep, type Note, putFile, updateNote } from './note-rows.repo.ts';

/**
 * The signed text of a note, and of its cancellation, is kept here as the law wants it: who issued it answers for it, whatever becomes of
 * the provider. What does not come now is asked for again; then the buyer who gave an address is written to.
 */
export async function keepFiles(services: Services, live: LiveFiscal, note: Note): Promise<void> {
  const { db, transaction, clock } = services;
  const { client } = live.provider;
  const { id: note_id, xml_path } = note;
  const kept = new Set((await findFiles(db, live.store, note_id)).map(({ kind }) => kind));
  try {
    if (!kept.has('note') && xml_path !== '')
      await keep(
        services,
        live,
        note,
        'note',
        await callFiscal(services, live, () => client.xml(live.account, xml_path)),
      );
    if (note.state === 'cancelled' && !kept.has('cancellation')) {
      const told = await callFiscal(services, live, () => client.get(live.account, note));
      const path = told?.cancellation_xml_path ?? '';
      if (path !== '')
        await keep(
          services,
          live,
          note,
          'cancellation',
          await callFiscal(services, live, () => client.xml(live.account, path)),
        );
    }
    if (isIssued(note.state) && live.settings.email_buyer && note.buyer_email !== '' && !kept.has('note'))
      await mailNote(services, live, note, { email: note.buyer_email, user_id: null });
    if (note.cancel_asked_at === null || note.state === 'cancelled')
      await transaction((tx) => updateNote(tx, live.store, note_id, { ask_at: null, changed_at: clock() }));
  } catch (error) {
    // The note stands: its text is asked for again.
    if (!(error instanceof OutsideError)) throw error;
  }
}

async function keep(
  { transaction, clock }: Pick<Services, 'transaction' | 'clock'>,
  { store }: LiveFiscal,
  { id: note_id }: Note,
  kind: FiscalFile,
  text: Buffer,
): Promise<void> {
  const at = clock();
  await transaction(async (tx) => {
    await putFile(tx, store, { note_id, kind, content: gzipSync(text), bytes: text.length, created_at: at });
    await insertStep(tx, store, { note_id, at, kind: 'kept', detail: kind });
  });
}

/** @returns whether the provider took it */
export async function mailNote(
  services: Pick<Services, 'transaction' | 'clock' | 'partners' | 'log'>,
  live: LiveFiscal,
  note: Note,
  { email, user_id }: { email: string; user_id: number | null },
): Promise<boolean> {
  const { client } = live.provider;
  const sent = await callFiscal(services, live, () => client.email(live.account, note, [email]));
  if (sent)
    await services.transaction((tx) =>
      insertStep(tx, live.store, { note_id: note.id, at: services.clock(), kind: 'emailed', detail: email, user_id }),
    );
  return sent;
}
