import type { DistanceFeeAnswer, Fee } from '@comanda/contract/fees';
import type { StoreDetail } from '@comanda/contract/stores';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { deliveryFee, type FeeChoice } from '@comanda/domain/delivery-fee';
import { feeForDistance } from '@comanda/domain/distance-fee';
import { formatDistance, formatMoney } from '@comanda/domain/format';
import { money, type Money } from '@comanda/domain/money';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Select } from '@comanda/ui/select';
import { traceSentence } from '@comanda/ui/trace-sentence';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressTest } from './address-test.tsx';
import { feeKey, feeTypeOf, type FeesForm } from './fees-form.ts';

const DAY = 12 * 60;
const NIGHT = 20 * 60;

/** What an order would pay, with the changes that are not saved yet. */
export function FeeTester({ store, fees }: { store: StoreDetail; fees: readonly Fee[] }) {
  const { control } = useFormContext<FeesForm>();
  const typed = useWatch({ control }) as FeesForm; // the form has every one of them
  const [fee_id, setFee] = useState<number | null>(null);
  const [subtotal, setSubtotal] = useState<Money | null>(money(50));
  const [minutes, setMinutes] = useState(DAY);
  const [answer, setAnswer] = useState<DistanceFeeAnswer | null>(null);
  const km = answer?.distance_km ?? null;
  const offered = fees.filter(({ id }) => typed.fees[feeKey(id)]?.active);

  const choice: FeeChoice = {
    delivery_method: DELIVERY_METHOD.delivery,
    variable_fee_id: fee_id,
    fees: offered.map(({ id, name, price }) => ({ id, name, price: typed.fees[feeKey(id)]?.price ?? price })),
    distance: km === null ? null : feeForDistance(km, wholeBands(typed)),
  };
  const result = deliveryFee({
    ...choice,
    by: 'customer',
    store: {
      fee_type: feeTypeOf(typed),
      free_delivery: typed.free ? typed.free_delivery : null,
      night_extra_value: typed.night_extra_value,
    },
    subtotal: subtotal ?? 0,
    item_free_delivery: false,
    at: { date: '', weekday: 0, minutes },
  });
  const asked = typed.mode === 'neighbourhood' ? fee_id !== null : typed.mode !== 'distance' || answer !== null;

  return (
    <FormSection title={t('Testar uma entrega')} hint={t('Com as mudanças desta página, mesmo antes de salvar.')}>
      <div className="card space-y-4 p-4">
        <div className="grid gap-4 sm:grid-cols-3">
          {typed.mode === 'neighbourhood' && (
            <Select
              label={t('Bairro')}
              placeholder={t('Escolha o bairro')}
              value={fee_id ?? ''}
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setFee(target.value === '' ? null : Number(target.value))}
            />
          )}
          <MoneyInput label={t('Subtotal do pedido')} value={subtotal} onChange={setSubtotal} />
          <Select
            label={t('Hora da entrega')}
            value={minutes}
            options={[
              { value: DAY, label: t('De dia, 12h') },
              { value: NIGHT, label: t('À noite, 20h') },
            ]}
            onChange={({ target }) => setMinutes(Number(target.value))}
          />
        </div>
        {typed.mode === 'distance' && (
          <AddressTest store_id={store.id} country_id={store.country_id} onAnswer={setAnswer} />
        )}
        {asked && (
          <output className="block rounded-md bg-info-soft px-3 py-2 text-sm text-info-text">
            {problemOf(answer, typed.mode) ?? (
              <>
                <b className="font-semibold">
                  {result.refusal
                    ? t('Não entrega.')
                    : t('O cliente paga {fee} de entrega.', { fee: formatMoney(result.fee, store.country_id) })}
                </b>{' '}
                {km !== null &&
                  typed.mode === 'distance' &&
                  `${t('Fica a {km}.', { km: formatDistance(km, store.country_id) })} `}
                {result.trace.map((line) => traceSentence(line, store.country_id)).join(' ')}
              </>
            )}
          </output>
        )}
      </div>
    </FormSection>
  );
}

const wholeBands = ({ bands }: FeesForm) =>
  bands.flatMap(({ km, price }) => (km === null || price === null ? [] : [{ km, price }]));

function problemOf(answer: DistanceFeeAnswer | null, mode: FeesForm['mode']): string | null {
  if (mode !== 'distance' || answer === null || answer.distance_km !== null) return null;
  if (answer.reason === 'store_unplaced') return t('Marque e salve o ponto de saída da loja para medir distâncias.');
  if (answer.reason === 'no_bands') return t('Salve a primeira faixa para medir distâncias.');
  return t('Ainda não sabemos onde fica este endereço. O cliente marca o lugar no mapa; aqui, use a sua localização.');
}
