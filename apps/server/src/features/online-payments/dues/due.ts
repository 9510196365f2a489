import type { StoreId } from '@comanda/domain/ids';
import type { Arrival, PaidDue } from '@comanda/domain/online-payments/arrival';
import type { OnlineMethod } from '@comanda/domain/online-payments/codes';
import type { Due } from '@comanda/domain/online-payments/dues';
import type { PayingState } from '@comanda/contract/finance/online-payments';
import type { Db, Tx } from '../../../platform/db.ts';
import type { AttemptRow } from '../online-payments.repo.ts';

/** It, as who holds its link may know it. */
export interface LinkedDue extends Due {
  store_id: StoreId;
}

/** What a provider's answer has changed. */
export interface Heard {
  payment_id: number;
  arrival: Arrival;
  /** The try that speaks for the payment now. */
  leading: AttemptRow;
  /** The one that was heard of. */
  attempt: AttemptRow;
  all: readonly AttemptRow[];
}
/** What is paid, held until the transaction ends. */
export interface HeldDue extends PaidDue {
  /** Who was to pay it does otherwise: what comes all the same is good, and nobody is to send it. */
  readonly declined?: boolean;
  /** @throws {AppError} why nobody may pay it online */
  refuse(): void;
  /** Somebody begins to pay it. */
  begin(now: Date): Promise<void>;
  /** What was heard becomes of it and of the books. */
  settle(heard: Heard, now: Date): Promise<void>;
  /** So that screens learn of it. */
  announce(now: Date): Promise<void>;
}
export type DuePage = Pick<PayingState, 'title' | 'amount' | 'paid_at' | 'closed' | 'order'> & {
  wanted: OnlineMethod | null;
};
export interface DuePayer {
  /** What is paid, as a bank's statement says it. */
  description: string;
  client_name: string;
  email: string;
  tax_id: string;
  /** The store's link, under which its page stands. */
  url: string;
}
/** What each kind of it needs of the engine. */
export interface DueRules {
  /** Into the platform's own account. */
  readonly ours: boolean;
  readonly hold: (tx: Tx, store_id: StoreId, id: number) => Promise<HeldDue>;
  readonly page: (db: Db, store_id: StoreId, id: number, now: Date) => Promise<DuePage>;
  /** Who is to take the money, as was agreed; null where nothing was. */
  readonly provider: (db: Db, store_id: StoreId, id: number) => Promise<string | null>;
  readonly payer: (db: Db, store_id: StoreId, id: number) => Promise<DuePayer>;
}
