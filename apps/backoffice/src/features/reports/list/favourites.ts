import { findReportFavourites, setReportFavourite } from '@comanda/contract/reports/report-favourites';
import type { Report } from '@comanda/domain/reports/report';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, read, useWrite } from '../../../platform/api.ts';
import { usePermission, useStore } from '../../../platform/session.tsx';
import { REPORTED } from '../page-of.ts';

const NONE: readonly string[] = [];

/** Which reports somebody wants first in this store; null until it is known. */
export function useFavourites(): readonly string[] | null {
  const store = useStore();
  const mayRead = usePermission('reports_view');
  const input = { params: { id: store?.id ?? 0 } };
  const { data } = useQuery({ ...read(findReportFavourites, input), enabled: store !== null && mayRead });
  if (store === null || !mayRead) return NONE;
  return data?.reports ?? null;
}

/** The addresses of their pages, as the router knows them. */
export function useFavouritePaths(): readonly string[] {
  const favourites = useFavourites() ?? NONE;
  return favourites.flatMap((name) => REPORTED.find(({ report }) => report.name === name)?.page.path ?? []);
}

/** Shown at once, and as it was when the server refuses. */
export function useSetFavourite() {
  const store = useStore();
  const client = useQueryClient();
  const input = { params: { id: store?.id ?? 0 } };
  const key = keyOf(findReportFavourites, input);
  const write = useWrite(setReportFavourite, { refreshes: [findReportFavourites] });
  return ({ name }: Report, favourite: boolean) => {
    client.setQueryData<{ reports: readonly string[] }>(key, (known) => {
      const others = (known?.reports ?? []).filter((each) => each !== name);
      return { reports: favourite ? [...others, name] : others };
    });
    write.mutate(
      { ...input, body: { report: name as never, favourite } }, // its names are the list's
      { onError: () => void client.invalidateQueries({ queryKey: key }) },
    );
  };
}
