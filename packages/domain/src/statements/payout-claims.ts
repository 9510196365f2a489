import type { PayoutFinding } from './audit-payouts.ts';

/** What has become of a finding since somebody looked at it; without one it is open. */
export const CLAIM_STATES = ['contested', 'recovered', 'dropped'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/**
 * What tells each finding apart whenever the rules find it again: its kind, the marketplace's number, the day, and what the statement
 * says of it. Findings that are the same in all of it are counted.
 */
export function findingKeys(findings: readonly PayoutFinding[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ kind, partner_order, order_id, date, note }) => {
    const key = [kind, partner_order || (order_id === null ? '' : `our ${order_id}`), date ?? '', note ?? '']
      .join(' | ')
      .slice(0, 200);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? key : `${key} #${times}`;
  });
}
