import { Loading, SkeletonRows } from '@comanda/ui/skeleton';
import { type ReactNode, useRef } from 'react';
import { LoadFailed } from './load-failed.tsx';
import { standAbove } from './stand-above.ts';

/** A read as `useQuery` gives it, as far as a page shows it. */
export interface Asked<Data> {
  data: Data | undefined;
  error: unknown;
  /** Of several reads: what else failed, which the first failure stands for. */
  errors?: readonly unknown[];
  refetch: () => unknown;
}

interface Props<Data> {
  of: Asked<Data>;
  /** In place of the answer when there is nothing in it: one sentence, one thing to do. */
  empty?: ReactNode;
  /** A list is empty without items; what else, the page says. */
  isEmpty?: (data: Data) => boolean;
  /** How high the answer will be: so many rows, each as high as its class says. */
  rows?: number;
  rowClass?: string;
  /** The answer's own shape in grey, where rows are not it. */
  waiting?: ReactNode;
  /** What is not lost when it fails, where that is a worry. */
  safe?: string;
  children: (data: Data) => ReactNode;
}

/** What was asked for, once it is there; until then its shape in grey, or what went wrong and a second try. */
export function Answer<Data>(props: Props<Data>) {
  const { of: asked, empty, isEmpty = hasNone, rows = 6, rowClass = 'h-12', waiting, safe, children } = props;
  const { data, error, errors = [error], refetch } = asked;
  const stand = useRef<HTMLElement | null>(null);
  if (data !== undefined) return empty != null && isEmpty(data) ? empty : children(data);
  if (error != null) {
    const retry = () => {
      stand.current = standAbove();
      void refetch();
    };
    return <LoadFailed error={error} errors={errors} onRetry={retry} stand={stand} safe={safe} />;
  }
  if (waiting != null) return <Loading>{waiting}</Loading>;
  return (
    <div className="[.card>&]:p-4">
      <SkeletonRows rows={rows} className={rowClass} />
    </div>
  );
}

const hasNone = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

type Answers<Reads extends readonly Asked<unknown>[]> = {
  [Index in keyof Reads]: Exclude<Reads[Index]['data'], undefined>;
};

/** Several reads that a page cannot do without, as one: the first failure is theirs, and a second try asks them all. */
export function together<const Reads extends readonly Asked<unknown>[]>(...reads: Reads): Asked<Answers<Reads>> {
  const all = reads.map(({ data }) => data);
  const failed = reads.flatMap(({ data, error, errors = [error] }) =>
    data === undefined && error != null ? errors : [],
  );
  return {
    data: all.includes(undefined) ? undefined : (all as Answers<Reads>), // none is missing
    error: failed[0] ?? null,
    errors: failed,
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  };
}
