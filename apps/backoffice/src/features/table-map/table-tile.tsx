import type { DiningTable } from '@comanda/contract/floor/table-map';
import { FLOOR } from '@comanda/domain/tables/floor-plan';
import { formatTime } from '@comanda/domain/format';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { CircleAlert, Users } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { DraftTable } from './floor-draft.ts';
import type { MapEvent } from './map-machine.ts';
import { SHAPE_WORDS } from './table-words.ts';
import { useGridDrag } from './use-grid-drag.ts';

interface Props {
  table: DraftTable;
  /** Rows of the map. */
  rows: number;
  reservation: DiningTable | undefined;
  zone: string;
  country_id: number;
  selected: boolean;
  wrong: boolean;
  cell: () => number;
  onPlay: (event: MapEvent) => void;
}

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ROUNDED = { square: 'rounded-[18%]', round: 'rounded-full', rectangle: 'rounded-xl' };

export function TableTile(props: Props) {
  const { table, rows, reservation, zone, country_id, selected, wrong, cell, onPlay } = props;
  const { key, number, name, seats, shape, x, y, width, height } = table;
  const drag = useGridDrag({ at: table, cell, onDrag: (part, step) => onPlay({ kind: 'edit', key, part, step }) });
  const select = () => onPlay({ kind: 'select', key });
  const reserved = reservation?.reserved_at
    ? t('{time} · {who}', {
        time: formatTime(reservation.reserved_at, zone, country_id),
        who: reservation.reserved_for,
      })
    : '';

  function press(event: KeyboardEvent) {
    const by = ARROWS[event.key];
    const removes = event.key === 'Delete' || event.key === 'Backspace';
    if (!by && !removes) return;
    event.preventDefault();
    onPlay(by ? { kind: event.shiftKey ? 'size' : 'move', key, by } : { kind: 'remove', key });
  }

  return (
    <button
      type="button"
      aria-pressed={selected}
      aria-label={[
        t('Mesa {number}', { number }),
        name,
        reserved,
        reserved && t('reservada'),
        t('{n, plural, one {# lugar} other {# lugares}}', { n: seats }),
        SHAPE_WORDS[shape](),
        wrong && t('com problema'),
      ]
        .filter(Boolean)
        .join(', ')}
      className={cx(
        'absolute flex touch-none cursor-grab flex-col items-center justify-center overflow-hidden border-2 p-1 text-center select-none active:cursor-grabbing',
        ROUNDED[shape],
        wrong
          ? 'border-danger bg-danger-soft text-danger-text'
          : reserved
            ? 'hatch border-solid border-fg-3 text-fg'
            : 'border-dashed border-line-strong bg-surface text-fg-2',
        selected && 'z-1 outline-2 outline-offset-2 outline-focus',
      )}
      style={{
        left: `${(x / FLOOR.columns) * 100}%`,
        top: `${(y / rows) * 100}%`,
        width: `${(width / FLOOR.columns) * 100}%`,
        height: `${(height / rows) * 100}%`,
      }}
      onClick={select}
      onFocus={select}
      onKeyDown={press}
      {...drag}
    >
      <span className="t-num text-2xl leading-none font-bold">{number}</span>{' '}
      {name !== '' && <span className="mt-0.5 max-w-full truncate text-xs">{name}</span>}{' '}
      {reserved === '' ? (
        <span className="mt-0.5 flex items-center gap-1 text-xs">
          {wrong ? <CircleAlert className="size-3.5" aria-hidden /> : <Users className="size-3.5" aria-hidden />}
          {seats}
        </span>
      ) : (
        <span className="mt-0.5 max-w-full truncate rounded-sm bg-surface px-1 text-xs font-semibold">{reserved}</span>
      )}
    </button>
  );
}
