import type { Refusal } from '@comanda/domain/refusal';
import type { BankStatement } from '@comanda/domain/statements/bank-line';
import type { Mapping } from '@comanda/domain/statements/columns';
import type { PixMatch, PixOrder } from '@comanda/domain/statements/match-pix';
import type { judgePix } from '@comanda/domain/statements/pix-outcome';
import type { PayoutColumn } from '@comanda/domain/statements/payout-columns';
import type { Marketplace, ReadPayouts } from '@comanda/domain/statements/payout-line';
import type { BankColumn } from '@comanda/domain/statements/read-bank-table';
import type { Reader, StatementRefusal } from '@comanda/domain/statements/read-ofx';

/** What a person is asked of a table whose headings are not known. */
export interface UnknownColumns {
  headings: string[];
  /** The first rows below them, as texts. */
  sample: string[][];
  marketplace: Marketplace | null;
}
interface File {
  bytes: Uint8Array;
  filename: string;
  reader: Reader;
}
export interface BankQuestion extends File {
  ask: 'bank';
  mapping: Mapping<BankColumn>;
}
export interface PayoutQuestion extends File {
  ask: 'payouts';
  /** Null: the file says it. */
  marketplace: Marketplace | null;
  mappings: Partial<Record<Marketplace, Mapping<PayoutColumn>>>;
}
export interface MatchQuestion {
  ask: 'match';
  orders: readonly PixOrder[];
  statement: Parameters<typeof judgePix>[1];
  claimed: ReadonlySet<number>;
}
export type Question = BankQuestion | PayoutQuestion | MatchQuestion;

type Refused = Refusal<StatementRefusal>;
type Unknown = { ok: true; columns: UnknownColumns };
export type BankAnswer = { ok: true; columns: null; bank: BankStatement } | Unknown | Refused;
export type PayoutAnswer =
  | { ok: true; columns: null; payouts: ReadPayouts; marketplace: Marketplace | null }
  | Unknown
  | Refused;
export type MatchAnswer = { ok: true; match: PixMatch } | Refused;
