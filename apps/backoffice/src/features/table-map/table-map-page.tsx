import { getFloor } from '@comanda/contract/dining-rooms';
import { ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../platform/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useStore } from '../../platform/session.tsx';
import { MapEditor } from './map-editor.tsx';

/** Where people sit: rooms, tables and what is written on them. */
export function TableMapPage() {
  const store = useStore();
  const { data, error, refetch } = useQuery({
    ...read(getFloor, { params: { id: String(store?.id ?? 0) } }),
    enabled: store !== null,
  });
  if (!store) return null;
  if (data) return <MapEditor key={store.id} store={store} floor={data} />;
  return (
    <Page width="wide" lead={t('Como o salão é: o garçom acha cada mesa no lugar em que ela está.')}>
      {error ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-96" />}
    </Page>
  );
}
