import { ApiError, type Input, tookTooLong } from '@comanda/contract/clients/client';
import type { Output, RouteShape } from '@comanda/contract/route';
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { call, callQuietly, messageOf } from './call.ts';

export { call, callQuietly, messageOf };

const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && isOffline(error) && !tookTooLong(error),
      // Without a network a page says so: kept waiting, it would stay grey, and a button would spin, until there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** True when the refusal comes from the network or a server that is starting again, so that trying later makes sense. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'unavailable';

/** Says a refusal in a toast; a lost session is not said here, since the whole app has heard of it. */
export function showRefusal(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthorized') return;
  showToast({ text: refusalText(error), tone: 'danger' });
}

/** What a refusal says where it stands alone. */
export const refusalText = (error: unknown): string => fieldSentence(error) ?? messageOf(error);

/** Where no field is marked, as of a file that was sent, what is said of the first stands for itself. */
function fieldSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'invalid_input') return undefined;
  return Object.values((error.detail.fields ?? {}) as Record<string, string>)[0]; // the server's answer to invalid_input
}

/** The same of a file that could not be made, under the title that the product's specification gives it. */
export function showFileRefusal(error: unknown): void {
  if (error instanceof ApiError && error.code === 'unauthorized') return;
  showToast({ text: `${t('Atenção!')} ${messageOf(error)}`, tone: 'danger' });
}

/** The key of a read is its route and its input; without input, every read of that route. */
export function keyOf<R extends RouteShape>(route: R | Pick<R, 'path'>, input?: Input<R>): readonly unknown[] {
  if (!input) return [route.path];
  const { params, query, body } = input as { params?: object; query?: object; body?: object }; // parts that the route reads
  return [route.path, { ...params, ...query, ...body }];
}

/**
 * Options for `useQuery`, `ensureQueryData` and the like: `useQuery(read(listGroups, { query: { store_id } }))`. A route
 * may be named by its method and path, as in `call`.
 */
export function read<R extends RouteShape>(route: R | Pick<R, 'method' | 'path'>, input: Input<R>) {
  return queryOptions<Output<R>>({
    queryKey: keyOf(route, input),
    queryFn: ({ signal }) => call<R>(route, { ...input, signal }),
  });
}

interface WriteOptions<R extends RouteShape> {
  /** Routes whose reads are stale once this one succeeded. */
  refreshes?: readonly Pick<RouteShape, 'path'>[];
  onDone?: (output: Output<R>, input: Input<R>) => void;
  /** The caller shows the refusal itself (on fields, in the dialog). */
  quiet?: boolean;
}

/** A call that changes something: refreshes what it touched; a refusal becomes a toast unless `quiet`. */
export function useWrite<R extends RouteShape>(route: R, { refreshes = [], onDone, quiet }: WriteOptions<R> = {}) {
  const client = useQueryClient();
  return useMutation<Output<R>, unknown, Input<R>>({
    mutationKey: [route.path],
    mutationFn: (input) => call<R>(route, input),
    onSuccess: async (output, input) => {
      await Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
      onDone?.(output, input);
    },
    onError: (error) => {
      if (!quiet) showRefusal(error);
    },
  });
}
