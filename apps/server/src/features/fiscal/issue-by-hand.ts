import type { CompanyBuyer, fetchNote, issueNote } from '@comanda/contract/finance/fiscal-notes';
import type { Out } from '@comanda/contract/route';
import { NOTE_MODEL, type NoteModel } from '@comanda/domain/fiscal/access-key';
import { hasPaper } from '@comanda/domain/fiscal/note-states';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { FileAnswer } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { readNotePaper } from '../fiscal-papers/public.ts';
import { askBack } from './cancel-note.ts';
import { findCity } from './find-city.ts';
import { getIssuer } from './fiscal.repo.ts';
import { callFiscal, type LiveFiscal, liveFiscal } from './live-fiscal.ts';
import { findSaleNotes, getNote, lockNote, type Note, standing } from './note-rows.repo.ts';
import { type Payable, readPayables } from './read-sale.ts';
import { getOrderPlace } from './sale.repo.ts';
import { sendNote } from './send-note.ts';
import { type Added, documentOf, makeNote, remakeNote } from './tend-sale.ts';

interface Asked {
  store: StoreId;
  order_id: OrderId;
}

/** @throws {AppError} fiscal_not_enabled */
export async function enabledFiscal(services: Services, store: StoreId): Promise<LiveFiscal> {
  const [live, { fiscal_active }] = await Promise.all([liveFiscal(services, store), getIssuer(services.db, store)]);
  if (live === null || !fiscal_active) throw new AppError('fiscal_not_enabled');
  return live;
}

/**
 * Somebody asks for a note.
 * @returns its paper
 * @throws {AppError} fiscal_not_enabled, note_already_issued, note_refused with the authority’s own words, note_waiting, note_failed,
 * note_bill_open
 */
export async function issueByHand(
  services: Services,
  { store, order_id }: Asked,
  user: SignedInUser,
  { payer, tax_id, name, email, company }: Out<(typeof issueNote)['body']>,
): Promise<FileAnswer> {
  const live = await enabledFiscal(services, store);
  const payable = await choosePayable(services, live, { store, order_id }, payer);
  const added = {
    ...(tax_id === undefined ? {} : { tax_id }),
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
  };
  const said = { ...added, ...companyOf(company) };
  await clearWay(services, live, payable, { user, said });
  const note_id = await makeNote(services, live, payable, { user_id: user.id, ...said });
  if (note_id === null) return tellStanding(services, live, payable, modelFor(said));
  await sendNote(services, live, note_id);
  return paperOf(services, live, store, await getNote(services.db, store, note_id));
}

/** What a note to a company says of it; nothing of one to a consumer. @throws {AppError} invalid_input for a city that its state has not */
function companyOf(company: CompanyBuyer | undefined) {
  if (company === undefined) return {};
  const { outside, address, ...buyer } = company;
  const city = findCity(address.state, address.city);
  if (city === null) {
    const words = 'Não há cidade com este nome neste estado.';
    throw new AppError('invalid_input', { fields: { 'company.address.city': words } });
  }
  return { ...buyer, address: { ...address, ...city }, company: { outside } };
}

const modelFor = ({ company }: Omit<Added, 'user_id'>) => (company === undefined ? NOTE_MODEL.nfce : NOTE_MODEL.nfe);

/**
 * A sale has one note, to whomever. One that was refused says what is asked for now; what came to nothing as one kind is given up for
 * the other; one that was issued stands, and is taken back first.
 */
async function clearWay(
  services: Services,
  live: LiveFiscal,
  payable: Payable,
  { user, said }: { user: SignedInUser; said: Omit<Added, 'user_id'> },
): Promise<void> {
  const { store } = live;
  const note = await standingNote(services, store, payable);
  if (note === undefined) return;
  const isOther = note.model !== modelFor(said);
  if (!isOther && note.state !== 'refused') return;
  const notes = await findSaleNotes(services.db, store, payable);
  const by = { user_id: user.id, now: services.clock() };
  await services.transaction(async (tx) => {
    // Sent or issued in the meantime, it stands: only what came to nothing gives way.
    const held = await lockNote(tx, store, note.id);
    if (hasPaper(held.state)) throw new AppError('note_already_issued');
    if (held.state === 'sent') throw new AppError('note_waiting');
    if (isOther) await askBack(tx, by.now, live, note.id, { reason: 'Emitida outra nota no lugar', user });
    else if (held.state === 'refused') await remakeNote(tx, store, note.id, documentOf(payable, notes, said), by);
  });
}

