/** What a provider looks at before an account that it opened may take money: who it is, its bank, its papers, all of it. */
export const ACCOUNT_PARTS = ['data', 'bank', 'papers', 'all'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];
export const PART_STATES = ['missing', 'waiting', 'approved', 'refused'] as const;
export type PartState = (typeof PART_STATES)[number];
export type AccountParts = Readonly<Record<AccountPart, PartState>>;

/** @returns how the account stands: only one that is approved takes money */
export function accountStand(parts: AccountParts): 'live' | 'refused' | 'reviewing' {
  if (parts.all === 'approved') return 'live';
  return ACCOUNT_PARTS.some((part) => parts[part] === 'refused') ? 'refused' : 'reviewing';
}
