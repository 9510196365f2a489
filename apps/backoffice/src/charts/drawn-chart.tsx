import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Table2 } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import type { ChartProps } from './chart-data.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { ChartTable } from './chart-table.tsx';
import { ChartTitle } from './chart.tsx';
import { isEmpty, plotOf } from './plot-of.ts';
import type { LegendItem } from './plot.ts';
import { useWidth } from './use-width.ts';

/** Streets and all that draws on them come with the first map. */
const AreaMap = lazy(async () => ({ default: (await import('./area-map.tsx')).AreaMap }));

export function DrawnChart(props: ChartProps) {
  const { title, data, finding, note, empty, emptyAction, onOpen, aside, lead, tableOnPage, children } = props;
  const [asTable, setAsTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const width = useWidth(place);
  const plot = useMemo(
    () => plotOf(data, { width, hatch: `url(#${id}hatch)`, outHatch: `url(#${id}out)`, round: `url(#${id}round)` }),
    [data, width, id],
  );
  const nothing = isEmpty(data);
  const notes = [note, nothing ? undefined : plot.note].filter((words) => words !== undefined);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
    event.preventDefault();
    event.stopPropagation();
    setAsTable(!asTable);
    toggle.current?.focus(); // what had it is gone
  };

  return (
    <Card
      title={<ChartTitle {...props} />}
      aside={
        <>
          {aside}
          {!nothing && (
            <Button
              ref={toggle}
              size="sm"
              variant="ghost"
              className="print:hidden"
              aria-pressed={asTable}
              aria-keyshortcuts="T"
              icon={<Table2 className="size-4" aria-hidden />}
              onClick={() => setAsTable(!asTable)}
              onKeyDown={onKeyDown}
            >
              <span className="max-sm:sr-only">{t('Ver como tabela')}</span>
            </Button>
          )}
        </>
      }
    >
      {lead}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears a key of the group inside it */}
      <div onKeyDown={onKeyDown}>
        {!asTable && !nothing && plot.legend && plot.legend.length > 0 && <Legend items={plot.legend} />}
        <div className="p-4 pt-3">
          <div ref={place} className="contain-inline-size">
            {asTable && !nothing ? (
              <ChartTable title={title} twin={plot.table} />
            ) : data.kind === 'map' && !nothing ? (
              <Suspense fallback={<ChartSkeleton kind="map" />}>
                <AreaMap data={data} title={title} finding={finding} marks={plot.marks} />
              </Suspense>
            ) : (
              <ChartFigure
                id={id}
                plot={plot}
                title={title}
                finding={nothing ? empty : finding}
                empty={nothing ? { words: empty, action: emptyAction } : null}
                room={width}
                onOpen={onOpen}
              />
            )}
          </div>
          {notes.length > 0 && <p className="mt-2 text-xs text-fg-2">{notes.join(' ')}</p>}
        </div>
        {!asTable && !nothing && !tableOnPage && (
          <div className="hidden px-4 pb-4 print:block">
            <ChartTable title={title} twin={plot.table} />
          </div>
        )}
      </div>
      {children}
    </Card>
  );
}

function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="flex flex-wrap justify-end gap-x-4 gap-y-1 px-4 pt-3 text-xs text-fg-2 max-sm:justify-start">
      {items.map(({ label, color, look }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            className={
              look === 'box'
                ? 'size-2.5 rounded-xs'
                : look === 'dashed'
                  ? 'w-4 border-t-2 border-dashed'
                  : 'h-0.5 w-4 rounded-full'
            }
            style={look === 'dashed' ? { borderColor: color } : { background: color }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
