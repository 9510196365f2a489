import type { listComplementGroups } from '@comanda/contract/menu/complements';
import type { getDispatch } from '@comanda/contract/delivery/dispatch';
import type { findAvailableDrivers, findDrivers } from '@comanda/contract/delivery/drivers';
import type { listGroups } from '@comanda/contract/menu/groups';
import type { listItems } from '@comanda/contract/menu/items';
import {
  listSwitches,
  type NewSwitch,
  setSwitch,
  type SwitchEnds,
  type SwitchKind,
  type SwitchList,
  type SwitchState,
  undoSwitches,
} from '@comanda/contract/stores/switches';
import type { RouteShape } from '@comanda/contract/route';
import { endAhead } from '@comanda/domain/local-time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, read, useWrite } from '../../platform/api.ts';
import { useLiveEvents } from '../../platform/live/live.ts';
import { sessionQuery } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';

/** The stream tells at once; this is for a stream that is down. */
const REFRESH_MS = 60_000;
type Named<R extends RouteShape> = Pick<R, 'path'>;
/** What shows what is on sale, by path alone: this is on every page, the routes with their columns are not. */
const MENU_READS: readonly [Named<typeof listGroups>, Named<typeof listItems>, Named<typeof listComplementGroups>] = [
  { path: 'stores/group' },
  { path: 'stores/item' },
  { path: 'stores/group-complements' },
];
/** Who may be given a delivery. */
const DRIVER_READS: readonly [
  Named<typeof findDrivers>,
  Named<typeof findAvailableDrivers>,
  Named<typeof getDispatch>,
] = [{ path: 'stores/driver' }, { path: 'stores/driver/available' }, { path: 'stores/dispatch' }];

export interface Switches {
  /** Undefined until it is known. */
  running: readonly SwitchState[] | undefined;
  ends: SwitchEnds | undefined;
}

/** What is different now; what has healed since it was read is not in it. */
export function useSwitches(store_id: number): Switches {
  const now = useNow();
  const { data } = useQuery({
    ...read(listSwitches, { params: { id: store_id } }),
    refetchInterval: REFRESH_MS,
  });
  return { running: data?.switches.filter(({ until }) => endAhead(until, now) !== null), ends: data?.ends };
}

/** Keeps what other people and the passing of time change on this screen; once for the whole app. */
export function useLiveSwitches(store_id: number): void {
  const client = useQueryClient();
  useLiveEvents(store_id, ({ type }) => {
    if (type !== 'switches' && type !== 'store-status') return;
    void client.invalidateQueries({ queryKey: [listSwitches.path] });
    if (type === 'store-status') void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    else for (const { path } of [...MENU_READS, ...DRIVER_READS]) void client.invalidateQueries({ queryKey: [path] });
  });
}

export interface SwitchWrites {
  set: (wish: Omit<NewSwitch, 'ids'> & { ids?: number[] }) => Promise<SwitchList>;
  undo: (switches: readonly { kind: SwitchKind; id: number | null }[]) => Promise<SwitchList>;
}

/** Refusals are shown; the answer is on the screen before the stream has told it. */
export function useSwitchWrites(store_id: number): SwitchWrites {
  const client = useQueryClient();
  const params = { id: store_id };
  const onDone = (list: SwitchList) => {
    client.setQueryData(keyOf(listSwitches, { params }), list);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const setting = useWrite(setSwitch, { refreshes: [...MENU_READS, ...DRIVER_READS], onDone });
  const undoing = useWrite(undoSwitches, { refreshes: [...MENU_READS, ...DRIVER_READS], onDone });
  return {
    set: (wish) => setting.mutateAsync({ params, body: wish }),
    undo: (switches) => undoing.mutateAsync({ params, body: { switches: [...switches] } }),
  };
}
