import { maskPostalCode } from '@comanda/domain/postal-code';
import { t } from '@comanda/ui/i18n';
import { TextInput, type TextInputProps } from '@comanda/ui/text-input';

/** One field, the same in every form that asks for it: what the form knows of it, and what is typed. */
export interface OwnInputProps extends Omit<TextInputProps, 'label' | 'value' | 'onChange'> {
  value: string;
  onType: (typed: string) => void;
}

export function PostalCodeInput({ country_id, onType, ...own }: OwnInputProps & { country_id: number }) {
  return (
    <TextInput
      className="col-span-6"
      size="lg"
      label={t('CEP')}
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder={maskPostalCode('00000000', country_id)}
      {...own}
      onChange={({ target }) => onType(maskPostalCode(target.value, country_id))}
    />
  );
}

export function StreetInput({ onType, ...own }: OwnInputProps) {
  return (
    <TextInput
      className="col-span-4"
      size="lg"
      label={t('Rua')}
      autoComplete="address-line1"
      maxLength={160}
      {...own}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** Of the house: letters are part of one, as in '12 B'. */
export function HouseNumberInput({ onType, ...own }: OwnInputProps) {
  return (
    <TextInput
      className="col-span-2"
      size="lg"
      label={t('Número')}
      autoComplete="off"
      maxLength={20}
      {...own}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** In words of the person's own, also where the list of the store has none that fits. */
export function NeighbourhoodInput({ listed, onType, ...own }: OwnInputProps & { listed: boolean }) {
  return (
    <TextInput
      className="col-span-6"
      size="lg"
      label={listed ? t('Nome do bairro') : t('Bairro')}
      optional={!listed}
      autoComplete="address-level3"
      maxLength={60}
      {...own}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

export function ReferenceInput({ onType, ...own }: OwnInputProps) {
  return (
    <TextInput
      className="col-span-6"
      size="lg"
      label={t('Referência')}
      optional
      autoComplete="off"
      maxLength={80}
      placeholder={t('Ex.: portão verde')}
      {...own}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
