import type { cancelNote } from '@comanda/contract/finance/fiscal-notes';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { isIssued } from '@comanda/domain/fiscal/note-states';
import { voidNeedsApproval } from '@comanda/domain/stores/staff-limits';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { checkApproval, keepApproval } from '../cash/public.ts';
import { getOrderSettings } from '../orders/public.ts';
import { askBack, sendBack } from './cancel-note.ts';
import { enabledFiscal } from './issue-by-hand.ts';
import { mailNote } from './keep-files.ts';
import { findContingency, findSaleNotes, getNote, lockNote, type Note, updateNote } from './note-rows.repo.ts';
import { readPayables } from './read-sale.ts';
import { sendNote } from './send-note.ts';
import { tendNote } from './tend-note.ts';
import { documentOf, remakeNote } from './tend-sale.ts';

interface ByHand {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}

/**
 * Somebody takes a note back: kept with who and why, and above their limit with whose PIN.
 * @throws {AppError} fiscal_not_enabled, note_cancel_late, not_found, approval_required, pin_wrong, too_many_attempts
 */
export async function cancelByHand(
  services: Services,
  { store, user, now }: ByHand,
  { note_id, reason, approval }: Out<(typeof cancelNote)['body']>,
): Promise<void> {
  const live = await enabledFiscal(services, store);
  const approver = approval === undefined ? null : await checkApproval(services, store, approval, user, now);
  const scope = { fiscal_notes: { column: 'id', ids: [note_id] } };
  const result = await services.recorded({ store, user, now }, scope, async (tx) => {
    const { total: amount, order_id } = await lockNote(tx, store, note_id);
    const limits = await getOrderSettings(tx, store);
    if (approver === null && voidNeedsApproval(user.type, limits, amount))
      throw new AppError('approval_required', { kind: 'void', limit: limits.attendant_void_limit, amount });
    if (approver !== null) {
      const given = { user_id: user.id, approver_id: approver.id, order_id, amount, reason, now };
      await keepApproval(tx, store, { kind: 'void', ...given });
    }
    return askBack(tx, now, live, note_id, { reason, user });
  });
  if (result === 'late') throw new AppError('note_cancel_late');
  if (result === 'asked') await sendBack(services, live, note_id);
}

/** A note that came to nothing is made anew of its sale and sent; of any other it is asked how it stands. */
export async function sendAgain(services: Services, { store, user, now }: ByHand, note_id: number): Promise<void> {
  const live = await enabledFiscal(services, store);
  const note = await getNote(services.db, store, note_id);
  if (note.state === 'cancelled' || note.state === 'void') throw new AppError('note_not_sendable');
  if (note.state !== 'refused' && note.state !== 'waiting') return tendByHand(services, store, note_id);
  const payables = await readPayables(services.db, store, note, live.settings);
  const payable = payables.find(({ payer }) => payer === note.payer);
  if (payable === undefined || payable.cancelled) throw new AppError('note_not_sendable');
  const notes = await findSaleNotes(services.db, store, note);
  await services.transaction(async (tx) => {
    const held = await lockNote(tx, store, note_id);
    if (held.state !== note.state) throw new AppError('conflict');
    await remakeNote(tx, store, note_id, documentOf(payable, notes, buyerSaid(held)), { user_id: user.id, now });
  });
  await sendNote(services, live, note_id);
}

/** What somebody typed when the note was asked for is said again. */
function buyerSaid({ buyer_tax_id, buyer_name, buyer_email, document }: Note) {
  if (document?.company !== undefined) return { ...document.buyer, company: document.company };
  return {
    ...(buyer_tax_id === '' ? {} : { tax_id: buyer_tax_id }),
    ...(buyer_name === '' ? {} : { name: buyer_name }),
    ...(buyer_email === '' ? {} : { email: buyer_email }),
  };
}

async function tendByHand(services: Services, store: StoreId, note_id: number): Promise<void> {
  await tendNote(services, store, note_id).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
  });
}

/** @throws {AppError} fiscal_not_enabled, note_none, note_not_mailed */
export async function mailByHand(
  services: Services,
  { store, user }: ByHand,
  { note_id, email }: { note_id: number; email: string },
): Promise<void> {
  const live = await enabledFiscal(services, store);
  const note = await getNote(services.db, store, note_id);
  if (!isIssued(note.state)) throw new AppError('note_none');
  const sent = await mailNote(services, live, note, { email, user_id: user.id }).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error;
    return false;
  });
  if (!sent) throw new AppError('note_not_mailed');
}

export async function settleByHand(services: Services, { store, user, now }: ByHand, note_id: number): Promise<void> {
  const scope = { fiscal_notes: { column: 'id', ids: [note_id] } };
  await services.recorded({ store, user, now }, scope, async (tx) => {
    const note = await lockNote(tx, store, note_id);
    if (note.attention !== null) await updateNote(tx, store, note_id, { attention: null, changed_at: now });
  });
}

/** Somebody does not want to wait for the next minute. */
export async function transmitNow(services: Services, store: StoreId): Promise<{ told: number; waiting: number }> {
  await enabledFiscal(services, store);
  const before = await findContingency(services.db, store);
  for (const { id } of before) await tendByHand(services, store, id);
  const { length: waiting } = await findContingency(services.db, store);
  return { told: Math.max(0, before.length - waiting), waiting };
}
