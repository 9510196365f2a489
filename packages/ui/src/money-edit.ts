import type { Money } from '@comanda/domain/money';
import { moneyFromText } from '@comanda/domain/money-text';
import { moneyFromTyping } from './money-typing.tsx';

/** What a person did to the text of a money field. */
export interface MoneyEdit {
  /** The text before it, as the field wrote it. */
  before: string;
  /** Whether some of `before` was selected. */
  selected: boolean;
  /** The text that the browser made of it. */
  after: string;
  /** Of the input event; '' where the browser names none. */
  inputType: string;
  data: string | null;
}

/**
 * The amount after an edit. Money is typed from the cents up, so where the caret stood counts for nothing: a digit comes
 * last, erasing takes the last one, and whatever is selected stands for the whole amount.
 */
export function moneyAfterEdit({ before, selected, after, inputType, data }: MoneyEdit): Money | null {
  if (inputType.startsWith('delete')) {
    const one = inputType === 'deleteContentBackward' || inputType === 'deleteContentForward';
    return selected || !one ? null : moneyFromTyping(withoutLastDigit(before));
  }
  if (!inputType.startsWith('insert') || data === null) return moneyFromTyping(after);
  if (!/\d/.test(data)) return moneyFromTyping(before);
  if (data.length > 1 && /[.,]/.test(data)) return moneyFromText(data); // dictated or dropped: an amount by itself
  if (selected) return moneyFromTyping(data);
  // A touch keyboard that composes sends again what it has already put there: only what is new counts.
  const grown = after.length - before.length;
  return grown > 0 ? moneyFromTyping(before + data.slice(-grown)) : moneyFromTyping(withoutLastDigit(before));
}

const withoutLastDigit = (text: string): string => text.replace(/\D/g, '').slice(0, -1);
