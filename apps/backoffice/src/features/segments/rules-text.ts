import { segmentRules, type SegmentRules } from '@comanda/contract/marketing/segments';

export type Rules = SegmentRules;

/** As the address has them; what cannot be read filters nothing. */
export function readRules(text: string | undefined): Rules {
  if (text === undefined) return [];
  try {
    return segmentRules.catch([]).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

export const writeRules = (rules: Rules): string | undefined =>
  rules.length === 0 ? undefined : JSON.stringify(rules);
