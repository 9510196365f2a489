import type { KitchenChange } from '@comanda/contract/floor/kitchen';
import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import { kitchenWords, noteWords } from '@comanda/domain/kitchen/kitchen-words';
import type { KitchenTicket } from '@comanda/domain/kitchen/kitchen-tickets';

export type Ticket = KitchenTicket<Order>;
/** What a column holds: a ticket, a piece of a long one, or changes of an order that wait to be read. */
export type Card =
  | { kind: 'ticket'; key: string; ticket: Ticket; lines: readonly OrderItem[]; part: number; parts: number }
  | { kind: 'changes'; key: string; changes: readonly KitchenChange[] };

/** Heights in pixels at size 1; a large screen's type is about half as large again. */
const STUB = 92;
const FOOT = 100;
const LINE = 42;
const WORD = 34;
const NOTE = 52;
const LETTERS_PER_LINE = 26;

function lineHeight(line: OrderItem): number {
  const words = kitchenWords(line);
  const rows = Math.ceil(line.name.length / LETTERS_PER_LINE);
  return (
    rows * LINE +
    words.reduce(
      (sum, { kind, text }) =>
        sum + (kind === 'note' || kind === 'allergy' ? NOTE : WORD) * Math.ceil(text.length / 30),
      0,
    )
  );
}
const changeHeight = (changes: readonly KitchenChange[]): number =>
  STUB + FOOT + changes.reduce((sum, { detail }) => sum + 34 + (detail.item ? lineHeight(detail.item) : LINE), 0);

/** Roughly, in pixels at size 1. */
export function cardHeight(card: Card): number {
  if (card.kind === 'changes') return changeHeight(card.changes);
  const { ticket, lines, part, parts } = card;
  const held = part === parts && ticket.held.length > 0 ? 56 + ticket.held.length * LINE : 0;
  const note = part === parts ? noteWords(ticket.order.observation).length * NOTE : 0;
  return STUB + FOOT + lines.reduce((sum, line) => sum + lineHeight(line), 0) + held + note;
}

/** A ticket that is higher than a column goes on in the next one, with a joint to be seen. */
export function splitTicket(ticket: Ticket, height: number): Card[] {
  const room = Math.max(height - STUB - FOOT, LINE * 4);
  const pieces: OrderItem[][] = [[]];
  let used = 0;
  for (const line of ticket.lines) {
    const needs = lineHeight(line);
    if (used > 0 && used + needs > room) {
      pieces.push([]);
      used = 0;
    }
    pieces.at(-1)?.push(line);
    used += needs;
  }
  return pieces.map((lines, index) => ({
    kind: 'ticket',
    key: `${ticket.key} ${index + 1}`,
    ticket,
    lines,
    part: index + 1,
    parts: pieces.length,
  }));
}

/** Lines that are the same but for how many. @returns each with the numbers of the lines that it stands for */
export function mergeLines(lines: readonly OrderItem[]): { line: OrderItem; numbers: readonly number[] }[] {
  const groups = Map.groupBy(lines, (line) =>
    [line.name, line.item_type, line.done_at === null, ...kitchenWords(line).map(({ text }) => text)].join('|'),
  );
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    // What is weighed is one portion each: grams of two steaks are not one steak.
    if (first.item_type !== 1) return same.map((line) => ({ line, numbers: [line.line] }));
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
    return [{ line: { ...first, quantity }, numbers: same.map(({ line }) => line) }];
  });
}

/**
 * When a quick station begins, so that the order is done together: as much later as the slowest other one takes longer.
 * @returns null when it begins at once
 */
export function startsAt(
  ticket: Ticket,
  station: number | null,
  averages: ReadonlyMap<number, number | null>,
  now: number,
): number | null {
  if (station === null || ticket.order.priority_at !== null) return null;
  const own = averages.get(station) ?? null;
  const others = ticket.also_at.flatMap((id) => averages.get(id) ?? []);
  if (own === null || others.length === 0) return null;
  const at = Date.parse(ticket.sent_at) + (Math.max(...others) - own) * 1000;
  return at > now ? at : null;
}
