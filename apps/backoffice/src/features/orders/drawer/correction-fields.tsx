import type { CounterStore } from '@comanda/contract/floor/counter-store';
import type { ApiError } from '@comanda/contract/clients/client';
import type { correctOrder } from '@comanda/contract/orders/corrections';
import type { CORRECTED_PARTS, Order } from '@comanda/contract/orders/orders';
import type { In } from '@comanda/contract/route';
import { DELIVERY_METHOD, DISCOUNT_TYPE, FEE_TYPE, PAYMENT } from '@comanda/domain/codes';
import { asksInstallments, ifDivided } from '@comanda/domain/payments/installments';
import { addDays, readTime, toInstant, toLocal, writeTime } from '@comanda/domain/local-time';
import type { Money } from '@comanda/domain/money';
import { isFinal } from '@comanda/domain/orders/order-status';
import { paysFor } from '@comanda/domain/payments/payment-scope';
import { storeZone } from '@comanda/domain/time-zones';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { MoneyInput } from '@comanda/ui/money-input';
import { NumberInput } from '@comanda/ui/number-input';
import { Select } from '@comanda/ui/select';
import { TextInput } from '@comanda/ui/text-input';
import { type ComponentType, useState } from 'react';
import { useNow } from '../../../platform/use-now.ts';
import { InstallmentsField } from '../../taking-money/public.ts';

export type CorrectedPart = (typeof CORRECTED_PARTS)[number];
type Body = In<(typeof correctOrder)['body']>;
interface Props {
  order: Order;
  store: CounterStore;
  /** What the call's body has of it; null while nothing is other than it was. */
  onChange: (change: Partial<Body> | null) => void;
  refusal: ApiError | null;
}

/** What of an order can still be put right: the server has the last word. */
export function partsToCorrect({ status, delivery_method }: Order): { value: CorrectedPart; label: string }[] {
  const over = isFinal(status);
  const table = delivery_method === DELIVERY_METHOD.table;
  return [
    ...(table || status === 'cancelled' ? [] : [{ value: 'payment' as const, label: t('Pagamento') }]),
    ...(over || delivery_method !== DELIVERY_METHOD.delivery
      ? []
      : [{ value: 'place' as const, label: t('Endereço') }]),
    ...(over ? [] : [{ value: 'client' as const, label: t('Cliente') }]),
    ...(over || table ? [] : [{ value: 'discount' as const, label: t('Desconto') }]),
    ...(status === 'scheduled' || status === 'received' ? [{ value: 'schedule' as const, label: t('Horário') }] : []),
  ];
}

export const CORRECTION_FIELDS: Record<CorrectedPart, ComponentType<Props>> = {
  payment: PaymentFields,
  place: PlaceFields,
  client: ClientFields,
  discount: DiscountFields,
  schedule: ScheduleFields,
};

/** A field's sentence of the server, under the field. */
const errorOf = (refusal: ApiError | null, part: string, field: string): string | undefined =>
  (refusal?.detail?.['fields'] as Record<string, string> | undefined)?.[`${part}.${field}`]; // the server's form of it

function PaymentFields({ order, store, onChange }: Props) {
  const methods = store.payment_methods.filter(
    (each) => each.enabled && each.cashier && each.id !== PAYMENT.multiple && paysFor(each, order.delivery_method),
  );
  const [real_id, setRealId] = useState<number | null>(order.real_id);
  const [change, setChange] = useState<Money | null>(order.change);
  const [installments, setInstallments] = useState(order.installments);
  function set(next: number | null, back: Money | null, into = 1) {
    setRealId(next);
    setChange(back);
    setInstallments(into);
    const method = methods.find((each) => each.real_id === next);
    if (method === undefined) return onChange(null);
    const { id: payment } = method;
    onChange({
      payment: { payment, real_id: next, change: payment === PAYMENT.cash ? back : null, ...ifDivided(into) },
    });
  }
  const way = methods.find((each) => each.real_id === real_id)?.id;
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label={t('Forma de pagamento')}
        placeholder={t('Escolha')}
        value={real_id ?? ''}
        options={methods.map((each) => ({ value: each.real_id, label: each.name }))}
        onChange={({ target }) => set(target.value === '' ? null : Number(target.value), change)}
      />
      {asksInstallments(store.country_id, way) && (
        <InstallmentsField
          installments={installments}
          amount={order.total}
          country_id={store.country_id}
          onChange={(into) => set(real_id, change, into)}
        />
      )}
      {way === PAYMENT.cash && (
        <div className="w-40">
          <MoneyInput
            label={t('Troco para')}
            optional
            country={store.country_id}
            value={change}
            onChange={(back) => set(real_id, back)}
          />
        </div>
      )}
    </div>
  );
}

interface PlaceTyped {
  address: string;
  number: string;
  reference: string;
  zipcode: string;
  variable_fee_id: number | null;
  fee_total: Money | null;
}

