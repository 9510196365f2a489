import type { OpenTables } from '@comanda/contract/floor/tables';
import { FLOOR } from '@comanda/domain/tables/floor-plan';
import type { FloorLook } from './floor-look.ts';
import { PlaceTile } from './place-tile.tsx';
import type { Place } from '../table-state.ts';

const LEAST_ROWS = 10;

interface Props extends FloorLook {
  room: OpenTables['rooms'][number];
  places: readonly Place[];
  selected: number | null;
}

/** A room as it was drawn, with its tables as they stand. */
export function FloorMap({ room, places, selected, ...look }: Props) {
  const bottom = places.map(({ table }) => (table ? table.y + table.height : 0));
  const rows = Math.max(LEAST_ROWS, ...bottom.map((row) => row + 1), ...room.labels.map(({ y }) => y + 2));
  const across = (cells: number) => `${(cells / FLOOR.columns) * 100}%`;
  const down = (cells: number) => `${(cells / rows) * 100}%`;
  return (
    <div
      className="relative min-w-180 rounded-xl border border-line-strong bg-[radial-gradient(circle,var(--line-strong)_1px,transparent_1px)] bg-size-[20px_20px]"
      style={{ aspectRatio: `${FLOOR.columns} / ${rows * 0.95}` }}
    >
      {room.labels.map(({ text, x, y }) => (
        <span
          key={`${x} ${y}`}
          className="t-over absolute rounded-sm bg-bg px-1.5"
          style={{ left: across(x), top: down(y) }}
        >
          {text}
        </span>
      ))}
      {places.map((place) =>
        place.table === null ? null : (
          <PlaceTile
            key={place.number}
            {...look}
            place={place}
            small
            selected={place.number === selected}
            className="absolute"
            style={{
              left: across(place.table.x),
              top: down(place.table.y),
              width: across(place.table.width),
              height: down(place.table.height),
            }}
          />
        ),
      )}
    </div>
  );
}
