import { Card } from '@comanda/ui/card';
import { useEffect, useState } from 'react';
import type { ChartProps } from './chart-data.ts';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { chartAtHand, loadChart } from './load-chart.ts';

/** One chart in its card: what it proves in a sentence, its marks by keyboard, touch and mouse, its numbers as a table. */
export function Chart(props: ChartProps) {
  const drawing = useDrawing();
  const waiting = (
    <Card title={<ChartTitle {...props} />}>
      {props.lead}
      <ChartSkeleton kind={props.data.kind} />
    </Card>
  );
  return props.loading || drawing === null ? waiting : <drawing.DrawnChart {...props} />;
}

/** Comes with the first page that draws, and not before. Without Suspense, which would hold it back for a third of a second. */
function useDrawing() {
  const [drawing, setDrawing] = useState(chartAtHand);
  useEffect(() => {
    if (drawing !== null) return;
    let left = false;
    const fail = (error: unknown) =>
      setDrawing(() => {
        throw error; // for whoever stands around the chart
      });
    void loadChart().then(
      (came) => !left && setDrawing(came),
      (error) => !left && fail(error),
    );
    return () => {
      left = true;
    };
  }, [drawing]);
  return drawing;
}

export function ChartTitle({ title, subtitle }: Pick<ChartProps, 'title' | 'subtitle'>) {
  return (
    <>
      {title}
      {subtitle !== undefined && <span className="block text-xs font-normal text-fg-2">{subtitle}</span>}
    </>
  );
}
