import { FLOOR } from '@comanda/domain/tables/floor-plan';
import { t } from '@comanda/ui/i18n';
import type { KeyboardEvent } from 'react';
import type { DraftRoom } from './floor-draft.ts';
import { useGridDrag } from './use-grid-drag.ts';

type Label = DraftRoom['labels'][number];
interface Props {
  labels: DraftRoom['labels'];
  rows: number;
  cell: () => number;
  onChange: (labels: DraftRoom['labels'], step: string | null) => void;
}

/** Words on the map that tell where one is: the kitchen, the bar, the door. */
export function RoomLabels({ labels, rows, cell, onChange }: Props) {
  return labels.map((label, at) => (
    <LabelTag
      key={at} // their place in the list is all that tells two alike apart
      label={label}
      rows={rows}
      cell={cell}
      onMove={({ x, y }, step) =>
        onChange(
          labels.map((each, other) => (other === at ? { ...each, ...onGrid(x, y) } : each)),
          step,
        )
      }
      onRemove={() =>
        onChange(
          labels.filter((_, other) => other !== at),
          null,
        )
      }
    />
  ));
}

const onGrid = (x: number, y: number) => ({
  x: Math.min(FLOOR.columns - 1, Math.max(0, x)),
  y: Math.min(FLOOR.rows - 1, Math.max(0, y)),
});

interface TagProps {
  label: Label;
  rows: number;
  cell: () => number;
  onMove: (to: { x: number; y: number }, step: string) => void;
  onRemove: () => void;
}

function LabelTag({ label, rows, cell, onMove, onRemove }: TagProps) {
  const { text, x, y } = label;
  const drag = useGridDrag({ at: label, cell, onDrag: onMove });
  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (by) {
      event.preventDefault();
      onMove({ x: x + (by[0] ?? 0), y: y + (by[1] ?? 0) }, `label-${text}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove();
    }
  }
  return (
    <button
      type="button"
      aria-label={t('Legenda {text}: mova com as setas, apague com Delete', { text })}
      title={t('Arraste, ou apague com Delete')}
      className="absolute min-h-6 cursor-grab touch-none rounded-sm px-1 text-xs font-bold tracking-wider whitespace-nowrap text-fg-2 uppercase select-none"
      style={{ left: `${(x / FLOOR.columns) * 100}%`, top: `${(y / rows) * 100}%` }}
      onKeyDown={press}
      {...drag}
    >
      {text}
    </button>
  );
}
