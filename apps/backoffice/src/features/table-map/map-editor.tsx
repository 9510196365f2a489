import { type Floor, getFloor, saveFloor } from '@comanda/contract/dining-rooms';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SaveBar } from '@comanda/ui/save-bar';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { addressOf } from '../../platform/page-route.ts';
import { Armchair, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyOf, showRefusal, useWrite } from '../../platform/api.ts';
import { SAVE_BAR_SLOT } from '../../platform/save-bar-slot.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { UnsavedGuard } from '../../platform/unsaved-guard.tsx';
import { AddTablesDialog } from './add-tables-dialog.tsx';
import { CardsDialog } from './cards-dialog.tsx';
import * as floorDraft from './floor-draft.ts';
import { LabelsField } from './labels-field.tsx';
import { MapFrame } from './map-frame.tsx';
import { RoomMap } from './room-map.tsx';
import { RoomsDialog } from './rooms-dialog.tsx';
import { TableFields } from './table-fields.tsx';
import { TableList } from './table-list.tsx';
import { problemWords } from './table-words.ts';
import { useFloorDraft } from './use-floor-draft.ts';
import './table-map.css';
import { tableMapPage } from './pages.ts';

const route = addressOf(tableMapPage);
type Open = 'rooms' | 'tables' | { cards: number | null } | null;

