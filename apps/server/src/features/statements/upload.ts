import { createHash } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { Upload } from '../../platform/http/form.ts';

/** Half a year of a busy account, or of a marketplace's orders. */
const BYTES_MAX = 6_000_000;
const NAME_MAX = 120;

/** The file that came, and what it is called on screens. @throws {AppError} statement_unreadable of an empty one, statement_too_large */
export function uploadOf(upload: Upload | undefined): Upload {
  if (upload === undefined) throw new AppError('statement_unreadable'); // a form leaves out what holds nothing
  if (upload.bytes.length > BYTES_MAX) throw new AppError('statement_too_large');
  const filename = upload.filename.replace(/[^\p{L}\p{N} ()_.-]/gu, '').slice(-NAME_MAX) || 'extrato';
  return { filename, bytes: upload.bytes };
}

/** Tells a file that was sent before. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
