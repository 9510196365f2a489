import type { Floor } from '@comanda/contract/floor/table-map';
import { AddTablesDialog } from './add-tables-dialog.tsx';
import { CardsDialog } from './cards-dialog.tsx';
import type { DraftRoom } from './floor-draft.ts';
import type { MapEvent, MapState } from './map-machine.ts';
import { RoomsDialog } from './rooms-dialog.tsx';

interface Props {
  store_id: number;
  floor: Floor;
  state: MapState;
  room: DraftRoom | undefined;
  onPlay: (event: MapEvent) => void;
}

/** What the map asks, one at a time. */
export function MapDialogs({ store_id, floor, state: { draft, open }, room, onPlay }: Props) {
  const onClose = () => onPlay({ kind: 'open', what: null });
  if (open === null) return null;
  if (open === 'rooms')
    return (
      <RoomsDialog
        draft={draft}
        onChange={(next, step) => onPlay({ kind: 'rooms', draft: next, step })}
        onClose={onClose}
      />
    );
  if (open !== 'tables') return <CardsDialog store_id={store_id} floor={floor} number={open.cards} onClose={onClose} />;
  return (
    room && (
      <AddTablesDialog
        draft={draft}
        room={room}
        onAdded={(next, added) => onPlay({ kind: 'add', draft: next, added })}
        onClose={onClose}
      />
    )
  );
}
