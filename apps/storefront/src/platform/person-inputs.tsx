import { maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { t } from '@comanda/ui/i18n';
import { PasswordInput, TextInput } from '@comanda/ui/text-input';
import { phoneName, taxIdName } from './person-words.ts';
import type { OwnInputProps } from './place-inputs.tsx';

interface OfCountryProps extends OwnInputProps {
  country_id: number;
}

export function NameInput({ onType, ...own }: OwnInputProps) {
  return (
    <TextInput
      size="lg"
      label={t('Nome')}
      autoComplete="name"
      maxLength={80}
      {...own}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

export function PhoneInput({ country_id, onType, ...own }: OfCountryProps) {
  return (
    <TextInput
      size="lg"
      label={phoneName(country_id)}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...own}
      onChange={({ target }) => onType(maskPhone(target.value, country_id))}
    />
  );
}

export function TaxIdInput({
  country_id,
  label = taxIdName(country_id),
  onType,
  ...own
}: OfCountryProps & { label?: string }) {
  return (
    <TextInput
      size="lg"
      label={label}
      inputMode="numeric"
      autoComplete="off"
      {...own}
      onChange={({ target }) => onType(maskTaxId(target.value, country_id))}
    />
  );
}

export function EmailInput({ onType, ...own }: OwnInputProps) {
  return (
    <TextInput
      size="lg"
      label={t('E-mail')}
      optional
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      {...own}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

export function BirthdayInput({ onType, ...own }: OwnInputProps) {
  return (
    <TextInput
      size="lg"
      label={t('Nascimento')}
      optional
      type="date"
      autoComplete="bday"
      {...own}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

export function NewPasswordInput({ onType, ...own }: OwnInputProps & { label: string }) {
  return (
    <PasswordInput size="lg" autoComplete="new-password" {...own} onChange={({ target }) => onType(target.value)} />
  );
}
