import type { PublicStore } from '@comanda/contract/storefront-page';
import { COUNTRY } from '@comanda/domain/codes';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';

interface TypedAddress {
  zipcode: string;
  address: string;
  number: string;
}
interface AddressFieldsProps {
  store: Pick<PublicStore, 'country_id'>;
  value: TypedAddress;
  onChange: (changes: Partial<TypedAddress>) => void;
}

/** CEP, street and number. */
export function AddressFields({ store: { country_id }, value, onChange }: AddressFieldsProps) {
  return (
    <div className="grid grid-cols-6 gap-3">
      <TextInput
        className="col-span-6"
        size="lg"
        label={country_id === COUNTRY.portugal ? t('Código postal') : t('CEP')}
        inputMode="numeric"
        autoComplete="postal-code"
        value={value.zipcode}
        onChange={({ target }) => onChange({ zipcode: maskPostalCode(target.value, country_id) })}
      />
      <TextInput
        className="col-span-4"
        size="lg"
        label={t('Rua')}
        autoComplete="address-line1"
        maxLength={160}
        value={value.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <TextInput
        className="col-span-2"
        size="lg"
        label={t('Número')}
        inputMode="numeric"
        maxLength={20}
        value={value.number}
        onChange={({ target }) => onChange({ number: target.value })}
      />
    </div>
  );
}
