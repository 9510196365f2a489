import type { DiningTable } from '@comanda/contract/dining-rooms';
import { FLOOR } from '@comanda/domain/floor-plan';
import { t } from '@comanda/ui/i18n';
import { useRef, useState } from 'react';
import type { DraftRoom, DraftTable } from './floor-draft.ts';
import { RoomLabels } from './room-labels.tsx';
import { TableTile } from './table-tile.tsx';

interface Props {
  room: DraftRoom;
  selected: string | null;
  wrong: ReadonlySet<string>;
  /** Who is expected, by the table's number on the saved map. */
  reservations: ReadonlyMap<number, DiningTable>;
  zone: string;
  country_id: number;
  onSelect: (key: string | null) => void;
  /** @param step names what is dragged, so that one drag is one step back */
  onPlace: (table: DraftTable, change: Partial<DraftTable>, step: string | null) => void;
  onRemove: (table: DraftTable) => void;
  onLabels: (labels: DraftRoom['labels'], step: string | null) => void;
}

/** Free rows below the last table, to drag to. */
const SPARE_ROWS = 4;
const LEAST_ROWS = 14;

/** A room from above. Tables are dragged, or moved with the arrows and sized with Shift and the arrows. */
export function RoomMap(props: Props) {
  const { room, selected, wrong, reservations, zone, country_id, onSelect, onPlace, onRemove, onLabels } = props;
  const floor = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const lowest = Math.max(0, ...room.tables.map(({ y, height }) => y + height), ...room.labels.map(({ y }) => y + 1));
  const rows = Math.min(FLOOR.rows, Math.max(LEAST_ROWS, lowest + SPARE_ROWS));
  const cell = () => (floor.current?.getBoundingClientRect().width ?? 0) / FLOOR.columns;

  function place(table: DraftTable, change: Partial<DraftTable>, step: string | null) {
    onPlace(table, change, step);
    const next = { ...table, ...change };
    setSaid(
      t('Mesa {number}: coluna {x}, linha {y}, {width} por {height}.', {
        number: table.number,
        x: next.x + 1,
        y: next.y + 1,
        width: next.width,
        height: next.height,
      }),
    );
  }

  return (
    <div className="@container scroll-x rounded-lg border border-line bg-surface-2">
      <div
        ref={floor}
        role="group" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out by its own sides
        aria-label={t('Mapa de {room}', { room: room.name })}
        className="floor relative w-[max(100cqw,44rem)]"
        style={{ aspectRatio: `${FLOOR.columns} / ${rows}`, '--floor-rows': rows } as React.CSSProperties} // a property of our own
        onPointerDown={(event) => event.target === event.currentTarget && onSelect(null)}
      >
        {room.tables.map((table) => (
          <TableTile
            key={table.key}
            table={table}
            rows={rows}
            reservation={table.was === null ? undefined : reservations.get(table.was)}
            zone={zone}
            country_id={country_id}
            selected={table.key === selected}
            wrong={wrong.has(table.key)}
            cell={cell}
            onSelect={() => onSelect(table.key)}
            onPlace={(change, step) => place(table, change, step)}
            onRemove={() => onRemove(table)}
          />
        ))}
        <RoomLabels labels={room.labels} rows={rows} cell={cell} onChange={onLabels} />
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </div>
  );
}
