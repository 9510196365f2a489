import { findArticles } from '@comanda/contract/articles';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { ASIDE } from '../../platform/page/said-failures.ts';

/** News come a few times a month. */
const REFRESH_MS = 30 * 60_000;

/** How many news the person has not seen; 0 until it is known. */
export function useUnreadNews({ enabled = true } = {}): number {
  const { data = [] } = useQuery({
    ...read(findArticles, { query: { type: 'news' } }),
    enabled,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    meta: ASIDE,
  });
  return data.filter(({ published, read_at }) => published && read_at === null).length;
}
