import { getOrderPin } from '@comanda/contract/delivery/dispatch';
import type { Order } from '@comanda/contract/orders/orders';
import { COUNTRY, DELIVERY_METHOD } from '@comanda/domain/codes';
import { internationalPhone, maskPhone } from '@comanda/domain/phone';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { placeWords } from '@comanda/domain/stores/route-links';
import { maskTaxId } from '@comanda/domain/tax-id';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { Initials } from '@comanda/ui/initials';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MapIcon, MapPin, MessageCircle, Phone } from 'lucide-react';
import { read } from '../../../platform/api.ts';
import type { SessionStore } from '../../../platform/session.tsx';
import { clientRank, placeOf } from '../order-words.ts';
import { ordersPage } from '../pages.ts';
import { PinButton } from './pin-button.tsx';

/** Who asked, how to reach them, and where it goes. */
export function OrderClient({ order, store }: { order: Order; store: SessionStore }) {
  const { client_name, client_phone, client_tax_id } = order;
  const phone = client_phone === '' ? null : internationalPhone(client_phone, store.country_id);
  const rank = clientRank(order);
  return (
    <>
      <section className="flex items-center gap-3 border-b border-line p-5" aria-label={t('Cliente')}>
        <Initials name={client_name || '?'} className="size-10 rounded-full bg-primary-soft text-primary-soft-fg" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            <span className="truncate">{client_name || t('Sem nome')}</span>
            {rank !== '' && <Badge tone={order.client_orders === 1 ? 'brand' : 'neutral'}>{rank}</Badge>}
            {order.client_id !== null && (
              <Link
                {...ordersPage.at(store, { ver: 'historico', cliente: order.client_id })}
                className="relative text-ui font-semibold text-fg-2 underline underline-offset-2 after:absolute after:-inset-x-1 after:-inset-y-3.5"
              >
                {t('Pedidos dele')}
              </Link>
            )}
          </p>
          {client_phone !== '' && <p className="text-sm text-fg-2">{maskPhone(client_phone, store.country_id)}</p>}
          {client_tax_id !== '' && (
            <p className="text-ui text-fg-3">
              {store.country_id === COUNTRY.portugal ? t('NIF na fatura') : t('CPF na nota')}:{' '}
              {maskTaxId(client_tax_id, store.country_id)}
            </p>
          )}
        </div>
        {phone !== null && (
          <>
            <a
              href={`tel:${phone}`}
              className="btn btn-secondary btn-icon"
              aria-label={t('Ligar para {name}', { name: client_name })}
            >
              <Phone className="size-4.5" aria-hidden />
            </a>
            <a
              href={`https://wa.me/${phone.replace('+', '')}`}
              target="_blank"
              rel="noreferrer"
              className="btn btn-secondary btn-icon"
              aria-label={t('Abrir conversa com {name} no WhatsApp', { name: client_name })}
            >
              <MessageCircle className="size-4.5" aria-hidden />
            </a>
          </>
        )}
      </section>
      {order.delivery_method === DELIVERY_METHOD.delivery && <Address order={order} store={store} />}
      {order.delivery_method === DELIVERY_METHOD.table && (
        <p className="t-num border-b border-line p-5 text-3xl">{placeOf(order, store.country_id)}</p>
      )}
    </>
  );
}

function Address({ order, store }: { order: Order; store: SessionStore }) {
  const street = [order.address, order.address_number].filter(Boolean).join(', ');
  const known = useQuery(read(getOrderPin, { params: { id: order.id }, query: { store_id: store.id } })).data?.place;
  const query = placeWords({ ...order, latitude: known?.latitude ?? null, longitude: known?.longitude ?? null });
  return (
    <section className="flex items-start gap-3 border-b border-line p-5 text-sm" aria-label={t('Endereço')}>
      <MapPin className="mt-0.5 size-4.5 shrink-0 text-fg-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <p>{street}</p>
        <p className="text-fg-2">
          {[
            placeOf(order, store.country_id),
            order.city_name,
            order.zipcode && maskPostalCode(order.zipcode, store.country_id),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {order.reference !== '' && <p className="text-fg-2">{order.reference}</p>}
      </div>
      <PinButton store={store} order={order} />
      <a
        className="btn btn-secondary"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
        target="_blank"
        rel="noreferrer"
      >
        <MapIcon className="size-4" aria-hidden />
        {t('Rota')}
      </a>
    </section>
  );
}
