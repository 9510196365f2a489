import type { Floor } from '@comanda/contract/floor/table-map';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SaveBar } from '@comanda/ui/save-bar';
import { Armchair, Plus } from 'lucide-react';
import { createPortal } from 'react-dom';
import { SAVE_BAR_SLOT } from '../../platform/page/save-bar-slot.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { DrawnRoom } from './drawn-room.tsx';
import { countChanges, problemsOf } from './floor-draft.ts';
import { MapDialogs } from './map-dialogs.tsx';
import { MapFrame } from './map-frame.tsx';
import { isUnnamed } from './map-machine.ts';
import { useMap } from './use-map.ts';
import './table-map.css';

/** Rooms and tables are drawn here and saved together; until then nobody else sees them. */
export function MapEditor({ store, floor }: { store: SessionStore; floor: Floor }) {
  const map = useMap(store, floor);
  const { state, play, room, view } = map;
  const changes = countChanges(state.saved, state.draft);
  const slot = document.getElementById(SAVE_BAR_SLOT);
  const bar = (
    <SaveBar
      changes={changes}
      errors={problemsOf(state.draft).length + (isUnnamed(state.draft) ? 1 : 0)}
      saving={map.saving}
      onSave={() => play({ kind: 'save' })}
      onDiscard={() => play({ kind: 'discard' })}
    />
  );
  return (
    <MapFrame state={state} room={room} view={view} onPlay={play} onLook={map.look}>
      {changes > 0 && map.isOld && (
        <Banner tone="warning" title={t('Outra pessoa salvou este mapa.')}>
          {t('Anote o que mudou, descarte e comece do mapa novo: assim nada do que ela fez se perde.')}{' '}
          <Button size="sm" onClick={map.take}>
            {t('Ver o mapa novo')}
          </Button>
        </Banner>
      )}
      {room === undefined ? (
        <NoRooms onCreate={() => play({ kind: 'open', what: 'rooms' })} />
      ) : (
        <DrawnRoom store={store} floor={floor} state={state} room={room} view={view} onPlay={play} />
      )}
      {slot ? createPortal(bar, slot) : bar}
      <UnsavedGuard dirty={changes > 0} saving={map.saving} />
      <MapDialogs store_id={store.id} floor={floor} state={state} room={room} onPlay={play} />
    </MapFrame>
  );
}

const NoRooms = ({ onCreate }: { onCreate: () => void }) => (
  <section className="card">
    <EmptyState
      icon={<Armchair className="size-6" aria-hidden />}
      title={t('Nenhum ambiente ainda')}
      action={
        <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={onCreate}>
          {t('Criar o primeiro ambiente')}
        </Button>
      }
    >
      {t('Comece pelo salão. Depois crie as mesas e ponha cada uma no lugar: os garçons veem o mesmo mapa.')}
    </EmptyState>
  </section>
);
