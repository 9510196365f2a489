import { createHash } from 'node:crypto';
import type { NoteDocument } from '@comanda/domain/fiscal/note-document';
import { offlineCode, pageOfCode } from '@comanda/domain/fiscal/offline-code';
import * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import type { LiveFiscal } from './live-fiscal.ts';
import { getPages } from './note-rows.repo.ts';

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();
const keysWithCode = z.object({ csc: z.string().min(1) });

/**
 * The QR code of a note that was made while nobody answered, where the store wants it and has said its state's code (CSC). Where the
 * state's page is, its last note knows. The digest is of the note as it was made here: the signature is at the provider.
 */
export async function offlineQr(
  tx: Tx,
  { store, settings, account }: Pick<LiveFiscal, 'store' | 'settings' | 'account'>,
  { access_key, day, document }: { access_key: string; day: string; document: NoteDocument },
): Promise<{ qr_url: string; check_url: string }> {
  const { environment, total } = document;
  const known = await getPages(tx, store, environment);
  const page = pageOfCode(known.qr_url);
  const keys = keysWithCode.safeParse(account.keys);
  const told = { qr_url: '', check_url: known.check_url };
  if (!settings.offline_qr || page === '' || !keys.success) return told;
  const digest = sha1(JSON.stringify(document)).toLowerCase();
  const code = offlineCode({ access_key, environment, day, total, digest, csc_id: settings.csc_id });
  return code === null ? told : { ...told, qr_url: `${page}?p=${code}|${sha1(code + keys.data.csc)}` };
}
