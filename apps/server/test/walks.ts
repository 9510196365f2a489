import type pg from 'pg';

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Function Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}
/** How many rows a step of a plan looks at, and of which table, index or function. */
interface Walk {
  of: string;
  rows: number;
}

/** Runs a statement. @returns what its steps look at, whatever they keep of it */
export async function walksOf(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<Walk[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `explain (analyze, costs off, timing off, format json) ${text}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? stepsOf(plan) : [];
}

function stepsOf(step: Step): Walk[] {
  const { Plans: below = [], 'Relation Name': table, 'Index Name': index, 'Function Name': made } = step;
  const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
  const of = table ?? index ?? made;
  const here =
    of === undefined ? [] : [{ of, rows: Math.round((step['Actual Rows'] + removed) * step['Actual Loops']) }];
  return [...here, ...below.flatMap(stepsOf)];
}

export const brief = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 300);
