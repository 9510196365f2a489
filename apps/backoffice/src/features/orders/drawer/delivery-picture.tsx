import { getDeliveryPicture } from '@comanda/contract/delivery/delivery-pictures';
import type { Order } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';

/** What the driver took at the door; nothing where there is none. */
export function DeliveryPicture({ order, store }: { order: Order; store: SessionStore }) {
  const { data } = useQuery({
    ...read(getDeliveryPicture, { params: { id: order.id }, query: { store_id: store.id } }),
    enabled: order.delivery_method === DELIVERY_METHOD.delivery && order.status === 'delivered',
  });
  const picture = data?.picture;
  if (!picture) return null;
  const zone = storeZone(store.timezone, store.country_id);
  const name = picture.kind === 'photo' ? t('Foto da entrega') : t('Assinatura de quem recebeu');
  return (
    <section className="border-b border-line p-5 text-sm" aria-label={name}>
      <p className="font-semibold">{name}</p>
      <p className="text-ui text-fg-2">
        {formatDate(picture.taken_at, zone, store.country_id)} {formatTime(picture.taken_at, zone, store.country_id)}
      </p>
      <img src={picture.image} alt={name} className="mt-2 max-h-80 w-full rounded-md bg-white object-contain" />
    </section>
  );
}
