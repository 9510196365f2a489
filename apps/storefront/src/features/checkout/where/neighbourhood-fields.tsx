import { FEE_TYPE } from '@comanda/domain/codes';
import { feeOfDay } from '@comanda/domain/delivery/fee-of-day';
import { formatMoney } from '@comanda/domain/format';
import { endAhead, toLocal } from '@comanda/domain/local-time';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { asksCity, chosenCity } from '../../../platform/store/city-first.ts';
import { NeighbourhoodInput } from '../../../platform/place-inputs.tsx';
import { fieldId } from '../fields.ts';
import { isOtherFee } from '../../../platform/store/other-fee.ts';
import { type Fee, feesOfCity } from '../../../platform/store/neighbourhoods.ts';
import { zoneOf } from '../store-rules.ts';
import { useCheckout } from '../use-checkout.ts';

/** City and neighbourhood: a list where the fee depends on it, free words where it does not. */
export function NeighbourhoodFields() {
  const { store, draft, change, errorOf, schedule_at, now } = useCheckout();
  const { cities, country_id } = store;
  const listed = store.fee_type === FEE_TYPE.neighbourhood;
  const { weekday } = toLocal(schedule_at ?? now, zoneOf(store));
  const isOff = ({ off_until }: Fee) => endAhead(off_until ?? null, new Date(schedule_at ?? now)) !== null;
  const ofCity = (city_id: number | null) => feesOfCity(store.fees, city_id, weekday);
  const cityFirst = asksCity(store);
  const city_id = chosenCity(store, draft);
  const waits = cityFirst && city_id === null;
  const fees = waits ? [] : ofCity(city_id);
  const fee = draft.variable_fee_id === null ? null : feeOfDay(store.fees, draft.variable_fee_id, weekday);
  const other = fee != null && isOtherFee(fee);
  /** Neighbourhoods of two cities may have one name. */
  const placeName = (each: Fee) => {
    const city = cityFirst || cities.length < 2 ? undefined : cities.find(({ id }) => id === each.store_city_id);
    return city ? `${each.name}, ${city.name}` : each.name;
  };

  return (
    <>
      {cityFirst && (
        <Select
          id={fieldId('city_id')}
          className="col-span-6"
          size="lg"
          label={t('Cidade')}
          error={errorOf('city_id')}
          placeholder={t('Escolha')}
          value={city_id ?? ''}
          options={cities.map((city) => ({ value: city.id, label: city.name }))}
          onChange={({ target }) => {
            const next = target.value === '' ? null : Number(target.value);
            const stays = next !== null && ofCity(next).some(({ id }) => id === fee?.id);
            change({ city_id: next, ...(stays ? {} : { variable_fee_id: null }) });
          }}
        />
      )}
      {listed && (
        <Select
          id={fieldId('variable_fee_id')}
          className="col-span-6"
          size="lg"
          label={t('Bairro')}
          error={errorOf('variable_fee_id')}
          disabled={waits}
          placeholder={waits ? t('Escolha a cidade') : t('Escolha')}
          value={fee?.id ?? ''}
          options={fees.map((each) => ({
            value: each.id,
            label: feeLabel(placeName(each), each, { chosen: each === fee, country_id, off: isOff(each) }),
            disabled: isOff(each),
          }))}
          onChange={({ target }) => change({ variable_fee_id: target.value === '' ? null : Number(target.value) })}
        />
      )}
      {(!listed || other) && (
        <NeighbourhoodInput
          id={fieldId('neighbourhood')}
          listed={listed}
          error={errorOf('neighbourhood')}
          value={draft.neighbourhood}
          onType={(neighbourhood) => change({ neighbourhood })}
        />
      )}
    </>
  );
}

/** The chosen one's price stands below the fields; beside the name it would not fit on a phone. */
function feeLabel(place: string, fee: Fee, state: { chosen: boolean; country_id: number; off: boolean }): string {
  const name = isOtherFee(fee) ? t('Outro (não está na lista)') : place;
  if (state.off) return t('{name} · sem entrega agora', { name });
  if (state.chosen) return name;
  return `${name} · ${fee.price > 0 ? formatMoney(fee.price, state.country_id) : t('grátis')}`;
}
