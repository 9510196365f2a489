import type { DistanceFeeAnswer, getDistanceFee } from '@comanda/contract/delivery/fees';
import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { formatDistance, formatMoney } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { call } from '../../../platform/api.ts';
import { addressKey, distanceKey, type KeptDistanceFee } from '../../../platform/cart/known-distance-fee.ts';
import type { OrderDraft } from '../../../platform/cart/order-draft.ts';
import { keep } from '../../../platform/storage.ts';

/** What the way to the address costs; the menu and the cart remember it. @throws {ApiError} */
export async function askDistanceFee(store: PublicStore, draft: OrderDraft): Promise<DistanceFeeAnswer> {
  const answer = await call<typeof getDistanceFee>(
    { method: 'POST', path: 'client/fee/distance' },
    {
      body: {
        store_id: store.id,
        zipcode: draft.zipcode,
        address: [draft.address, draft.number].filter(Boolean).join(', '),
        city_name: store.cities.find(({ id }) => id === draft.city_id)?.name ?? store.city,
        latitude: draft.latitude,
        longitude: draft.longitude,
      },
    },
  );
  const kept: KeptDistanceFee = { address: addressKey(draft), price: answer.can_delivery ? answer.price : null };
  keep(distanceKey(store.url), kept);
  return answer;
}

export function distanceWords(
  { can_delivery, price, distance_km, max_km, reason }: DistanceFeeAnswer,
  country_id: number,
): string {
  const away = distance_km === null ? null : formatDistance(distance_km, country_id);
  if (can_delivery && price > 0) {
    const amount = formatMoney(price, country_id);
    return away === null
      ? t('Entregamos aí por {price}.', { price: amount })
      : t('Entregamos aí ({distance}) por {price}.', { distance: away, price: amount });
  }
  if (can_delivery)
    return away === null ? t('Entregamos aí sem taxa.') : t('Entregamos aí ({distance}) sem taxa.', { distance: away });
  if (reason === 'outside')
    return max_km === null || away === null
      ? t('Ainda não entregamos nesse endereço. Retire na loja ou use outro endereço.')
      : t('Ainda não entregamos nesse endereço ({distance}; vamos até {max}). Retire na loja ou use outro endereço.', {
          distance: away,
          max: formatDistance(max_km, country_id),
        });
  if (reason === 'address_unknown')
    return t('Guardamos o endereço. No fechamento do pedido, mostre no mapa onde ele fica para calcular a entrega.');
  return t('A loja combina a entrega com você.');
}
