import { type Art, drawArt } from '@comanda/contract/marketing/marketing';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../platform/api.ts';
import { objectUrl } from '../../platform/object-url.ts';
import { useDebounced } from '../../platform/use-debounced.ts';

const PREVIEW_AFTER_MS = 350;

/** The picture as the server draws it, a moment after its last change. */
export function ArtPreview({ store_id, art, name }: { store_id: number; art: Art; name: string }) {
  const wanted = useDebounced(art, PREVIEW_AFTER_MS);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [drawArt.path, store_id, JSON.stringify(wanted)],
    queryFn: ({ signal }) =>
      call(drawArt, { params: { id: store_id }, body: { ...wanted, format: 'preview' }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid min-h-60 place-items-center rounded-lg bg-surface-3 p-4">
      {data ? (
        <img
          src={objectUrl(data)}
          alt={t('Prévia: {name}', { name })}
          className={cx('max-h-[64dvh] max-w-full rounded-sm shadow-md transition-opacity', isFetching && 'opacity-60')}
        />
      ) : error ? (
        <div role="alert" className="text-center text-sm">
          <p>{messageOf(error)}</p>
          <Button size="sm" className="mt-2" onClick={() => void refetch()}>
            {t('Tentar de novo')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-fg-3">{t('Desenhando…')}</p>
      )}
    </div>
  );
}
