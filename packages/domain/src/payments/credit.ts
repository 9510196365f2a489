import { add, isPositive, type Money, max, money, subtract, toCents } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** What a client may owe, and owes. */
export interface CreditAccount {
  /** null: buys nothing on credit. */
  readonly limit: number | null;
  readonly balance: number;
}
export type CreditRefusalCode = 'credit_client_required' | 'credit_not_allowed' | 'credit_over_limit';

/** What the client may still buy on credit; never below nothing. */
export const creditLeft = ({ limit, balance }: CreditAccount): Money => max(0, subtract(limit ?? 0, balance));

/** @param account null when the sale names no client @returns null when the amount may be written on the account */
export function refuseCredit(amount: number, account: CreditAccount | null): Refusal<CreditRefusalCode> | null {
  if (!isPositive(amount)) return null;
  if (account === null) return refuse('credit_client_required');
  if (account.limit === null) return refuse('credit_not_allowed');
  const after = add(account.balance, amount);
  if (toCents(after) <= toCents(account.limit)) return null;
  return refuse('credit_over_limit', {
    limit: money(account.limit),
    credit_left: creditLeft(account),
    excess: subtract(after, account.limit),
  });
}
