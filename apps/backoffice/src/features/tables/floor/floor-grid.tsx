import type { FloorLook } from './floor-look.ts';
import { PlaceTile } from './place-tile.tsx';
import { byUrgency, type Place } from '../table-state.ts';

interface Props extends FloorLook {
  places: readonly Place[];
  selected: number | null;
}

/** Tables one beside the other, those that need somebody first. */
export function FloorGrid({ places, selected, ...look }: Props) {
  return (
    <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(118px,1fr))]">
      {places.toSorted(byUrgency).map((place) => (
        <li key={place.number} className="grid">
          <PlaceTile {...look} place={place} selected={place.number === selected} className="h-24" />
        </li>
      ))}
    </ul>
  );
}
