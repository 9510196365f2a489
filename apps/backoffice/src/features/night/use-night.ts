import { getDashboard, getStoresDay } from '@comanda/contract/dashboard';
import { getNight } from '@comanda/contract/night';
import type { Output } from '@comanda/contract/route';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { useLiveEvents } from '../../platform/live/live.ts';
import { together } from '../../platform/page/answer.tsx';

export type Night = Output<typeof getNight>;

const REFRESH_MS = 60_000;
/** A rush tells many things a second: they are read together. */
const GATHER_MS = 3_000;
const READ = [getDashboard, getNight, getStoresDay];

/** What an owner away from the shop looks at: live while there is a network, and the last of it without. */
export function useNight(store_id: number) {
  const client = useQueryClient();
  const input = { params: { id: store_id } };
  const day = useQuery({ ...readKept(getDashboard, input), refetchInterval: REFRESH_MS });
  const night = useQuery({ ...readKept(getNight, input), refetchInterval: REFRESH_MS });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAll = useCallback(() => {
    timer.current = undefined;
    for (const { path } of READ) void client.invalidateQueries({ queryKey: [path] });
  }, [client]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvents(store_id, () => {
    timer.current ??= setTimeout(readAll, GATHER_MS);
  });
  return together(day, night);
}
