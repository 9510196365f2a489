import { getDispatch, getOrderPin, moveOrderPin, type OrderPin } from '@comanda/contract/delivery/dispatch';
import { getOrder } from '@comanda/contract/orders/orders';
import { formatShortDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Answer } from '../../../platform/page/answer.tsx';
import { read, useWrite } from '../../../platform/api.ts';
import { CoordinatesField } from '../../../platform/form/coordinates-field.tsx';
import type { Place } from '../../../platform/form/locate-me.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { UnsavedGuard } from '../../../platform/page/unsaved-guard.tsx';

const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }));

interface Props {
  store: SessionStore;
  order: { id: number; number: number };
  onClose: () => void;
}

/** Puts the place of an order's address right: for whoever brings it, and for the fee of the next order to this address. */
export function PinDialog({ store, order, onClose }: Props) {
  const params = { id: order.id };
  const known = useQuery(read(getOrderPin, { params, query: { store_id: store.id } }));
  const [moved, setMoved] = useState<Place | null>(null);
  const save = useWrite(moveOrderPin, {
    refreshes: [getOrderPin, getDispatch, getOrder],
    onDone: () => {
      showToast(t('Ponto corrigido.'));
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Ponto do pedido {number} no mapa', { number: order.number })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            disabledReason={moved === null ? t('Mude o ponto primeiro.') : undefined}
            onClick={() => moved && save.mutate({ params, body: { store_id: store.id, ...moved } })}
          >
            {t('Salvar ponto')}
          </Button>
        </>
      }
    >
      <Answer of={known} waiting={<Skeleton className="h-80" />}>
        {(pin) => <Pin store={store} pin={pin} place={moved ?? pin.place} onMove={setMoved} />}
      </Answer>
      <UnsavedGuard dirty={moved !== null} saving={save.isPending} />
    </Dialog>
  );
}

interface PinProps {
  store: SessionStore;
  pin: OrderPin;
  place: Place | null;
  onMove: (place: Place) => void;
}

function Pin({ store, pin, place, onMove }: PinProps) {
  const { moved, store_place, tile_url, tile_attribution } = pin;
  const zone = storeZone(store.timezone, store.country_id);
  const centre = place ?? store_place;
  return (
    <div className="space-y-3">
      {centre !== null && (
        <>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <PinMap
              place={place}
              store_place={store_place}
              tile_url={tile_url}
              tile_attribution={tile_attribution}
              onMove={onMove}
            />
          </Suspense>
          <p className="text-ui text-fg-2">{t('Toque no lugar certo, ou arraste o ponto.')}</p>
        </>
      )}
      <CoordinatesField place={place} onChange={onMove} />
      <p className="text-ui text-fg-3">
        {t('Vale para quem leva e para a taxa do próximo pedido neste endereço. A deste pedido não muda.')}
        {moved !== null && (
          <>
            {' '}
            {t('Corrigido {when}.', {
              when: [formatShortDate(moved.at, zone), formatTime(moved.at, zone, store.country_id), moved.user_name]
                .filter(Boolean)
                .join(', '),
            })}
          </>
        )}
      </p>
    </div>
  );
}
