import { getFloor } from '@comanda/contract/dining-rooms';
import { ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api.ts';
import { useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { MapEditor } from './map-editor.tsx';

/** Where people sit: rooms, tables and what is written on them. */
export function TableMapPage() {
  useTitle(t('Mapa de mesas'));
  const store = useStore();
  const { data, error, refetch } = useQuery({
    ...read(getFloor, { params: { id: String(store?.id ?? 0) } }),
    enabled: store !== null,
  });
  if (!store) return null;
  return (
    <div className="mx-auto w-full max-w-340 p-4 pb-28 md:p-6">
      {data ? (
        <MapEditor key={store.id} store={store} floor={data} />
      ) : (
        <>
          <h1 className="t-title text-2xl">{t('Mapa de mesas')}</h1>
          {error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="mt-6 h-96" />}
        </>
      )}
    </div>
  );
}
