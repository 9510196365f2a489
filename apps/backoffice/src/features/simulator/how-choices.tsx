import type { PublicStore } from '@comanda/contract/stores/stores';
import { FEE_TYPE } from '@comanda/domain/codes';
import { paysFor } from '@comanda/domain/payments/payment-scope';
import { formatMoney } from '@comanda/domain/format';
import { Switch } from '@comanda/ui/checkbox';
import { Segmented } from '@comanda/ui/choice-group';
import { Combobox } from '@comanda/ui/combobox';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { METHOD_CODES } from './scene-of.ts';
import type { SimulatorSearch } from './simulator-search.ts';

interface Props {
  store: PublicStore;
  search: SimulatorSearch;
  change: (fields: Partial<SimulatorSearch>) => void;
}

/** How the order is received and paid, and with which coupon. */
export function HowChoices({ store, search, change }: Props) {
  const [coupon, setCoupon] = useState(search.cupom ?? '');
  const { fee_type, country_id } = store;
  const receber = search.receber ?? 'entrega';
  const method = METHOD_CODES[receber];
  const payments = store.payment_methods.filter((each) => paysFor(each, method) || each.real_id === search.pagamento);
  const byDistance = receber === 'entrega' && fee_type === FEE_TYPE.distance;
  const area = store.fee_areas.find(({ name }) => name === search.area);
  return (
    <section className="card space-y-4 p-4" aria-labelledby="simulated-how">
      <h2 id="simulated-how" className="t-title text-base">
        {t('Como recebe e como paga')}
      </h2>
      <Segmented
        label={t('Como recebe')}
        value={receber}
        choices={[
          { value: 'entrega', label: t('Entrega') },
          { value: 'retirada', label: t('Retirada') },
          { value: 'mesa', label: t('Mesa') },
        ]}
        onChange={(value) => change({ receber: value === 'entrega' ? undefined : value })}
      />
      {receber === 'entrega' && fee_type === FEE_TYPE.neighbourhood && (
        <Combobox
          label={t('Bairro')}
          placeholder={t('Digite o bairro')}
          value={search.bairro ?? null}
          onChange={(id) => change({ bairro: id === null ? undefined : Number(id) })}
          options={store.fees.map(({ id, name, price }) => ({ id, label: name, hint: formatMoney(price, country_id) }))}
        />
      )}
      {byDistance && store.fee_areas.length > 0 && (
        <Select
          label={t('Onde')}
          value={area?.name ?? ''}
          options={[
            { value: '', label: t('Fora das áreas desenhadas') },
            ...store.fee_areas.map(({ name, price }) => ({
              value: name,
              label: [name, formatMoney(price, country_id)].join(' · '),
            })),
          ]}
          onChange={({ target }) => change({ area: target.value || undefined })}
        />
      )}
      {byDistance && area === undefined && (
        <NumberInput
          label={t('Distância')}
          suffix="km"
          decimals={1}
          min={0}
          max={500}
          value={search.km ?? null}
          onChange={(km) => change({ km: km ?? undefined })}
        />
      )}
      {receber === 'mesa' && store.service_fee > 0 && (
        <Switch
          label={t('Recusa a taxa de serviço')}
          checked={search.sem_servico ?? false}
          onChange={({ target }) => change({ sem_servico: target.checked ? true : undefined })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('Pagamento')}
          value={search.pagamento ?? ''}
          options={[
            { value: '', label: t('Escolha') },
            ...payments.map(({ real_id, name, labels }) => ({
              value: real_id,
              label: [name, ...labels].join(' · '),
            })),
          ]}
          onChange={({ target }) => change({ pagamento: Number(target.value) || undefined })}
        />
        <TextInput
          label={t('Cupom')}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={coupon}
          onChange={({ target }) => {
            setCoupon(target.value);
            change({ cupom: target.value.trim() || undefined });
          }}
        />
      </div>
    </section>
  );
}
