import type { DiningTable } from '@comanda/contract/floor/table-map';
import { FLOOR } from '@comanda/domain/tables/floor-plan';
import { t } from '@comanda/ui/i18n';
import { useRef, useState } from 'react';
import type { DraftRoom, DraftTable } from './floor-draft.ts';
import type { MapEvent } from './map-machine.ts';
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
  onPlay: (event: MapEvent) => void;
}

/** Free rows below the last table, to drag to. */
const SPARE_ROWS = 4;
const LEAST_ROWS = 14;

/** A room from above. Tables are dragged, or moved with the arrows and sized with Shift and the arrows. */
export function RoomMap(props: Props) {
  const { room, selected, wrong, reservations, zone, country_id, onPlay } = props;
  const floor = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const lowest = Math.max(0, ...room.tables.map(({ y, height }) => y + height), ...room.labels.map(({ y }) => y + 1));
  const rows = Math.min(FLOOR.rows, Math.max(LEAST_ROWS, lowest + SPARE_ROWS));
  const cell = () => (floor.current?.getBoundingClientRect().width ?? 0) / FLOOR.columns;
  const told = room.tables.find(({ key }) => key === moved);

  return (
    <div className="@container scroll-x rounded-lg border border-line bg-surface-2">
      <div
        ref={floor}
        role="group" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out by its own sides
        aria-label={t('Mapa de {room}', { room: room.name })}
        className="floor relative w-[max(100cqw,44rem)]"
        style={{ aspectRatio: `${FLOOR.columns} / ${rows}`, '--floor-rows': rows } as React.CSSProperties} // a property of our own
        onPointerDown={(event) => event.target === event.currentTarget && onPlay({ kind: 'select', key: null })}
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
            onPlay={(event) => {
              onPlay(event);
              if (event.kind !== 'select') setMoved(table.key);
            }}
          />
        ))}
        <RoomLabels
          labels={room.labels}
          rows={rows}
          cell={cell}
          onChange={(labels, step) => onPlay({ kind: 'labels', room: room.key, labels, step })}
        />
      </div>
      <p className="sr-only" aria-live="polite">
        {told && placeWords(told)}
      </p>
    </div>
  );
}

const placeWords = ({ number, x, y, width, height }: DraftTable): string =>
  t('Mesa {number}: coluna {x}, linha {y}, {width} por {height}.', { number, x: x + 1, y: y + 1, width, height });
