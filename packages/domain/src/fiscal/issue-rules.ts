import type { AUTOMATIC_RULES } from './note-states.ts';

export interface AutomaticRule {
  readonly automatic: (typeof AUTOMATIC_RULES)[number];
  readonly on_tax_id: boolean;
  /** The wire's codes. */
  readonly ways: readonly number[];
}

/** Whether a sale gets its note without anybody asking. */
export function issuesByItself(
  { automatic, on_tax_id, ways }: AutomaticRule,
  sale: { readonly tax_id: string; readonly payments: readonly number[] },
): boolean {
  if (automatic === 'off') return false;
  if (automatic === 'all') return true;
  return (on_tax_id && sale.tax_id !== '') || sale.payments.some((payment) => ways.includes(payment));
}

/** Of a store's regime as its settings call it, the authority's own number. @returns 3 for one that pays otherwise */
export function regimeOf(tax_class: string): number {
  if (/mei\b|microempreendedor/i.test(tax_class)) return 4;
  if (/sublimite|excesso/i.test(tax_class)) return 2;
  return tax_class === '' || /simples/i.test(tax_class) ? 1 : 3;
}

/** Numbers of a series below the next one that nothing is known of, as ranges. @param known in any order */
export function numberGaps(known: readonly number[], from: number, next: number): { first: number; last: number }[] {
  const gaps: { first: number; last: number }[] = [];
  let expected = from;
  for (const number of [...known, next].toSorted((one, other) => one - other)) {
    if (number > expected) gaps.push({ first: expected, last: number - 1 });
    expected = Math.max(expected, number + 1);
  }
  return gaps;
}

/** The authority wants a reason of 15 to 255 letters: a shorter one says what it is about. */
export function longReason(reason: string, what: string): string {
  const plain = reason.replaceAll(/\s+/g, ' ').trim();
  return (plain.length >= 15 ? plain : `${what}: ${plain === '' ? 'sem outro motivo' : plain}`).slice(0, 255);
}
