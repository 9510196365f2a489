import { BUSINESS_TYPES } from '@comanda/contract/stores/store-settings';
import { COUNTRY, type CountryId } from '@comanda/domain/codes';
import { maskPhone } from '@comanda/domain/phone';
import { statesOf } from '@comanda/domain/states';
import { maskTaxId } from '@comanda/domain/tax-id';
import { t } from '@comanda/ui/i18n';
import { Segmented } from '@comanda/ui/choice-group';
import { MaskedField, PasswordField, RadioCardsField, SelectField, TextField } from '../../platform/form/fields.tsx';
import { MenuLinkField } from './menu-link-field.tsx';

/** The product's numbered questions. */
const numbered = (number: number, label: string) => `${number}. ${label}`;

interface BusinessProps {
  country_id: CountryId;
  /** Another country is chosen; absent where it is given. */
  onCountry?: (country_id: CountryId) => void;
}

export function BusinessScreen({ country_id, onCountry }: BusinessProps) {
  const portugal = country_id === COUNTRY.portugal;
  return (
    <>
      <TextField name="name" size="lg" label={numbered(1, t('Nome do negócio'))} autoComplete="organization" />
      {onCountry && (
        <Segmented
          label={t('País')}
          value={country_id}
          choices={[
            { value: COUNTRY.brazil, label: t('Brasil') },
            { value: COUNTRY.portugal, label: t('Portugal') },
          ]}
          onChange={onCountry}
        />
      )}
      <SelectField
        name="state"
        size="lg"
        label={numbered(2, portugal ? t('Distrito') : t('Estado'))}
        placeholder={portugal ? t('Escolha o distrito') : t('Escolha o estado')}
        autoComplete="address-level1"
        options={statesOf(country_id).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField name="city" size="lg" label={numbered(3, t('Cidade'))} autoComplete="address-level2" />
      <TextField
        name="address"
        size="lg"
        label={numbered(4, t('Endereço'))}
        autoComplete="street-address"
        placeholder={portugal ? t('Rua e número') : t('Rua, número e bairro')}
      />
      <MaskedField
        name="phone"
        size="lg"
        label={numbered(5, t('Telefone'))}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        mask={(text) => maskPhone(text, country_id)}
      />
    </>
  );
}

export function MenuScreen() {
  return (
    <>
      <MenuLinkField label={numbered(6, t('Link do cardápio'))} />
      <RadioCardsField
        name="type"
        label={numbered(7, t('Tipo de negócio'))}
        hint={t('Colocamos itens de exemplo desse tipo no seu cardápio. Depois é só trocar.')}
        columns="grid-cols-2 [&_.radio-card]:min-h-12 [&_.radio-card]:items-center"
        choices={Object.entries(BUSINESS_TYPES).map(([value, label]) => ({ value, label: t(label) }))}
      />
    </>
  );
}

export function OwnerScreen({ country_id }: { country_id: CountryId }) {
  return (
    <>
      <MaskedField
        name="tax_id"
        size="lg"
        label={numbered(8, country_id === COUNTRY.portugal ? t('NIF') : t('CPF ou CNPJ'))}
        hint={t('Só para o contrato. Os clientes não veem.')}
        autoComplete="off"
        mask={(text) => maskTaxId(text, country_id)}
      />
      <MaskedField
        name="whatsapp"
        size="lg"
        optional
        label={numbered(9, t('WhatsApp'))}
        type="tel"
        inputMode="tel"
        hint={t('Os clientes falam com você por ele.')}
        mask={(text) => maskPhone(text, country_id)}
      />
      <hr className="border-line" />
      <TextField name="owner.name" size="lg" label={t('Seu nome')} autoComplete="name" />
      <TextField
        name="owner.email"
        size="lg"
        label={t('Seu e-mail')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
      />
      <PasswordField
        name="owner.password"
        size="lg"
        label={t('Crie uma senha')}
        autoComplete="new-password"
        hint={t('Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar.')}
      />
    </>
  );
}
