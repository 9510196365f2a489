import { type Floor, getFloor, saveFloor } from '@comanda/contract/floor/table-map';
import { t } from '@comanda/ui/i18n';
import { hasOpenDialog } from '@comanda/ui/open-dialog';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keyOf, showRefusal, useWrite } from '../../platform/api.ts';
import { addressOf } from '../../platform/page/page-route.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { draftOf, sentRooms } from './floor-draft.ts';
import { type MapEvent, mapStep, newMap, tableOf } from './map-machine.ts';
import { tableMapPage } from './pages.ts';
import { problemWords } from './table-words.ts';

const route = addressOf(tableMapPage);

/** A map that is being drawn: its machine, where it is looked at, and how it is saved. */
export function useMap(store: SessionStore, floor: Floor) {
  const client = useQueryClient();
  const { ambiente, ver } = route.useSearch();
  const navigate = route.useNavigate();
  // What is drawn belongs to the map that it began with, whatever is read later.
  const [base, setBase] = useState(floor);
  const [state, setState] = useState(() => newMap(draftOf(floor)));
  // A drag is faster than drawings: each event finds what the one before it left.
  const latest = useRef(state);
  const [wide] = useState(() => matchMedia('(min-width: 768px)').matches);
  const save = useWrite(saveFloor, { quiet: true });
  // Another room or view of the same map: nothing typed is lost by it.
  const look = (search: { ambiente?: string; ver?: 'mapa' | 'lista' }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, ignoreBlocker: true });
  const roomOf = ({ draft }: typeof state) => draft.find(({ key }) => key === ambiente) ?? draft[0];

  function play(event: MapEvent): void {
    const { now, said, looks, sends } = mapStep(latest.current, event);
    latest.current = now;
    setState(now);
    if (looks !== undefined) look({ ambiente: looks });
    if (said?.say === 'full') showToast({ text: t('Não cabe mais nenhuma mesa lá.'), tone: 'warning' });
    if (said?.say === 'wrong') showToast({ text: problemWords(said.problem), tone: 'danger' });
    if (said?.say === 'removed')
      showToast({
        text: t('Mesa {number} tirada do mapa.', { number: said.number }),
        undo: () => play({ kind: 'undo' }),
      });
    if (sends) void submit();
  }
  function take(next: Floor, selected: string | null = null) {
    client.setQueryData(keyOf(getFloor, { params: { id: store.id } }), next);
    setBase(next);
    play({ kind: 'take', saved: draftOf(next), selected });
  }
  async function submit() {
    const sent = latest.current;
    const room = roomOf(sent);
    const table = tableOf(sent.draft, sent.selected);
    try {
      const next = await save.mutateAsync({
        params: { id: store.id },
        body: { version: base.version, rooms: sentRooms(sent.draft) },
      });
      take(next, table ? `table-${table.number}` : null);
      const seen = next.rooms[room ? sent.draft.indexOf(room) : 0];
      if (seen) look({ ambiente: `room-${seen.id}` });
      showToast(t('Mapa salvo.'));
    } catch (error) {
      showRefusal(error);
    }
  }
  useUndoKeys(play);
  return {
    state,
    play,
    look,
    room: roomOf(state),
    view: ver ?? (wide ? ('mapa' as const) : ('lista' as const)),
    saving: save.isPending,
    /** Somebody else has saved it meanwhile. */
    isOld: floor.version !== base.version,
    take: () => take(floor),
  };
}

/** The way back: Ctrl Z and Ctrl Shift Z, as everywhere. */
function useUndoKeys(play: (event: MapEvent) => void): void {
  const press = useEffectEvent((kind: 'undo' | 'redo') => play({ kind }));
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || hasOpenDialog()) return;
      // Inside of a field, the browser takes back what was typed.
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      press(event.shiftKey ? 'redo' : 'undo');
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
