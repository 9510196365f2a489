/** What a programme is; the plain cashback of the store's settings has no row of its own. */
export const PROGRAM_KINDS = ['cashback', 'points', 'stamps', 'tier', 'welcome', 'birthday'] as const;
export type ProgramKind = (typeof PROGRAM_KINDS)[number];

/** Balance is money that pays orders and items; stamps fill a card. */
export const LOYALTY_UNITS = ['money', 'stamp'] as const;
export type LoyaltyUnit = (typeof LOYALTY_UNITS)[number];

export const ENTRY_KINDS = ['opening', 'grant', 'revoke', 'use', 'return', 'expiry', 'correction', 'transfer'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Whose account the other side of an entry is. `cashback` and `points` are also what an order is paid with. */
export const LEDGER_PROGRAMS = [
  ...PROGRAM_KINDS,
  'sign_up',
  'referral',
  'review',
  'campaign',
  'raffle',
  'ambassador',
  'correction',
  'transfer',
  'opening',
] as const;
export type LedgerProgram = (typeof LEDGER_PROGRAMS)[number];

export const LEDGER_CAUSES = [
  'order',
  'refund',
  'review',
  'campaign',
  'person',
  'birthday',
  'sign_up',
  'raffle',
  'ambassador',
  'client',
  'time',
  'opening',
] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** What a full card is worth. */
export const CARD_GIFTS = ['balance', 'item'] as const;
export type CardGift = (typeof CARD_GIFTS)[number];
