import { composeNote } from '@comanda/domain/fiscal/compose-note';
import { issuesByItself } from '@comanda/domain/fiscal/issue-rules';
import { modelOf, type NoteBuyer, type NoteDocument } from '@comanda/domain/fiscal/note-document';
import { hasPaper, isOver } from '@comanda/domain/fiscal/note-states';
import { asOrderId, asStoreId, asTabId, type StoreId } from '@comanda/domain/ids';
import { toCents } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { queuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { type SaleNamed, TEND_SALE } from '../fiscal-asks/public.ts';
import { takeBack } from './cancel-note.ts';
import { getIssuer } from './fiscal.repo.ts';
import { type LiveFiscal, liveFiscal } from './live-fiscal.ts';
import { findSaleNotes, insertNote, insertStep, type Note, standing, updateNote } from './note-rows.repo.ts';
import { notedOf, type Payable, readPayables } from './read-sale.ts';
import { sendNote } from './send-note.ts';

/** A sale gets the notes that the store's rule asks for, and loses them where it was cancelled. */
export const tendSale = queuedJob({
  ...TEND_SALE,
  timeoutMs: 60_000,
  async run(services, { store_id, order_id, tab_id }) {
    const store = asStoreId(store_id);
    const live = await liveFiscal(services, store);
    if (live === null) return;
    const sale = {
      order_id: order_id === null ? null : asOrderId(order_id),
      tab_id: tab_id === null ? null : asTabId(tab_id),
    };
    const { fiscal_active } = await getIssuer(services.db, store);
    for (const payable of await readPayables(services.db, store, sale, live.settings)) {
      await followSale(services, live, payable);
      if (payable.cancelled || !payable.paid || !fiscal_active) continue;
      if (!issuesByItself(live.settings, { tax_id: payable.buyer.tax_id, payments: payable.payments })) continue;
      const note_id = await makeNote(services, live, payable, { user_id: null });
      if (note_id !== null) await sendNote(services, live, note_id);
    }
    await dropReversed(services, live, sale);
  },
});

const ownNotes = async (services: Pick<Services, 'db'>, store: StoreId, payable: Payable): Promise<Note[]> =>
  (await findSaleNotes(services.db, store, payable)).filter(({ payer }) => payer === payable.payer);

/** A cancelled sale’s notes are taken back; a note that says another sum than what is paid now is shown to somebody. */
async function followSale(services: Services, live: LiveFiscal, payable: Payable): Promise<void> {
  const notes = standing(await ownNotes(services, live.store, payable));
  for (const note of notes) {
    if (payable.cancelled) await takeBack(services, live, note.id, { reason: 'Pedido cancelado', user: null });
    else if (hasPaper(note.state) && payable.paid && toCents(note.total) !== toCents(payable.total))
      await services.transaction(async (tx) => {
        if (note.attention !== null) return;
        await updateNote(tx, live.store, note.id, { attention: 'changed', changed_at: services.clock() });
        await insertStep(tx, live.store, {
          note_id: note.id,
          at: services.clock(),
          kind: 'attention',
          detail: 'changed',
        });
      });
  }
}

/** Notes of payers of a bill whose payment was taken back. */
async function dropReversed(services: Services, live: LiveFiscal, { tab_id, order_id }: SaleNamed): Promise<void> {
  if (tab_id == null) return;
  const payers = new Set(
    (await readPayables(services.db, live.store, { order_id: order_id ?? null, tab_id }, live.settings)).map(
      ({ payer }) => payer,
    ),
  );
  const notes = standing(await findSaleNotes(services.db, live.store, { order_id: null, tab_id }));
  for (const note of notes)
    if (!payers.has(note.payer)) await takeBack(services, live, note.id, { reason: 'Pagamento devolvido', user: null });
}

/** What whoever asks for a note by hand adds to it. */
export type Added = { user_id: number | null; company?: NoteDocument['company'] } & Partial<NoteBuyer>;

/**
 * The note of a sale, once: whoever asks again for the same one gets none.
 * @returns null where there is one that stands
 */
export function makeNote(
  services: Pick<Services, 'transaction' | 'clock'>,
  { store, settings, provider }: Pick<LiveFiscal, 'store' | 'settings' | 'provider'>,
  payable: Payable,
  { user_id, ...added }: Added,
): Promise<number | null> {
  const now = services.clock();
  return services.transaction(async (tx) => {
    const all = await findSaleNotes(tx, store, payable);
    const own = all.filter(({ payer }) => payer === payable.payer);
    if (standing(own).length > 0 || toCents(payable.total) <= 0) return null;
    const replaced = new Set(own.map(({ replaces }) => replaces));
    const turn = own.filter(({ id, state }) => isOver(state) && !replaced.has(id)).length + 1;
    const document = documentOf(payable, all, added);
    const { order_id, tab_id, payer } = payable;
    const note_id = await insertNote(tx, store, {
      order_id,
      tab_id,
      payer,
      ref: refOf(store, payable, turn),
      model: modelOf(document),
      provider: provider.name,
      environment: settings.environment,
      state: 'waiting',
      total: document.total,
      buyer_tax_id: document.buyer.tax_id,
      buyer_name: document.buyer.name,
      buyer_email: document.buyer.email,
      document: JSON.stringify(document),
      user_id,
      created_at: now,
      changed_at: now,
      ask_at: now,
    });
    if (note_id !== null) await insertStep(tx, store, { note_id, at: now, kind: 'asked', user_id });
    return note_id;
  });
}

/** A note that came to nothing says something else, and goes under its own name again. */
export async function remakeNote(
  tx: Tx,
  store: StoreId,
  note_id: number,
  document: NoteDocument,
  { user_id, now }: { user_id: number; now: Date },
): Promise<void> {
  await updateNote(tx, store, note_id, {
    document: JSON.stringify(document),
    total: document.total,
    buyer_tax_id: document.buyer.tax_id,
    buyer_name: document.buyer.name,
    buyer_email: document.buyer.email,
    changed_at: now,
  });
  await insertStep(tx, store, { note_id, at: now, kind: 'asked', user_id });
}

/** As the sale stands now, beside what other notes of the same bill say. */
export function documentOf(
  payable: Payable,
  notes: readonly Note[],
  { company, ...added }: Omit<Added, 'user_id'> = {},
) {
  const others = standing(notes).filter(({ payer, document }) => payer !== payable.payer && document !== null);
  const sale = payable.sale(notedOf(others.flatMap(({ document }) => document ?? [])));
  return composeNote({ ...sale, company, buyer: { ...sale.buyer, ...added } });
}

/** The same sale has the same name, whoever asks and however often; another installation gives it to none. */
function refOf(store: StoreId, { order_id, tab_id, payer, began_at }: Payable, turn: number): string {
  const began = Math.floor(Date.parse(began_at) / 1_000).toString(36);
  const sale = tab_id === null ? `p${String(order_id)}` : `c${String(tab_id)}-${payer}`;
  return `l${store}-${sale}-${began}-${turn}`;
}
