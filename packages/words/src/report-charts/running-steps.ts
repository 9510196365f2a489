import type { WaterfallData } from '../chart-data.ts';

type Role = WaterfallData['steps'][number]['role'];

export interface Step {
  label: string;
  value: number;
  role: Role;
  lost?: boolean;
  /** The ends of the bar, and where the next begins. */
  from: number;
  to: number;
}

/** Totals stand from zero, each step from where the one before ended. */
export function runningSteps(steps: WaterfallData['steps']): Step[] {
  let at = 0;
  return steps.map((step) => {
    const from = step.role === 'step' ? at : 0;
    at = step.role === 'step' ? at + step.value : step.value;
    return { ...step, from, to: at };
  });
}
