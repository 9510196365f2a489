import { getDashboard, getStoresDay } from '@comanda/contract/reports/dashboard';
import { getNight } from '@comanda/contract/reports/night';
import type { Output } from '@comanda/contract/route';
import { useQuery } from '@tanstack/react-query';
import { readKept } from '../../platform/journal/kept-answers.ts';
import { useReadOnEvents } from '../../platform/live/read-on-events.ts';
import { together } from '../../platform/page/answer.tsx';

export type Night = Output<typeof getNight>;

const REFRESH_MS = 60_000;
const READ = [getDashboard, getNight, getStoresDay];

/** What an owner away from the shop looks at: live while there is a network, and the last of it without. */
export function useNight(store_id: number) {
  const input = { params: { id: store_id } };
  const day = useQuery({ ...readKept(getDashboard, input), refetchInterval: REFRESH_MS });
  const night = useQuery({ ...readKept(getNight, input), refetchInterval: REFRESH_MS });
  useReadOnEvents(store_id, READ);
  return together(day, night);
}
