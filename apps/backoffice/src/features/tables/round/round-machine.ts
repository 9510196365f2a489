import type { CartLine, LineMenu } from '@comanda/domain/orders/cart-line';
import { quantityStep } from '@comanda/domain/quantity';
import type { ItemId } from '@comanda/domain/ids';

export interface DraftLine extends CartLine {
  readonly uid: string;
  readonly observation: string;
}
export interface RoundDraft {
  /** The order's key: sent twice it is one. */
  readonly key: string;
  readonly lines: readonly DraftLine[];
  readonly observation: string;
  /** Of somebody at the table. */
  readonly allergy: string;
}
export type RoundNote = Pick<RoundDraft, 'observation' | 'allergy'>;

/** A round that is being put together for a table. */
export interface RoundState {
  readonly draft: RoundDraft;
  /** An item of which something is chosen, of a line if it is in the round; or whether it is the right table. */
  readonly open:
    | { readonly what: 'line'; readonly item_id: ItemId; readonly line: DraftLine | null }
    | { readonly what: 'table' }
    | null;
  readonly sending: boolean;
  readonly refusal: string;
}
export type RoundEvent =
  /** @param uid of the line, if it becomes one */
  | { readonly kind: 'pick'; readonly menu: LineMenu; readonly uid: string }
  /** Less of what was added last of an item. */
  | { readonly kind: 'less'; readonly menu: LineMenu }
  | { readonly kind: 'add'; readonly lines: readonly DraftLine[] }
  | { readonly kind: 'edit'; readonly line: DraftLine }
  | { readonly kind: 'quantity'; readonly uid: string; readonly quantity: number }
  /** What was chosen in the dialog. @param uid of the line, if it is a new one */
  | { readonly kind: 'choose'; readonly line: Omit<DraftLine, 'uid'>; readonly uid: string }
  | { readonly kind: 'note'; readonly said: Partial<RoundNote> }
  | { readonly kind: 'close' }
  /** @param confirmed somebody has said that it is the right table */
  | { readonly kind: 'send'; readonly confirmed: boolean }
  | { readonly kind: 'sent'; readonly next: RoundDraft }
  | { readonly kind: 'refused'; readonly why: string };

export interface RoundStep {
  readonly now: RoundState;
  /** It is sent now. */
  readonly sends?: true;
}

export const emptyRound = (key: string): RoundDraft => ({ key, lines: [], observation: '', allergy: '' });
export const newRound = (draft: RoundDraft): RoundState => ({ draft, open: null, sending: false, refusal: '' });

const withLines = (now: RoundState, lines: readonly DraftLine[]): RoundState => ({
  ...now,
  draft: { ...now.draft, lines },
});
const put = (now: RoundState, line: DraftLine): RoundState =>
  withLines(
    now,
    now.draft.lines.map((each) => (each.uid === line.uid ? line : each)),
  );
const without = (now: RoundState, uid: string): RoundState =>
  withLines(
    now,
    now.draft.lines.filter((each) => each.uid !== uid),
  );

/** Whether something of an item is chosen, or weighed, before it is in the round. */
export const asks = ({ item, group }: LineMenu): boolean =>
  item.variations.length > 0 || item.complementos.length > 0 || group.is_pizza || item.type !== 1;

/** The rules of a round: one press adds, what asks something is chosen first, and it is sent once. */
export function roundStep(now: RoundState, event: RoundEvent): RoundStep {
  const { lines } = now.draft;
  switch (event.kind) {
    case 'pick': {
      const { menu, uid } = event;
      const { id: item_id } = menu.item;
      if (asks(menu)) return { now: { ...now, open: { what: 'line', item_id, line: null } } };
      const same = lines.find((line) => line.item_id === item_id && line.observation === '');
      const step = quantityStep(menu.item);
      if (same) return { now: put(now, { ...same, quantity: same.quantity + step }) };
      return { now: withLines(now, [...lines, { uid, item_id, quantity: step, complements: [], observation: '' }]) };
    }
    case 'less': {
      const last = lines.findLast(({ item_id }) => item_id === event.menu.item.id);
      if (!last) return { now };
      const quantity = last.quantity - quantityStep(event.menu.item);
      return { now: quantity > 0 ? put(now, { ...last, quantity }) : without(now, last.uid) };
    }
    case 'add':
      return { now: withLines(now, [...lines, ...event.lines]) };
    case 'edit':
      return { now: { ...now, open: { what: 'line', item_id: event.line.item_id, line: event.line } } };
    case 'quantity': {
      const line = lines.find(({ uid }) => uid === event.uid);
      if (!line) return { now };
      return { now: event.quantity > 0 ? put(now, { ...line, quantity: event.quantity }) : without(now, line.uid) };
    }
    case 'choose': {
      const closed = { ...now, open: null };
      const of = now.open?.what === 'line' ? now.open.line : null;
      if (of) return { now: put(closed, { ...event.line, uid: of.uid }) };
      return { now: withLines(closed, [...lines, { ...event.line, uid: event.uid }]) };
    }
    case 'note':
      return { now: { ...now, draft: { ...now.draft, ...event.said } } };
    case 'close':
      return { now: { ...now, open: null } };
    case 'send':
      if (now.sending || lines.length === 0) return { now };
      if (!event.confirmed) return { now: { ...now, open: { what: 'table' } } };
      return { now: { ...now, open: null, sending: true, refusal: '' }, sends: true };
    case 'sent':
      return { now: newRound(event.next) };
    case 'refused':
      return { now: { ...now, sending: false, refusal: event.why } };
  }
}

/** How much of each item the round has. */
export function countsOf(lines: readonly DraftLine[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { item_id, quantity } of lines) counts.set(item_id, (counts.get(item_id) ?? 0) + quantity);
  return counts;
}
