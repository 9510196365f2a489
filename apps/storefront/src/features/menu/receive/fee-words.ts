import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { FEE_TYPE } from '@comanda/domain/codes';
import { isNight } from '@comanda/domain/hours/night';
import { feeOfDay, feesOnDay } from '@comanda/domain/delivery/fee-of-day';
import { formatMoney } from '@comanda/domain/format';
import { toLocal } from '@comanda/domain/local-time';
import { add } from '@comanda/domain/money';
import { rushAt } from '@comanda/domain/orders/rush';
import { storeZone } from '@comanda/domain/time-zones';
import { waitWindow, writeWaitWindow } from '@comanda/domain/kitchen/wait-words';
import { t } from '@comanda/ui/i18n';

export interface FeeHint {
  /** null: the store says it when it accepts. */
  price: number | null;
  /** It depends on the address, and this is the least. */
  from: boolean;
}

/** What delivery costs, as far as it is known before the checkout; the surcharges of the night and of a rush are in it. */
export function feeHint(
  store: PublicStore,
  known: { variable_fee_id: number | null; distance_price: number | null },
  at: Date,
): FeeHint {
  const local = toLocal(at, storeZone(store.timezone, store.country_id));
  const extra = add(isNight(local) ? store.night_extra_value : 0, rushAt(store, at).fee);
  const { fee_type, fees, feeskm, fee_areas } = store;
  if (fee_type === FEE_TYPE.typed) return { price: null, from: false };
  if (fee_type === FEE_TYPE.neighbourhood) {
    const { variable_fee_id } = known;
    const chosen = variable_fee_id === null ? null : feeOfDay(fees, variable_fee_id, local.weekday);
    if (chosen) return { price: add(chosen.price, extra), from: false };
    return least(
      feesOnDay(fees, local.weekday).map(({ price }) => price),
      extra,
    );
  }
  if (fee_type === FEE_TYPE.distance) {
    if (known.distance_price !== null) return { price: add(known.distance_price, extra), from: false };
    return least(
      [...feeskm, ...fee_areas].map(({ price }) => price),
      extra,
    );
  }
  return { price: add(fee_type, extra), from: false };
}

const least = (prices: readonly number[], extra: number): FeeHint =>
  prices.length === 0
    ? { price: null, from: false }
    : { price: add(Math.min(...prices), extra), from: Math.min(...prices) < Math.max(...prices) };

export function feeWords({ price, from }: FeeHint, country_id: number): string {
  if (price === null) return t('taxa a combinar');
  if (price === 0 && !from) return t('grátis');
  const amount = formatMoney(price, country_id);
  return from ? t('desde {price}', { price: amount }) : amount;
}

/** '35–50 min', '7h–7h15' */
export const waitWords = (minutes: number, isDelivery: boolean): string =>
  writeWaitWindow(waitWindow(minutes, isDelivery));
