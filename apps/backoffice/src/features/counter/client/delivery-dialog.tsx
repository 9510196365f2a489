import { getCounterFee } from '@comanda/contract/floor/counter';
import { COUNTRY, FEE_TYPE } from '@comanda/domain/codes';
import { feesIn } from '@comanda/domain/delivery/fee-of-day';
import { formatDistance, formatMoney } from '@comanda/domain/format';
import type { Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { Combobox } from '@comanda/ui/combobox';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import { messageOf, useWrite } from '../../../platform/api.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Sale } from '../sale.ts';

export type Delivery = Pick<Sale, 'address' | 'variable_fee_id' | 'fee_total' | 'distance'>;
interface Props {
  sale: Sale;
  catalogue: Catalogue;
  onDone: (delivery: Delivery) => void;
  onClose: () => void;
}

const FORM = 'counter-delivery';

/** Where it goes, and what that costs by the store's own rule. */
export function DeliveryDialog({ sale, catalogue: { store }, onDone, onClose }: Props) {
  const { country_id, fee_type } = store;
  const [address, setAddress] = useState(sale.address);
  const [variable_fee_id, setFee] = useState(sale.variable_fee_id);
  const [fee_total, setFeeTotal] = useState<Money | null>(sale.fee_total);
  const [tried, setTried] = useState(false);
  const way = useWrite(getCounterFee, { quiet: true });
  const set = (change: Partial<typeof address>) => setAddress({ ...address, ...change });
  const byDistance = fee_type === FEE_TYPE.distance;
  const missingFee = fee_type === FEE_TYPE.neighbourhood && variable_fee_id === null;
  const missingStreet = address.address.trim() === '';
  const feesOf = (city_id: number | null) => feesIn(store.fees, store.multi_city ? city_id : null);
  const fees = feesOf(address.city_id);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (missingStreet || missingFee) return setTried(true);
    let { distance } = sale;
    if (byDistance) {
      try {
        distance = await way.mutateAsync({
          body: {
            store_id: store.id,
            zipcode: address.zipcode,
            address: `${address.address}, ${address.number}`,
            city_name: store.cities.find(({ id }) => id === address.city_id)?.name ?? store.city,
          },
        });
      } catch {
        return; // said below the fields
      }
    }
    onDone({ address, variable_fee_id, fee_total, distance });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Endereço e taxa de entrega')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" type="submit" form={FORM} pending={way.isPending} pendingText={t('Calculando…')}>
            {t('Usar este endereço')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="space-y-4" onSubmit={(event) => void submit(event)} noValidate>
        <Address address={address} country_id={country_id} missing={tried && missingStreet} onChange={set} />
        {store.multi_city && (
          <Select
            label={t('Cidade')}
            placeholder={t('Escolha')}
            value={address.city_id ?? ''}
            onChange={({ target }) => {
              const city_id = Number(target.value) || null;
              set({ city_id });
              if (!feesOf(city_id).some(({ id }) => id === variable_fee_id)) setFee(null);
            }}
            options={store.cities.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {fee_type === FEE_TYPE.neighbourhood && (
          <Combobox
            label={t('Bairro')}
            placeholder={t('Digite o bairro')}
            value={variable_fee_id}
            error={tried && missingFee ? t('Escolha o bairro: ele diz a taxa.') : undefined}
            onChange={(id) => setFee(id === null ? null : Number(id))}
            options={fees.map(({ id, name, price }) => ({ id, label: name, hint: formatMoney(price, country_id) }))}
          />
        )}
        {fee_type === FEE_TYPE.typed && (
          <MoneyInput
            label={t('Taxa de entrega')}
            value={fee_total}
            onChange={setFeeTotal}
            country={country_id === COUNTRY.portugal ? 2 : 1}
          />
        )}
        {byDistance && sale.distance && <p className="text-ui text-fg-3">{wayWords(sale.distance, country_id)}</p>}
        {way.error != null && (
          <p role="alert" className="text-sm text-danger-text">
            {messageOf(way.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface AddressProps {
  address: Sale['address'];
  country_id: number;
  /** The street was asked for and is not there. */
  missing: boolean;
  onChange: (change: Partial<Sale['address']>) => void;
}

function Address({ address, country_id, missing, onChange }: AddressProps) {
  return (
    <>
      <div className="grid grid-cols-[1fr_6rem] gap-3">
        <TextInput
          label={t('Rua ou avenida')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          maxLength={160}
          value={address.address}
          error={missing ? t('Digite a rua: quem entrega precisa dela.') : undefined}
          onChange={({ target }) => onChange({ address: target.value })}
        />
        <TextInput
          label={t('Número')}
          optional
          maxLength={20}
          value={address.number}
          onChange={({ target }) => onChange({ number: target.value })}
        />
      </div>
      <div className="grid grid-cols-[1fr_9rem] gap-3">
        <TextInput
          label={t('Complemento e referência')}
          optional
          maxLength={160}
          value={address.reference}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
        <TextInput
          label={country_id === COUNTRY.brazil ? t('CEP') : t('Código postal')}
          optional
          inputMode="numeric"
          maxLength={12}
          value={address.zipcode}
          onChange={({ target }) => onChange({ zipcode: target.value })}
        />
      </div>
    </>
  );
}

function wayWords({ area, distance_km, price }: NonNullable<Sale['distance']>, country_id: number): string {
  const words = { price: formatMoney(price, country_id) };
  if (area !== null) return t('{area}: {price}', { area, ...words });
  if (distance_km === null) return t('O endereço não foi achado no mapa. Confira cada campo.');
  return t('{distance} da loja: {price}', { distance: formatDistance(distance_km, country_id), ...words });
}
