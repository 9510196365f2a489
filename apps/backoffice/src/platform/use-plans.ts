import type { getPlans } from '@comanda/contract/finance/invoices';
import { PLAN_TABLES, type PlanTable, planTableOf } from '@comanda/domain/stores/plans';
import { useQuery } from '@tanstack/react-query';
import { callQuietly } from './api.ts';
import { ASIDE } from './page/said-failures.ts';

/** What this installation charges in a country; what is usual until the server has told. */
export function usePlans(country_id: number): PlanTable {
  const { data } = useQuery({
    queryKey: ['plans'],
    queryFn: ({ signal }) => callQuietly<typeof getPlans>({ method: 'GET', path: 'plans' }, { signal }),
    staleTime: Infinity,
    meta: ASIDE,
  });
  return data?.find((table) => table.country_id === country_id) ?? planTableOf(PLAN_TABLES, country_id);
}
