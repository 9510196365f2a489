import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';
import { methodOff } from '@comanda/domain/hours/opening-hours';
import { rushAt } from '@comanda/domain/orders/rush';
import { t } from '@comanda/ui/i18n';
import type { IconName } from '../../../platform/icon-sprite.tsx';
import { knownDistanceFee } from '../../../platform/cart/known-distance-fee.ts';
import type { OrderDraft } from '../../../platform/cart/order-draft.ts';
import { slotAhead } from '../../../platform/cart/slot-ahead.ts';
import { feeHint, feeWords, waitWords } from './fee-words.ts';

export interface ReceiveWay {
  method: DeliveryMethod;
  icon: IconName;
  title: string;
  /** How long it takes and what it costs, or that it is paused. */
  details: string[];
}

/** The ways away from a table in which the store hands over its food. */
export function receiveWays(store: PublicStore, draft: OrderDraft, now: Date): ReceiveWay[] {
  const distance_price = knownDistanceFee(store, draft);
  const fee = feeWords(
    feeHint(
      store,
      { variable_fee_id: draft.variable_fee_id, distance_price },
      new Date(slotAhead(draft.schedule_at, now) ?? now),
    ),
    store.country_id,
  );
  const rush = rushAt(store, now);
  const ways: ReceiveWay[] = [];
  if (store.delivery)
    ways.push({
      method: DELIVERY_METHOD.delivery,
      icon: 'bike',
      title: t('Entrega'),
      details:
        store.opening.code === 'delivery_closed'
          ? [t('pausada agora')]
          : [waitWords(store.wait_time + rush.minutes, true), fee],
    });
  if (store.take_out)
    ways.push({
      method: DELIVERY_METHOD.takeaway,
      icon: 'store',
      title: t('Retirada'),
      details:
        methodOff(store, DELIVERY_METHOD.takeaway, now) === null
          ? [waitWords(store.wait_time_takeaway + rush.minutes, false), t('grátis')]
          : [t('pausada agora')],
    });
  return ways;
}

/** Where the food goes, as far as it is known: the street before the neighbourhood. */
export function placeWords(store: PublicStore, draft: OrderDraft): { first: string; second: string } {
  const street = [draft.address, draft.no_number ? t('s/n') : draft.number].filter(Boolean).join(', ');
  const place = store.fees.find(({ id }) => id === draft.variable_fee_id)?.name ?? '';
  return street ? { first: street, second: place } : { first: place, second: '' };
}
