import { unzip } from 'node:zlib';
import { promisify } from 'node:util';
import { decodeBytes } from '@comanda/escpos/decode';
import { drawPaper } from '@comanda/escpos/draw-paper';
import { encodePaper } from '@comanda/escpos/encode';
import { hideBuyer, notePaper, type PaperNote } from '@comanda/escpos/note-paper';
import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import type { FiscalFile } from '@comanda/domain/fiscal/note-states';
import { hasPaper } from '@comanda/domain/fiscal/note-states';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import { markup, plainPage } from '../../platform/markup.ts';
import { getShop, requestPrint } from '../print/public.ts';
import { danfePdf } from './danfe-pdf.ts';
import { findOrderPapers, getFile, getPaperNote } from './fiscal-papers.repo.ts';
import { paperPdf } from './paper-pdf.ts';

/** A note that has a paper: issued, also one that was taken back. @throws {AppError} not_found */
async function paperOf(db: Db, store: StoreId, note_id: number) {
  const { document, order_id, tab_id, ...note } = await getPaperNote(db, store, note_id);
  if (document === null || !(hasPaper(note.state) || note.state === 'cancelled')) throw new AppError('not_found');
  return { note: { ...note, document }, order_id, tab_id };
}

const isCompanys = ({ model }: PaperNote): boolean => model === NOTE_MODEL.nfe;
const nameOf = (note: PaperNote): string =>
  `${isCompanys(note) ? 'nfe' : 'nfce'}-${note.series ?? 0}-${note.number ?? 0}`;
const titleOf = ({ number }: PaperNote): string => `NFC-e ${number ?? ''}`;

/** @throws {AppError} not_found */
export async function readNotePaper(
  db: Db,
  store: StoreId,
  { note_id, as }: { note_id: number; as: 'pdf' | 'page' },
): Promise<FileAnswer> {
  const { note } = await paperOf(db, store, note_id);
  const shop = await getShop(db, store);
  if (isCompanys(note))
    return { body: await danfePdf(note, shop), type: 'application/pdf', name: `${nameOf(note)}.pdf` };
  const paper = notePaper(note, shop);
  if (as === 'page') return { body: pageOf(note, paper), type: 'text/html; charset=utf-8' };
  return { body: await paperPdf(paper, titleOf(note)), type: 'application/pdf', name: `${nameOf(note)}.pdf` };
}

/** Of an order's own notes. @throws {AppError} not_found */
export async function readTrackedPaper(
  db: Db,
  { store_id, order_id }: { store_id: StoreId; order_id: OrderId },
  note_id: number,
): Promise<FileAnswer> {
  orNotFound((await findOrderPapers(db, store_id, order_id)).find(({ id }) => id === note_id));
  const { note } = await paperOf(db, store_id, note_id);
  const paper = notePaper(hideBuyer(note), await getShop(db, store_id));
  return { body: pageOf(note, paper), type: 'text/html; charset=utf-8' };
}

const COLUMNS = 48;
const ROLL = { columns: COLUMNS, code_page: 16, encoding: 'windows-1252', cuts: false, drawer: false } as const;

/** The paper as its printer draws it, alone on a page that prints itself well. */
function pageOf(note: PaperNote, paper: ReturnType<typeof notePaper>): string {
  const svg = drawPaper(decodeBytes(encodePaper(paper, ROLL), ROLL.encoding), COLUMNS);
  const body = markup`<main style="max-width:420px;margin:0 auto;padding:0">${{ html: svg }}</main>`;
  return plainPage({ title: titleOf(note), lang: 'pt-BR', body });
}

/** @returns how many papers there will be: with 0 the store has no printer for it @throws {AppError} not_found */
export async function printNotePaper(
  tx: Tx,
  store: StoreId,
  { note_id, op_id }: { note_id: number; op_id: string },
  by: { user_id: number | null; now: Date },
): Promise<number> {
  const { note, order_id, tab_id } = await paperOf(tx, store, note_id);
  // On A4: no roll takes it.
  if (isCompanys(note)) return 0;
  return requestPrint(tx, store, { kind: 'note', op_id, note, order_id, tab_id }, by);
}

const unpack = promisify(unzip);
/** @throws {AppError} not_found */
export async function readNoteXml(
  db: Db,
  store: StoreId,
  { note_id, kind }: { note_id: number; kind: FiscalFile },
): Promise<FileAnswer> {
  const { content, access_key } = await getFile(db, store, note_id, kind);
  return { body: await unpack(content), type: 'application/xml', name: xmlName(access_key, kind) };
}

/** As the authority's programs call them. */
export const xmlName = (access_key: string, kind: FiscalFile): string =>
  `${access_key}-${kind === 'note' ? 'nfe' : 'can'}.xml`;
