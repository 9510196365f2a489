import { useQuery } from '@tanstack/react-query';
import { BUSINESS } from '../../platform/business.ts';

/** The address of the demo store where it is installed; null elsewhere, and while that is not known. */
export function useExampleStore(): string | null {
  const { data } = useQuery({
    queryKey: ['example-store'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/api/stores/by-slug?slug=${BUSINESS.demo_slug}`, { signal });
      return answer.ok;
    },
    staleTime: Infinity,
    retry: false,
  });
  return data ? `/${BUSINESS.demo_slug}` : null;
}
