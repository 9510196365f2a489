import type { CartLine } from '@comanda/domain/orders/cart-line';
import { type LineQuestion, missing, openQuestion, pressed } from './line-questions.ts';

/** A line that is being chosen, and the group to which somebody went. */
export interface Choosing {
  readonly line: CartLine;
  readonly went: string | null;
}
export type ChoiceEvent =
  /** The digit on a tile of the group that is open. */
  | { readonly kind: 'digit'; readonly digit: number }
  | { readonly kind: 'amount'; readonly group: string; readonly option: number; readonly quantity: number }
  | { readonly kind: 'go'; readonly group: string }
  /** To the group before or after the open one; round and round. */
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** To the next group that still has to be answered; where none has, to the next. */
  | { readonly kind: 'missing' };

/** What digits answer: the group to which somebody went stays open until it is full. */
export function activeQuestion(questions: readonly LineQuestion[], went: string | null): LineQuestion | null {
  const wanted = questions.find(({ key }) => key === went);
  return wanted && (wanted.max === 0 || wanted.chosen < wanted.max) ? wanted : openQuestion(questions);
}

/** How many answers are still required, over all groups. */
export const missingAll = (questions: readonly LineQuestion[]): number =>
  questions.reduce((sum, each) => sum + missing(each), 0);

/** What one event makes of a choice; the same choice where it does nothing. @param questions of the line as it is */
export function choose(now: Choosing, event: ChoiceEvent, questions: readonly LineQuestion[]): Choosing {
  const active = activeQuestion(questions, now.went);
  switch (event.kind) {
    case 'digit': {
      const option = active?.options[event.digit - 1];
      const line = active && option ? pressed(active, option) : null;
      return line ? { ...now, line } : now;
    }
    case 'amount': {
      const group = questions.find(({ key }) => key === event.group);
      const option = group?.options.find(({ id }) => id === event.option);
      if (!group || !option || (event.quantity > option.quantity && (option.out || event.quantity > option.most)))
        return now;
      return { ...now, line: group.put(option.id, event.quantity) };
    }
    case 'go':
      return questions.some(({ key }) => key === event.group) ? { ...now, went: event.group } : now;
    case 'step': {
      const at = questions.findIndex(({ key }) => key === active?.key);
      const next = questions[(at + event.by + questions.length) % questions.length];
      return next ? { ...now, went: next.key } : now;
    }
    case 'missing': {
      const at = questions.findIndex(({ key }) => key === active?.key);
      const after = [...questions.slice(at + 1), ...questions.slice(0, at + 1)];
      const next = after.find((each) => missing(each) > 0) ?? after[0];
      return next ? { ...now, went: next.key } : now;
    }
  }
}