/** There is one already: it is fetched, or sent again where it came to nothing. One of the other kind is nobody's answer. */
async function tellStanding(
  services: Services,
  live: LiveFiscal,
  payable: Payable,
  model: NoteModel,
): Promise<FileAnswer> {
  const note = await standingNote(services, live.store, payable);
  if (note === undefined) throw new AppError('note_failed');
  if (hasPaper(note.state)) throw new AppError('note_already_issued');
  if (note.model !== model) throw new AppError('note_waiting');
  await sendNote(services, live, note.id);
  return paperOf(services, live, live.store, await getNote(services.db, live.store, note.id));
}

const standingNote = async (
  { db }: Pick<Services, 'db'>,
  store: StoreId,
  payable: Payable,
): Promise<Note | undefined> =>
  standing(await findSaleNotes(db, store, payable)).findLast(({ payer }) => payer === payable.payer);

async function choosePayable(
  services: Services,
  { settings }: LiveFiscal,
  { store, order_id }: Asked,
  payer: string | undefined,
): Promise<Payable> {
  orNotFound(await getOrderPlace(services.db, store, order_id));
  const payables = await readPayables(services.db, store, { order_id, tab_id: null }, settings);
  if (payables.length === 0) throw new AppError('note_bill_open');
  const chosen =
    payer === undefined ? await firstWithout(services, store, payables) : payables.find((each) => each.payer === payer);
  const found = orNotFound(chosen);
  if (found.cancelled) throw new AppError('note_refused', { reason: 'O pedido foi cancelado.' });
  if (found.tab_id !== null && !found.paid) throw new AppError('note_bill_open');
  return found;
}

async function firstWithout(
  services: Services,
  store: StoreId,
  payables: readonly Payable[],
): Promise<Payable | undefined> {
  for (const payable of payables) if ((await standingNote(services, store, payable)) === undefined) return payable;
  return payables[0];
}

/**
 * The paper of an order's note that was issued.
 * @throws {AppError} note_none, note_waiting, note_refused, note_failed
 */
export async function fetchPaper(
  services: Services,
  { store, order_id }: Asked,
  { payer }: Out<(typeof fetchNote)['query']>,
): Promise<FileAnswer> {
  const place = orNotFound(await getOrderPlace(services.db, store, order_id));
  const sale = { order_id: place.tab_id === null ? order_id : null, tab_id: place.tab_id };
  const notes = standing(await findSaleNotes(services.db, store, sale));
  const note = notes.findLast((each) => (payer === undefined || each.payer === payer) && hasPaper(each.state));
  const live = await liveFiscal(services, store);
  if (note === undefined) {
    const [last] = notes.slice(-1);
    if (last?.state === 'refused') throw new AppError('note_refused', { reason: last.reason });
    throw new AppError(last === undefined ? 'note_none' : 'note_waiting');
  }
  return paperOf(services, live, store, note);
}

/** As the provider draws it; as we do where it has none, or does not answer. @throws {AppError} note_refused, note_waiting, note_failed */
async function paperOf(services: Services, live: LiveFiscal | null, store: StoreId, note: Note): Promise<FileAnswer> {
  if (note.state === 'refused') throw new AppError('note_refused', { reason: note.reason });
  if (note.state === 'waiting' || note.state === 'sent') throw new AppError('note_waiting');
  if (!hasPaper(note.state)) throw new AppError('note_failed');
  const own = () => readNotePaper(services.db, store, { note_id: note.id, as: 'pdf' });
  if (live === null || note.danfe_path === '') return own();
  const { client } = live.provider;
  try {
    const { content, type } = await callFiscal(services, live, () => client.danfe(live.account, note.danfe_path));
    return { body: content, type, name: `nota-${String(note.number)}.${type.includes('html') ? 'html' : 'pdf'}` };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return own();
  }
}
