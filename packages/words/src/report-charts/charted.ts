import type { Values } from '@comanda/domain/reports/derive';
import type { DimensionKey } from '@comanda/domain/reports/report';

/** What a chart reads of a report's row. */
export interface ChartedRow {
  readonly key: string;
  readonly label: string;
  readonly picture?: string | undefined;
  readonly values: Values;
  readonly previous: Values | null;
  readonly parts?: { key: string; label: string; value: number }[] | undefined;
  readonly total?: true | undefined;
  readonly state?: 'running' | 'cancelled' | undefined;
  readonly at?: string | undefined;
  readonly drill?: Record<string, string> | undefined;
}

/** What it reads of the answer: the rows of a span, and how they add up. */
export interface ChartedAnswer {
  readonly start: string;
  readonly end: string;
  readonly as_of: string;
  readonly by: DimensionKey;
  readonly rows: readonly ChartedRow[];
  readonly totals: Values;
  readonly previous: object | null;
  readonly spread?:
    | {
        readonly bins: readonly {
          from: number;
          to: number;
          count: number;
          late: number;
          lost: number;
          more?: true | undefined;
        }[];
        readonly promise: { from: number; to: number } | null;
      }
    | undefined;
}