function PlaceFields({ order, store, onChange, refusal }: Props) {
  const [place, setPlace] = useState<PlaceTyped>({
    address: order.address,
    number: order.address_number,
    reference: order.reference,
    zipcode: order.zipcode,
    variable_fee_id: order.variable_fee_id,
    fee_total: order.fee,
  });
  function set(more: Partial<typeof place>) {
    const next = { ...place, ...more };
    setPlace(next);
    onChange({ place: next });
  }
  const typed = (name: 'address' | 'number' | 'reference' | 'zipcode') => ({
    value: place[name],
    error: errorOf(refusal, 'place', name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <div className="grid grid-cols-2 gap-3">
      <div className="col-span-2">
        <TextInput label={t('Rua')} maxLength={160} {...typed('address')} />
      </div>
      <TextInput label={t('Número')} maxLength={20} {...typed('number')} />
      <TextInput label={t('CEP')} optional inputMode="numeric" maxLength={9} {...typed('zipcode')} />
      <div className="col-span-2">
        <TextInput label={t('Referência')} optional maxLength={160} {...typed('reference')} />
      </div>
      {store.fee_type === FEE_TYPE.neighbourhood && (
        <div className="col-span-2">
          <Select
            label={t('Bairro')}
            placeholder={t('Escolha')}
            value={place.variable_fee_id ?? ''}
            options={store.fees.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => set({ variable_fee_id: target.value === '' ? null : Number(target.value) })}
          />
        </div>
      )}
      {store.fee_type === FEE_TYPE.typed && (
        <MoneyInput
          label={t('Taxa de entrega')}
          country={store.country_id}
          value={place.fee_total}
          onChange={(fee_total) => set({ fee_total })}
        />
      )}
    </div>
  );
}

function ClientFields({ order, onChange, refusal }: Props) {
  const [client, setClient] = useState({
    name: order.client_name,
    phone: order.client_phone,
    tax_id: order.client_tax_id,
  });
  const typed = (name: keyof typeof client) => ({
    value: client[name],
    error: errorOf(refusal, 'client', name),
    onChange: ({ target }: { target: { value: string } }) => {
      const next = { ...client, [name]: target.value };
      setClient(next);
      onChange({ client: next });
    },
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextInput label={t('Nome')} maxLength={80} {...typed('name')} />
      </div>
      <TextInput label={t('Telefone')} optional type="tel" inputMode="tel" maxLength={30} {...typed('phone')} />
      <TextInput label={t('CPF ou CNPJ')} optional inputMode="numeric" maxLength={20} {...typed('tax_id')} />
    </div>
  );
}

type Given = 'percent' | 'value' | 'none';

function DiscountFields({ order, store, onChange }: Props) {
  const [given, setGiven] = useState<Given>('percent');
  const [percent, setPercent] = useState<number | null>(null);
  const [value, setValue] = useState<Money | null>(null);
  const [pass, setPass] = useState('');
  function set(next: { given?: Given; percent?: number | null; value?: Money | null; pass?: string }) {
    const all = { given, percent, value, pass, ...next };
    setGiven(all.given);
    setPercent(all.percent);
    setValue(all.value);
    setPass(all.pass);
    const amount = all.given === 'percent' ? all.percent : all.value;
    const type = all.given === 'percent' ? DISCOUNT_TYPE.percent : DISCOUNT_TYPE.value;
    if (all.given === 'none') onChange({ discount: null });
    else onChange(amount === null || amount <= 0 ? null : { discount: { type, value: amount, pass: all.pass } });
  }
  return (
    <div className="space-y-3">
      <Segmented<Given>
        label={
          order.discount_name === '' ? t('Desconto') : t('No lugar do cupom {name}', { name: order.discount_name })
        }
        value={given}
        choices={[
          { value: 'percent', label: t('Porcentagem') },
          { value: 'value', label: t('Valor') },
          { value: 'none', label: t('Tirar') },
        ]}
        onChange={(next) => set({ given: next })}
      />
      <div className="flex flex-wrap gap-3">
        {given === 'percent' && (
          <div className="w-32">
            <NumberInput
              label={t('Desconto')}
              suffix="%"
              min={0}
              max={100}
              value={percent}
              onChange={(next) => set({ percent: next })}
            />
          </div>
        )}
        {given === 'value' && (
          <div className="w-40">
            <MoneyInput
              label={t('Desconto')}
              country={store.country_id}
              value={value}
              onChange={(next) => set({ value: next })}
            />
          </div>
        )}
        {given !== 'none' && store.has_discount_password && (
          <TextInput
            label={t('Senha de desconto')}
            type="password"
            autoComplete="off"
            value={pass}
            onChange={({ target }) => set({ pass: target.value })}
          />
        )}
      </div>
    </div>
  );
}

function ScheduleFields({ order, store, onChange }: Props) {
  const zone = storeZone(store.timezone, store.country_id);
  const [later, setLater] = useState(order.schedule_at !== null);
  const [clock, setClock] = useState(() => clockOf(order.schedule_at ?? order.created_at, zone));
  function set(next: boolean, typed: string) {
    setLater(next);
    setClock(typed);
    if (!next) return onChange(order.schedule_at === null ? null : { schedule_at: null });
    const minutes = readTime(typed.slice(11, 16));
    const date = typed.slice(0, 10);
    onChange(minutes === null || date === '' ? null : { schedule_at: toInstant(date, minutes, zone).toISOString() });
  }
  const today = toLocal(useNow(), zone).date;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented<'now' | 'later'>
        label={t('Para quando')}
        value={later ? 'later' : 'now'}
        choices={[
          { value: 'now', label: t('O quanto antes') },
          { value: 'later', label: t('Agendar') },
        ]}
        onChange={(next) => set(next === 'later', clock)}
      />
      {later && (
        <TextInput
          label={t('Dia e hora')}
          type="datetime-local"
          className="w-56"
          min={`${today}T00:00`}
          max={`${addDays(today, 60)}T23:59`}
          value={clock}
          onChange={({ target }) => set(true, target.value.slice(0, 16))}
        />
      )}
    </div>
  );
}

function clockOf(moment: string, zone: string): string {
  const { date, minutes } = toLocal(moment, zone);
  return `${date}T${writeTime(minutes)}`;
}
