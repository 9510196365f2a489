import { type DayNote, findDayNotes } from '@comanda/contract/reports/day-notes';
import type { LocalDate } from '@comanda/domain/local-time';
import { skipToken, useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { usePermission } from '../../platform/session.tsx';

const NONE: readonly DayNote[] = [];

/** What people remember of some days, by day; nothing while it is on its way, or for whoever may not see figures. */
export function useDayNotes(store_id: number, span: { start: LocalDate; end: LocalDate } | null): readonly DayNote[] {
  const allowed = usePermission('reports_view');
  const asked = span && allowed ? read(findDayNotes, { params: { id: store_id }, query: span }) : null;
  const { data = NONE } = useQuery(asked ?? { queryKey: [findDayNotes.path, null], queryFn: skipToken });
  return data;
}
