import { findDrivers } from '@comanda/contract/delivery/drivers';
import type { Order } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { formatMoney } from '@comanda/domain/format';
import { type DriverId, asDriverId } from '@comanda/domain/ids';
import { endAhead } from '@comanda/domain/local-time';
import { internationalPhone, isMobile } from '@comanda/domain/phone';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../platform/use-now.ts';
import { read } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { paymentWords, placeOf } from '../order-words.ts';
import type { OrderSteps } from '../use-order-steps.ts';

interface Props {
  order: Order;
  store: SessionStore;
  steps: OrderSteps;
}

/** Who brings a delivery: chosen among the active drivers, and told by WhatsApp where to go. */
export function OrderDriver({ order, store, steps }: Props) {
  const { data: drivers = [] } = useQuery({
    ...read(findDrivers, { query: { store_id: store.id } }),
    enabled: order.delivery_method === DELIVERY_METHOD.delivery,
  });
  const now = useNow();
  const [pending, setPending] = useState(false);
  const chosen = drivers.find(({ id }) => id === order.driver_id);
  const offered = drivers.filter(
    ({ id, active, off_until }) => (active === 1 && endAhead(off_until, now) === null) || id === order.driver_id,
  );
  if (order.delivery_method !== DELIVERY_METHOD.delivery || (offered.length === 0 && order.driver_id === null))
    return null;
  const phone = chosen && isMobile(chosen.phone, store.country_id) ? chosen.phone : null;

  async function assign(driver_id: DriverId | null) {
    setPending(true);
    await steps.assign(order, driver_id).catch(() => {}); // said in a toast
    setPending(false);
  }

  return (
    <section className="flex items-end gap-2 border-b border-line p-5" aria-label={t('Quem leva')}>
      <div className="min-w-0 flex-1">
        <Select
          label={t('Entregador')}
          value={order.driver_id ?? ''}
          disabled={pending || order.status === 'cancelled'}
          options={[
            { value: '', label: t('Ninguém ainda') },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ...(order.driver_id !== null && !chosen
              ? [{ value: order.driver_id, label: t('Entregador que saiu da equipe') }]
              : []),
          ]}
          onChange={({ target }) => void assign(target.value === '' ? null : asDriverId(Number(target.value)))}
        />
      </div>
      {phone !== null && (
        <a
          className="btn btn-secondary"
          href={`https://wa.me/${internationalPhone(phone, store.country_id).replace('+', '')}?text=${encodeURIComponent(deliveryWords(order, store))}`}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle className="size-4" aria-hidden />
          {t('Enviar endereço')}
        </a>
      )}
    </section>
  );
}

/** What the driver needs on the way, as a message. */
function deliveryWords(order: Order, store: SessionStore): string {
  const { country_id } = store;
  return [
    t('{store} · pedido {number}', { store: store.name, number: order.number }),
    order.client_name,
    [order.address, order.address_number].filter(Boolean).join(', '),
    [placeOf(order, country_id), order.city_name].filter(Boolean).join(' · '),
    order.reference,
    `${formatMoney(order.total, country_id)} · ${paymentWords(order, country_id).text}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}
