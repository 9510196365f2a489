import type { DiningTable, Floor } from '@comanda/contract/floor/table-map';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Armchair, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { type DraftRoom, type MapProblem, problemsOf } from './floor-draft.ts';
import { LabelsField } from './labels-field.tsx';
import type { MapEvent, MapState } from './map-machine.ts';
import { RoomMap } from './room-map.tsx';
import { TableFields } from './table-fields.tsx';
import { TableList } from './table-list.tsx';
import { problemWords } from './table-words.ts';

interface Props {
  store: SessionStore;
  floor: Floor;
  state: MapState;
  room: DraftRoom;
  view: 'mapa' | 'lista';
  onPlay: (event: MapEvent) => void;
}

/** One room of the map, with the fields of the table that is chosen. */
export function DrawnRoom(props: Props) {
  const { floor, state, room, view, onPlay } = props;
  const reservations = useMemo(
    () => new Map(floor.rooms.flatMap(({ tables }) => tables.map((table) => [table.number, table] as const))),
    [floor],
  );
  const problems = problemsOf(state.draft);
  const table = room.tables.find(({ key }) => key === state.selected);
  const fields = table && <ChosenTable {...props} table={table} problems={problems} reservations={reservations} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-4">
        {room.tables.length === 0 ? (
          <NoTables name={room.name} onAdd={() => onPlay({ kind: 'open', what: 'tables' })} />
        ) : (
          <Tables {...props} wrong={new Set(problems.map(({ key }) => key))} reservations={reservations}>
            {fields}
          </Tables>
        )}
        <LabelsField
          labels={room.labels}
          onChange={(labels) => onPlay({ kind: 'labels', room: room.key, labels, step: null })}
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
  );
}

type Reservations = ReadonlyMap<number, DiningTable>;

interface TablesProps extends Props {
  wrong: ReadonlySet<string>;
  reservations: Reservations;
  children: React.ReactNode;
}

function Tables({ store, state, room, view, wrong, reservations, onPlay, children }: TablesProps) {
  const { selected } = state;
  const onSelect = (key: string | null) => onPlay({ kind: 'select', key });
  if (view === 'lista')
    return (
      <TableList room={room} selected={selected} wrong={wrong} onSelect={onSelect}>
        {children}
      </TableList>
    );
  return (
    <>
      <RoomMap
        room={room}
        selected={selected}
        wrong={wrong}
        reservations={reservations}
        zone={storeZone(store.timezone, store.country_id)}
        country_id={store.country_id}
        onPlay={onPlay}
      />
      <p className="text-ui text-fg-3">
        {t('Arraste as mesas. No teclado: setas movem, Shift e setas mudam o tamanho, Delete tira.')}
      </p>
    </>
  );
}

interface ChosenProps extends Props {
  table: DraftRoom['tables'][number];
  problems: readonly MapProblem[];
  reservations: Reservations;
}

function ChosenTable({ state, room, table, problems, reservations, onPlay }: ChosenProps) {
  const { key, was } = table;
  const problem = problems.find((each) => each.key === key);
  return (
    <TableFields
      draft={state.draft}
      room_key={room.key}
      table={table}
      reservation={was === null ? undefined : reservations.get(was)}
      problem={problem && problemWords(problem)}
      onChange={(part, step) => onPlay({ kind: 'edit', key, part, step })}
      onSend={(target) => onPlay({ kind: 'send', key, room: target })}
      onRemove={() => onPlay({ kind: 'remove', key })}
      onPrint={() => onPlay({ kind: 'open', what: { cards: was } })}
    />
  );
}

const NoTables = ({ name, onAdd }: { name: string; onAdd: () => void }) => (
  <section className="card">
    <EmptyState
      icon={<Armchair className="size-6" aria-hidden />}
      title={t('{room} ainda não tem mesas', { room: name })}
      action={
        <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={onAdd}>
          {t('Criar mesas')}
        </Button>
      }
    >
      {t('Dá para criar muitas de uma vez: escreva 1 a 20.')}
    </EmptyState>
  </section>
);
