import { Card } from '@comanda/ui/card';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart-data.ts';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { loadChart } from './load-chart.ts';

/** Comes with the first page that draws, and not before. */
const DrawnChart = lazy(async () => ({ default: (await loadChart()).DrawnChart }));

/** One chart in its card: what it proves in a sentence, its marks by keyboard, touch and mouse, its numbers as a table. */
export function Chart(props: ChartProps) {
  const waiting = (
    <Card title={<ChartTitle {...props} />}>
      {props.lead}
      <ChartSkeleton kind={props.data.kind} />
    </Card>
  );
  return props.loading ? (
    waiting
  ) : (
    <Suspense fallback={waiting}>
      <DrawnChart {...props} />
    </Suspense>
  );
}

export function ChartTitle({ title, subtitle }: Pick<ChartProps, 'title' | 'subtitle'>) {
  return (
    <>
      {title}
      {subtitle !== undefined && <span className="block text-xs font-normal text-fg-2">{subtitle}</span>}
    </>
  );
}
