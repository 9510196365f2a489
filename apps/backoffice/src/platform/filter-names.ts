import { nameFilters, type NamedFilter } from '@comanda/contract/reports/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from './api.ts';

const NAMED: readonly string[] = Object.keys(nameFilters.query.shape);
type Filters = Readonly<Record<string, string | undefined>>;

/** What filters by a number are called, as far as that is known by now. @param filters as the history of orders names them */
export function useFilterNames(store_id: number, filters: Filters): { readonly [filter in NamedFilter]?: string } {
  // 0 stands for nobody, which needs no name.
  const query = Object.fromEntries(
    Object.entries(filters).filter(([name, value]) => NAMED.includes(name) && value !== undefined && value !== '0'),
  );
  const { data = {} } = useQuery({
    ...read(nameFilters, { params: { id: store_id }, query: query as object }), // as the history takes them
    enabled: Object.keys(query).length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}
