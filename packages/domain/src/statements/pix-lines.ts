import { foldText } from '../search-text.ts';
import { toCents } from '../money.ts';
import type { BankLine, BankStatement } from './bank-line.ts';

/** A movement with what tells it apart whichever file brings it. */
export interface KeyedLine extends BankLine {
  readonly line_key: string;
}

/**
 * The Pix of a statement that came in or are announced, each with its key: the central bank's number, else account, day, value and payer,
 * and the how many-th of these it is. Times are no part of it: files of different days say them differently.
 */
export function pixCredits({ account, lines }: BankStatement): KeyedLine[] {
  const seen = new Map<string, number>();
  const keyed = lines
    .filter(({ is_pix, amount }) => is_pix && amount > 0)
    .map((line): KeyedLine => {
      const { end_to_end_id, scheduled, date, amount, payer, memo, bank_id } = line;
      const said =
        end_to_end_id?.toUpperCase() ?? `${account} ${date} ${toCents(amount)} ${nameOf(payer || memo || bank_id)}`;
      const key = `${scheduled ? 'announced ' : ''}${said}`;
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      return { ...line, line_key: times === 1 ? key : `${key} #${times}` };
    });
  // The same end-to-end id twice in one file is one movement told twice.
  return keyed.filter(({ end_to_end_id, line_key }) => end_to_end_id === null || !/ #\d+$/.test(line_key));
}

const nameOf = (text: string) => foldText(text).replace(/\s+/g, ' ').slice(0, 80);
