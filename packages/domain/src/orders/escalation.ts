/** What happens about an order that nobody has seen, in the order of severity. */
export const ESCALATIONS = ['push', 'mail', 'widen', 'pause'] as const;
export type Escalation = (typeof ESCALATIONS)[number];

/** Minutes after which each happens; null for never. */
export interface EscalationRules {
  readonly escalate_push: number | null;
  readonly escalate_mail: number | null;
  readonly escalate_widen: number | null;
  readonly escalate_pause: number | null;
}

/** How far the alarm has gone, as it is kept: the place of the last step in ESCALATIONS, from 1; 0 for none. */
export type EscalationLevel = number;

/**
 * What is due now for an order that waits.
 * @param minutes since it came
 * @param level what was done before
 * @returns the steps to take, mildest first; each happens once
 */
export function dueEscalations(rules: EscalationRules, minutes: number, level: EscalationLevel): Escalation[] {
  return ESCALATIONS.filter((step, index) => {
    const after = rules[`escalate_${step}`];
    return index >= level && after !== null && minutes >= after;
  });
}

export const levelOf = (step: Escalation): EscalationLevel => ESCALATIONS.indexOf(step) + 1;
