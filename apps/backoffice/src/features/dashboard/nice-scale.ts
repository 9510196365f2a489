const STEPS = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7.5, 8, 10];
const LINES = 4;

/** Five round values from zero to just above the highest. */
export function niceScale(highest: number): number[] {
  const rough = Math.max(highest, LINES) / LINES;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * magnitude >= rough) ?? 10) * magnitude;
  return Array.from({ length: LINES + 1 }, (_, index) => Math.round(step * index * 100) / 100);
}
