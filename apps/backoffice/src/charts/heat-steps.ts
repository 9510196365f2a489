export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export const HEAT_STEPS = [1, 2, 3, 4, 5, 6] as const;
/** The first step that is dark. */
const DARK = 4;

/** Six steps with about as many values in each; equal values are in one step, zero is in none. */
export function heatSteps(values: readonly (number | null)[]): (value: number) => HeatStep {
  const some = values.filter((value) => value !== null && value > 0).toSorted((a, b) => (a ?? 0) - (b ?? 0));
  const ends = HEAT_STEPS.slice(1).map((_, index) => quantile(some as number[], (index + 1) / HEAT_STEPS.length)); // the filter leaves numbers only
  return (value) => (value > 0 ? (HEAT_STEPS[ends.filter((end) => value >= end).length] ?? 6) : 0);
}

/** @param sorted numbers, the least first @returns between two of them in proportion; 0 of none */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** @returns what a step of heat is drawn with, and what is written on it */
export const heatColors = (step: HeatStep): { ground: string; words: string } => ({
  ground: step === 0 ? 'var(--surface-3)' : `var(--heat-${step})`,
  words: step < DARK ? 'var(--heat-fg-lo)' : 'var(--heat-fg-hi)',
});
