import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { OrderDraft } from '../../../platform/cart/order-draft.ts';
import type { CheckoutField } from '../draft-problems.ts';
import { FeeLine } from '../fee-line.tsx';
import { fieldId } from '../fields.ts';
import {
  changePostalCode,
  isFound,
  NO_PIN,
  readAddresses,
  strangeCity,
  strangeState,
} from '../../../platform/cart/kept-addresses.ts';
import { HouseNumberInput, PostalCodeInput, ReferenceInput, StreetInput } from '../../../platform/place-inputs.tsx';
import { NeighbourhoodFields } from './neighbourhood-fields.tsx';
import { PinButton } from './pin-button.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { useCheckout } from '../use-checkout.ts';

/** Where the order goes. The postal code comes first, and everything can be typed: no directory is asked. */
export function AddressFields() {
  const { draft, change, errorOf, leave } = useCheckout();
  const text = (field: CheckoutField & keyof OrderDraft) => ({
    id: fieldId(field),
    value: String(draft[field] ?? ''),
    error: errorOf(field),
    onBlur: () => leave(field, String(draft[field] ?? '')),
  });

  return (
    <div className="mt-4">
      <SavedAddresses />
      <div className="grid grid-cols-6 gap-x-3 gap-y-4">
        <PostalCode />
        <StreetInput {...text('address')} onType={(address) => change({ address, ...NO_PIN })} />
        <HouseNumberInput
          {...text('number')}
          value={draft.no_number ? '' : draft.number}
          placeholder={draft.no_number ? t('s/n') : undefined}
          disabled={draft.no_number}
          onType={(number) => change({ number })}
        />
        <Checkbox
          className="on-store col-span-6 -my-3 min-h-11 items-center! justify-self-end text-sm"
          label={t('Sem número')}
          checked={draft.no_number}
          onChange={({ target }) => change({ no_number: target.checked }, 'number')}
        />
        <TextInput
          className="col-span-6"
          id="checkout-complement"
          size="lg"
          label={t('Complemento')}
          optional
          autoComplete="address-line2"
          maxLength={60}
          placeholder={t('Apto, bloco')}
          value={draft.complement}
          onChange={({ target }) => change({ complement: target.value })}
        />
        <NeighbourhoodFields />
        <ReferenceInput id="checkout-reference" value={draft.reference} onType={(reference) => change({ reference })} />
      </div>
      <PinButton />
      <FeeLine />
    </div>
  );
}

function PostalCode() {
  const { store, draft, change, errorOf, leave } = useCheckout();
  const [filled, setFilled] = useState(false);
  const elsewhere = strangeState(draft.zipcode, store);
  const another = strangeCity(draft, store);

  function type(zipcode: string) {
    const { changes, filled: fills } = changePostalCode(zipcode, draft, { store, kept: readAddresses() });
    setFilled(fills);
    change(changes, ...(fills ? (['address', 'variable_fee_id'] as const) : []));
  }
  return (
    <PostalCodeInput
      id={fieldId('zipcode')}
      country_id={store.country_id}
      optional={!store.ask_zipcode}
      value={draft.zipcode}
      error={
        errorOf('zipcode') ??
        (elsewhere
          ? t('Este CEP é de {state}, e a loja fica em {city}, {own}. Confira.', {
              state: elsewhere,
              city: store.city,
              own: store.state,
            })
          : another
            ? t('Este CEP é de {capital}, e a cidade escolhida é {chosen}. Confira.', another)
            : undefined)
      }
      hint={filled ? t('Preenchemos o que já sabíamos daqui. Confira.') : undefined}
      suffix={
        isFound(draft, store, readAddresses()) ? (
          <Check className="size-5 text-success-text" aria-label={t('CEP encontrado')} />
        ) : undefined
      }
      onBlur={() => leave('zipcode', draft.zipcode)}
      onType={type}
    />
  );
}
