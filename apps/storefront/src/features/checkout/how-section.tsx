import { COUNTRY, DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';
import { readTableNumber, writeTableNumber } from '@comanda/domain/tables/table-number';
import { writeWaitWindow } from '@comanda/domain/kitchen/wait-words';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { Bike, MapPin, Store, Utensils } from 'lucide-react';
import { useState } from 'react';
import { AddressFields } from './where/address-fields.tsx';
import { type CardChoice, ChoiceCards } from './choice-cards.tsx';
import { fieldId } from './fields.ts';
import { Section } from './section.tsx';
import { waitRange } from './store-rules.ts';
import { timeChoice } from './time-choice.ts';
import { type Checkout, useCheckout } from './use-checkout.ts';

/** How the order comes to the person, and what that way asks for. */
export function HowSection() {
  const checkout = useCheckout();
  const { ways, delivery_method, chooseWay, errorOf, draft, change } = checkout;
  return (
    <Section title={t('Como receber')}>
      <ChoiceCards
        label={t('Como receber')}
        id={fieldId('delivery_method')}
        choices={ways.map((way) => wayChoice(way, checkout))}
        value={delivery_method}
        onChange={chooseWay}
        error={errorOf('delivery_method')}
      />
      {delivery_method === DELIVERY_METHOD.delivery && <AddressFields />}
      {delivery_method === DELIVERY_METHOD.takeaway && (
        <>
          <PickupPlace />
          <Checkbox
            className="on-store mt-2 min-h-11 items-center! text-base"
            label={t('Vou comer aqui')}
            checked={draft.eat_local}
            onChange={({ target }) => change({ eat_local: target.checked })}
          />
        </>
      )}
      {delivery_method === DELIVERY_METHOD.table && <TableField />}
    </Section>
  );
}

function wayChoice(way: DeliveryMethod, { store, now, cart }: Checkout): CardChoice<DeliveryMethod> {
  if (way === DELIVERY_METHOD.table)
    return { value: way, label: t('Na mesa'), hint: t('Levamos até você'), icon: <Utensils {...ICON} /> };
  const needsSlot = cart.cart_itens.some(({ requires_schedule }) => requires_schedule);
  const { now: refusal, days } = timeChoice(store, way, now, needsSlot);
  const wait = writeWaitWindow(waitRange(store, way, now));
  const later = days.length > 0 ? t('Só agendado') : t('Fechado agora');
  if (way === DELIVERY_METHOD.delivery) {
    const hint = refusal === null ? wait : refusal.code === 'delivery_closed' ? t('Pausada agora') : later;
    return { value: way, label: t('Entrega'), hint, icon: <Bike {...ICON} /> };
  }
  const hint =
    refusal === null ? t('{wait} · grátis', { wait }) : refusal.code === 'takeaway_closed' ? t('Pausada agora') : later;
  const label = store.country_id === COUNTRY.portugal ? t('Levantamento') : t('Retirada');
  return { value: way, label, hint, icon: <Store {...ICON} /> };
}

const ICON = { className: 'size-5 shrink-0', 'aria-hidden': true } as const;

function PickupPlace() {
  const { store } = useCheckout();
  if (store.address === '') return null;
  return (
    <div className="mt-4 flex gap-3 rounded-md bg-sf-band px-3 py-2.5 text-sm text-sf-band-fg">
      <MapPin className="mt-0.5 size-4.5 shrink-0" aria-hidden />
      <p className="min-w-0">
        <b className="block font-semibold">{store.address}</b>
        {[store.reference, store.city].filter((text) => text !== '').join(' · ')}
      </p>
    </div>
  );
}

function TableField() {
  const { cart, draft, change, errorOf } = useCheckout();
  const [typed, setTyped] = useState(draft.table_number === null ? '' : writeTableNumber(draft.table_number));
  if (cart.table_number !== null)
    return (
      <p className="mt-4 flex items-center gap-3 rounded-md bg-sf-band px-3 py-2.5 text-sm text-sf-band-fg">
        <Utensils className="size-4.5" aria-hidden />
        <b className="font-semibold">{t('Mesa {number}', { number: writeTableNumber(cart.table_number) })}</b>
      </p>
    );
  return (
    <TextInput
      id={fieldId('table_number')}
      className="mt-4 max-w-48"
      size="lg"
      label={t('Número da mesa')}
      hint={t('Está na placa ou no QR code da mesa.')}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={errorOf('table_number')}
      onChange={({ target }) => {
        setTyped(target.value);
        change({ table_number: readTableNumber(target.value) });
      }}
    />
  );
}