/** Rooms and tables are drawn here and saved together; until then nobody else sees them. */
export function MapEditor({ store, floor }: { store: SessionStore; floor: Floor }) {
  const client = useQueryClient();
  const { ambiente, ver } = route.useSearch();
  const navigate = route.useNavigate();
  // What is drawn belongs to the map that it began with, whatever is read later.
  const [base, setBase] = useState(floor);
  const saved = useMemo(() => floorDraft.draftOf(base), [base]);
  const { draft, change, undo, redo, restart, canUndo, canRedo } = useFloorDraft(saved);
  const [selected, setSelected] = useState<string | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const save = useWrite(saveFloor, { quiet: true });

  const room = draft.find(({ key }) => key === ambiente) ?? draft[0];
  const wide = useMemo(() => matchMedia('(min-width: 768px)').matches, []);
  const view = ver ?? (wide ? 'mapa' : 'lista');
  const changes = floorDraft.countChanges(saved, draft);
  const problems = floorDraft.problemsOf(draft);
  const unnamed = draft.find(
    ({ key, name }) =>
      name.trim() === '' ||
      draft.some((other) => other.key !== key && other.name.trim().toLowerCase() === name.trim().toLowerCase()),
  );
  const reservations = useMemo(
    () => new Map(floor.rooms.flatMap(({ tables }) => tables.map((table) => [table.number, table] as const))),
    [floor],
  );
  const table = room?.tables.find(({ key }) => key === selected);
  const problem = problems.find(({ key }) => key === selected);
  // Another room or view of the same map: nothing typed is lost by it.
  const look = (search: { ambiente?: string; ver?: 'mapa' | 'lista' }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, ignoreBlocker: true });

  function take(next: Floor) {
    client.setQueryData(keyOf(getFloor, { params: { id: store.id } }), next);
    setBase(next);
    restart(floorDraft.draftOf(next));
  }
  async function submit() {
    const [first] = problems;
    if (unnamed) return setOpen('rooms');
    if (first) {
      look({ ambiente: first.room_key });
      setSelected(first.key);
      return showToast({ text: problemWords(first), tone: 'danger' });
    }
    try {
      const at = room ? draft.indexOf(room) : 0;
      const next = await save.mutateAsync({
        params: { id: store.id },
        body: { version: base.version, rooms: floorDraft.sentRooms(draft) },
      });
      take(next);
      const seen = next.rooms[at];
      if (seen) look({ ambiente: `room-${seen.id}` });
      setSelected(table ? `table-${table.number}` : null);
      showToast(t('Mapa salvo.'));
    } catch (error) {
      showRefusal(error);
    }
  }
  function remove(gone: floorDraft.DraftTable) {
    change(floorDraft.removeTable(draft, gone.key));
    setSelected(null);
    showToast({ text: t('Mesa {number} tirada do mapa.', { number: gone.number }), undo });
  }

  const fields = table && room && (
    <TableFields
      draft={draft}
      room_key={room.key}
      table={table}
      reservation={table.was === null ? undefined : reservations.get(table.was)}
      problem={problem && problemWords(problem)}
      onChange={(part, step) => change(floorDraft.editTable(draft, table.key, part), step)}
      onSend={(target) => {
        const next = floorDraft.sendTable(draft, table.key, target);
        if (next === null) return showToast({ text: t('Não cabe mais nenhuma mesa lá.'), tone: 'warning' });
        change(next);
        look({ ambiente: target });
      }}
      onRemove={() => remove(table)}
      onPrint={() => setOpen({ cards: table.was })}
    />
  );
  const wrong = new Set(problems.map(({ key }) => key));
  const slot = document.getElementById(SAVE_BAR_SLOT);
  const bar = (
    <SaveBar
      changes={changes}
      errors={problems.length + (unnamed ? 1 : 0)}
      saving={save.isPending}
      onSave={() => void submit()}
      onDiscard={() => {
        restart(saved);
        setSelected(null);
      }}
    />
  );

  return (
    <MapFrame
      draft={draft}
      room={room}
      view={view}
      canUndo={canUndo}
      canRedo={canRedo}
      onUndo={undo}
      onRedo={redo}
      onRoom={(key) => {
        look({ ambiente: key });
        setSelected(null);
      }}
      onView={(next) => look({ ver: next })}
      onRooms={() => setOpen('rooms')}
      onCards={() => setOpen({ cards: null })}
      onAdd={() => setOpen('tables')}
    >
      {changes > 0 && floor.version !== base.version && (
        <Banner tone="warning" title={t('Outra pessoa salvou este mapa.')}>
          {t('Anote o que mudou, descarte e comece do mapa novo: assim nada do que ela fez se perde.')}{' '}
          <Button size="sm" onClick={() => take(floor)}>
            {t('Ver o mapa novo')}
          </Button>
        </Banner>
      )}
      {room === undefined ? (
        <section className="card">
          <EmptyState
            icon={<Armchair className="size-6" aria-hidden />}
            title={t('Nenhum ambiente ainda')}
            action={
              <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setOpen('rooms')}>
                {t('Criar o primeiro ambiente')}
              </Button>
            }
          >
            {t('Comece pelo salão. Depois crie as mesas e ponha cada uma no lugar: os garçons veem o mesmo mapa.')}
          </EmptyState>
        </section>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 space-y-4">
            {room.tables.length === 0 ? (
              <section className="card">
                <EmptyState
                  icon={<Armchair className="size-6" aria-hidden />}
                  title={t('{room} ainda não tem mesas', { room: room.name })}
                  action={
                    <Button
                      variant="primary"
                      icon={<Plus className="size-4" aria-hidden />}
                      onClick={() => setOpen('tables')}
                    >
                      {t('Criar mesas')}
                    </Button>
                  }
                >
                  {t('Dá para criar muitas de uma vez: escreva 1 a 20.')}
                </EmptyState>
              </section>
            ) : view === 'mapa' ? (
              <>
                <RoomMap
                  room={room}
                  selected={selected}
                  wrong={wrong}
                  reservations={reservations}
                  zone={storeZone(store.timezone, store.country_id)}
                  country_id={store.country_id}
                  onSelect={setSelected}
                  onPlace={(moved, part, step) => change(floorDraft.editTable(draft, moved.key, part), step)}
                  onRemove={remove}
                  onLabels={(labels, step) =>
                    change(
                      floorDraft.editRoom(draft, room.key, (each) => ({ ...each, labels })),
                      step,
                    )
                  }
                />
                <p className="text-ui text-fg-3">
                  {t('Arraste as mesas. No teclado: setas movem, Shift e setas mudam o tamanho, Delete tira.')}
                </p>
              </>
            ) : (
              <TableList room={room} selected={selected} wrong={wrong} onSelect={setSelected}>
                {fields}
              </TableList>
            )}
            <LabelsField
              labels={room.labels}
              onChange={(labels) => change(floorDraft.editRoom(draft, room.key, (each) => ({ ...each, labels })))}
            />
          </div>
          {view === 'mapa' && (
            <aside className="card p-4" aria-label={table ? t('Mesa {number}', { number: table.number }) : t('Mesa')}>
              {fields ? (
                <>
                  <h2 className="t-title mb-3 text-lg">{t('Mesa {number}', { number: table?.number ?? 0 })}</h2>
                  {fields}
                </>
              ) : (
                <p className="text-sm text-fg-2">
                  {t('Escolha uma mesa no mapa para mudar número, lugares, formato ou reserva.')}
                </p>
              )}
            </aside>
          )}
        </div>
      )}
      {slot ? createPortal(bar, slot) : bar}
      <UnsavedGuard dirty={changes > 0} saving={save.isPending} />
      {open === 'rooms' && <RoomsDialog draft={draft} onChange={change} onClose={() => setOpen(null)} />}
      {open === 'tables' && room && (
        <AddTablesDialog
          draft={draft}
          room={room}
          onAdded={(next, added) => {
            change(next);
            setSelected(added.length === 1 ? (added[0]?.key ?? null) : null);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {typeof open === 'object' && open !== null && (
        <CardsDialog store_id={store.id} floor={floor} number={open.cards} onClose={() => setOpen(null)} />
      )}
    </MapFrame>
  );
}
