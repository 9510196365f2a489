import { FILES_MAX, type PayablePayment } from '@comanda/contract/finance/payables';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Upload } from '../../platform/http/form.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import { redraw } from '../../platform/redraw.ts';
import { readPayment } from './describe-payment.ts';
import { deleteFile, getFile, hasFile, insertFile } from './payable-files.repo.ts';
import { lockPayment } from './payments.repo.ts';

/** Bytes: a slip or a scanned note of some pages. */
const PDF_MAX = 3_000_000;
/** Pixels of a picture's longer side: small print stays legible. */
const SIDE = 2_000;
const NAME_MAX = 80;

interface ReadFile {
  kind: 'picture' | 'pdf';
  name: string;
  content: Buffer;
}

/**
 * What is kept of what came: a picture is drawn anew without its metadata; a PDF stays as it is, and is only ever downloaded.
 * @param format of a picture: who looks at papers knows no newer ones than JPEG
 * @throws {AppError} invalid_input when it is neither, too_large
 */
export async function readFile(upload: Upload | undefined, format: 'webp' | 'jpeg' = 'webp'): Promise<ReadFile> {
  if (upload === undefined) throw new AppError('invalid_input', { fields: { file: 'Escolha um arquivo.' } });
  const { bytes } = upload;
  const name = nameOf(upload.filename);
  if (isPdf(bytes)) {
    if (bytes.length > PDF_MAX) throw new AppError('too_large');
    return { kind: 'pdf', name: `${name}.pdf`, content: bytes };
  }
  const content = await redraw(bytes, { side: SIDE, format, quality: format === 'jpeg' ? 85 : 75 }).catch(() => {
    throw new AppError('invalid_input', { fields: { file: 'Envie uma foto ou um PDF.' } });
  });
  return { kind: 'picture', name: `${name}.${format}`, content };
}

/** Begins and ends as the format says; readers allow a little before and after. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF');

const nameOf = (filename: string): string =>
  filename
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _.-]/gu, '')
    .trim()
    .slice(0, NAME_MAX) || 'anexo';

/** A paper that the payment has already, sent again because no answer came, is kept once. @throws {AppError} not_found, too_many_files */
export async function keepFile(
  tx: Tx,
  store_id: StoreId,
  payment_id: number,
  file: ReadFile,
  now: Date,
): Promise<PayablePayment> {
  await lockPayment(tx, store_id, payment_id);
  const payment = await readPayment(tx, store_id, payment_id);
  if (await hasFile(tx, store_id, payment_id, file.content)) return payment;
  if (payment.files.length >= FILES_MAX) throw new AppError('too_many_files', { most: FILES_MAX });
  await insertFile(tx, store_id, { ...file, payment_id, created_at: now });
  return readPayment(tx, store_id, payment_id);
}

/** @throws {AppError} not_found */
export async function dropFile(tx: Tx, store_id: StoreId, id: number): Promise<PayablePayment> {
  return readPayment(tx, store_id, await deleteFile(tx, store_id, id));
}

/** @throws {AppError} not_found */
export async function downloadFile(db: Db, store_id: StoreId, id: number): Promise<FileAnswer> {
  const { kind, name, content } = await getFile(db, store_id, id);
  return { body: content, type: kind === 'pdf' ? 'application/pdf' : 'image/webp', name };
}
