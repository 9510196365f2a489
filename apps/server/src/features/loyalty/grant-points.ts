import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { LedgerCause, LedgerProgram, LoyaltyUnit } from '@comanda/domain/loyalty/codes';
import type { Money } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { give } from './move-balance.ts';

interface Grant {
  store_id: StoreId;
  client_id: ClientId;
  program: LedgerProgram;
  program_id?: number | null;
  unit?: LoyaltyUnit;
  /** More than nothing: balance in the store's money, or stamps. */
  amount: Money;
  /** Why: the same cause gives a client once per programme. `id` is of the review, campaign, person, …; `part` tells two gifts of one cause apart. */
  cause: { kind: LedgerCause; id: number | string; part?: string };
  note?: string;
  /** For how many days it can be used, null for ever; left out for the store's own rule. */
  valid_days?: number | null;
  now: Date;
}

/** Gives a client balance (or stamps) in the transaction of what it is given for. @returns false when it was given before */
export async function grantPoints(
  tx: Tx,
  { store_id, cause, program, program_id = null, client_id, valid_days, ...rest }: Grant,
): Promise<boolean> {
  return give(tx, store_id, {
    ...rest,
    client_id,
    program,
    program_id,
    kind: 'grant',
    cause: cause.kind,
    cause_id: typeof cause.id === 'number' ? cause.id : null,
    once: [
      program,
      program_id ?? '',
      cause.kind,
      cause.id,
      client_id,
      ...(cause.part === undefined ? [] : [cause.part]),
    ].join(':'),
    ...(valid_days === undefined ? {} : { valid_days }),
  });
}
