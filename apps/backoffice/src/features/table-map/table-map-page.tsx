import { getFloor } from '@comanda/contract/floor/table-map';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { useStore } from '../../platform/session.tsx';
import { MapEditor } from './map-editor.tsx';

/** Where people sit: rooms, tables and what is written on them. */
export function TableMapPage() {
  const store = useStore();
  const asked = useQuery({
    ...read(getFloor, { params: { id: store?.id ?? 0 } }),
    enabled: store !== null,
  });
  if (!store) return null;
  if (asked.data) return <MapEditor key={store.id} store={store} floor={asked.data} />;
  return (
    <Page width="wide" lead={t('Como o salão é: o garçom acha cada mesa no lugar em que ela está.')}>
      <Answer of={asked} waiting={<Skeleton className="h-96" />}>
        {() => null}
      </Answer>
    </Page>
  );
}
