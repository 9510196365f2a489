import { type Art, drawArt } from '@comanda/contract/marketing/marketing';
import { cx } from '@comanda/ui/cx';
import { Skeleton } from '@comanda/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { objectUrl } from '../../platform/object-url.ts';
import { useDebounced } from '../../platform/use-debounced.ts';

const AFTER_MS = 600;
const FRESH_MS = 60_000;

interface Props {
  store_id: number;
  art: Art;
  /** Its size. */
  className?: string;
}

/** A picture as small as a stamp, drawn by the server. */
export function ArtThumb({ store_id, art, className = 'h-24 w-full object-contain' }: Props) {
  const wanted = useDebounced(art, AFTER_MS);
  const { data } = useQuery({
    queryKey: [drawArt.path, 'thumb', store_id, JSON.stringify(wanted)],
    queryFn: ({ signal }) => call(drawArt, { params: { id: store_id }, body: { ...wanted, format: 'thumb' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  return data ? (
    <img src={objectUrl(data)} alt="" className={cx('rounded-sm', className)} />
  ) : (
    <Skeleton className={className} />
  );
}
