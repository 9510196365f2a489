import { type DriverTerms, getDriverShifts, PAY_KINDS, setDriverTerms } from '@comanda/contract/delivery/driver-shifts';
import type { DriverId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { IconButton } from '@comanda/ui/icon-button';
import { MoneyInput } from '@comanda/ui/money-input';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { Plus, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';

interface Props {
  store: SessionStore;
  driver_id: DriverId;
  terms: DriverTerms;
}
interface Row {
  key: number;
  fee_name: string;
  km: number | null;
  amount: Money | null;
}

let made = 0;
const row = (values: Partial<Row> = {}): Row => ({ key: (made += 1), fee_name: '', km: null, amount: null, ...values });
const KIND_WORDS = {
  delivery: () => t('Valor fixo por entrega'),
  neighbourhood: () => t('Por bairro'),
  distance: () => t('Por distância'),
};

/** What is typed of the driver's pay, until it is saved. */
function useTerms({ store, driver_id, terms }: Props) {
  const [dayPay, setDayPay] = useState<Money | null>(terms.day_pay);
  const [kind, setKind] = useState(terms.pay_kind);
  const [each, setEach] = useState<Money | null>(terms.delivery_pay);
  const [places, setPlaces] = useState(() => terms.place_pays.map((place) => row(place)));
  const [bands, setBands] = useState(() => terms.km_pays.map((band) => row(band)));
  const [dirty, setDirty] = useState(false);
  const [missing, setMissing] = useState('');
  const save = useWrite(setDriverTerms, {
    refreshes: [getDriverShifts],
    onDone: () => {
      setDirty(false);
      showToast(t('Pagamento salvo.'));
    },
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setDirty(true);
      setMissing('');
    };

  function submit(event: FormEvent) {
    event.preventDefault();
    const place_pays = places.flatMap(({ fee_name, amount }) =>
      fee_name.trim() === '' || amount === null ? [] : [{ fee_name: fee_name.trim(), amount }],
    );
    const km_pays = bands.flatMap(({ km, amount }) =>
      km === null || km <= 0 || amount === null ? [] : [{ km, amount }],
    );
    if (place_pays.length < places.length || km_pays.length < bands.length)
      return setMissing(t('Complete as linhas da lista, ou tire as que sobram.'));
    const body = { store_id: store.id, pay_kind: kind, place_pays, km_pays };
    save.mutate({
      params: { id: driver_id },
      body: { ...body, day_pay: dayPay ?? 0, delivery_pay: each ?? 0 },
    });
  }

  const typed = { dayPay, kind, each, places, bands };
  const set = {
    dayPay: change(setDayPay),
    kind: change(setKind),
    each: change(setEach),
    places: change(setPlaces),
    bands: change(setBands),
  };
  return { typed, set, dirty, missing, saving: save.isPending, submit };
}

/** What the driver earns: for the day, and for each delivery. */
export function TermsSection(props: Props) {
  const { typed, set, dirty, missing, saving, submit } = useTerms(props);
  const { dayPay, kind, each, places, bands } = typed;
  const { country_id: country } = props.store;
  return (
    <section className="card p-4" aria-label={t('Quanto ganha')}>
      <h2 className="mb-3 text-sm font-semibold">{t('Quanto ganha')}</h2>
      <form onSubmit={submit} noValidate className="space-y-4">
        <MoneyInput
          label={t('Diária')}
          hint={t('Por turno, além das entregas.')}
          value={dayPay}
          onChange={set.dayPay}
          country={country}
        />
        <Select
          label={t('Cada entrega')}
          value={kind}
          options={PAY_KINDS.map((value) => ({ value, label: KIND_WORDS[value]() }))}
          onChange={({ target }) => set.kind(target.value as typeof kind)} // one of the options above
        />
        <MoneyInput
          label={
            kind === 'delivery'
              ? t('Por entrega')
              : kind === 'neighbourhood'
                ? t('Bairro fora da lista')
                : t('Sem distância conhecida')
          }
          value={each}
          onChange={set.each}
          country={country}
        />
        {kind === 'neighbourhood' && (
          <Rows
            rows={places}
            label={t('Bairros')}
            add={t('Adicionar bairro')}
            country={country}
            onChange={set.places}
            field={(place, write) => (
              <TextInput
                label={t('Bairro')}
                hideLabel
                placeholder={t('Bairro')}
                maxLength={80}
                value={place.fee_name}
                onChange={({ target }) => write({ fee_name: target.value })}
              />
            )}
          />
        )}
        {kind === 'distance' && (
          <Rows
            rows={bands}
            label={t('Distâncias')}
            add={t('Adicionar distância')}
            country={country}
            onChange={set.bands}
            field={(band, write) => (
              <NumberInput
                label={t('Até quantos km')}
                hideLabel
                placeholder={t('até km')}
                value={band.km}
                onChange={(km) => write({ km })}
              />
            )}
          />
        )}
        {missing !== '' && (
          <p role="alert" className="text-sm text-danger-text">
            {missing}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          pending={saving}
          pendingText={t('Salvando…')}
          disabledReason={dirty ? undefined : t('Nada mudou.')}
        >
          {t('Salvar pagamento')}
        </Button>
      </form>
      <UnsavedGuard dirty={dirty} saving={saving} />
    </section>
  );
}

interface RowsProps {
  rows: readonly Row[];
  label: string;
  add: string;
  country: number;
  onChange: (rows: Row[]) => void;
  field: (row: Row, set: (values: Partial<Row>) => void) => ReactNode;
}

function Rows({ rows, label, add, country, onChange, field }: RowsProps) {
  const set = (key: number) => (values: Partial<Row>) =>
    onChange(rows.map((each) => (each.key === key ? { ...each, ...values } : each)));
  return (
    <div className="space-y-2">
      <ul aria-label={label} className="space-y-2">
        {rows.map((each) => (
          <li key={each.key} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">{field(each, set(each.key))}</div>
            <MoneyInput
              label={t('Valor')}
              hideLabel
              className="w-32"
              country={country}
              value={each.amount}
              onChange={(amount) => set(each.key)({ amount })}
            />
            <IconButton label={t('Tirar linha')} onClick={() => onChange(rows.filter(({ key }) => key !== each.key))}>
              <X className="size-4" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button size="sm" icon={<Plus className="size-4" aria-hidden />} onClick={() => onChange([...rows, row()])}>
        {add}
      </Button>
    </div>
  );
}
