import { STORE } from '@comanda/domain/fields/store';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { COUNTRY } from '@comanda/domain/codes';
import { maskPhone } from '@comanda/domain/phone';
import { maskPostalCode } from '@comanda/domain/postal-code';
import { statesOf } from '@comanda/domain/states';
import { maskTaxId } from '@comanda/domain/tax-id';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { said, saidShort } from '../../platform/said.ts';
import { MaskedField, SelectField, SwitchField, TextField } from '../../platform/form/fields.tsx';
import { PinField } from './pin-field.tsx';

/** Where the store is, and how it is reached. */
export function AddressSection({ store: { country_id } }: { store: StoreDetail }) {
  const brazil = country_id === COUNTRY.brazil;
  const phone = (text: string) => maskPhone(text, country_id);
  return (
    <>
      <FormSection title={t('Endereço')} hint={t('De onde saem as entregas e onde o cliente retira.')}>
        <div className="grid gap-4 sm:grid-cols-6">
          <MaskedField
            name="zipcode"
            className="sm:col-span-2"
            label={brazil ? t('CEP') : t('Código postal')}
            optional
            inputMode="numeric"
            autoComplete="postal-code"
            mask={(text) => maskPostalCode(text, country_id)}
          />
          <TextField
            name="address"
            className="sm:col-span-4"
            label={saidShort(STORE.address)}
            autoComplete="street-address"
          />
          <TextField name="city" className="sm:col-span-3" label={said(STORE.city)} autoComplete="address-level2" />
          <SelectField
            name="state"
            className="sm:col-span-3"
            label={brazil ? t('Estado') : t('Distrito')}
            placeholder={t('Escolha')}
            options={statesOf(country_id).map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextField
            name="reference"
            className="sm:col-span-6"
            label={said(STORE.reference)}
            optional
            help={t('Ex.: Portão verde, ao lado da padaria')}
          />
        </div>
        <PinField />
        <SwitchField
          name="hidden_address"
          label={said(STORE.hidden_address)}
          help={t('Para quem cozinha em casa: no cardápio fica só a cidade. Quem retira combina com você.')}
        />
      </FormSection>
      <FormSection title={t('Contato')} hint={t('Para o cliente falar com a loja, e a Comanda com você.')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <MaskedField
            name="phone"
            label={said(STORE.phone)}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            mask={phone}
          />
          <MaskedField
            name="whatsapp"
            label={said(STORE.whatsapp)}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            mask={phone}
          />
          <TextField
            name="email"
            label={said(STORE.email)}
            optional
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            help={t('Recebe o aviso de pedido sem resposta. Os clientes não veem.')}
          />
          <MaskedField
            name="tax_id"
            label={brazil ? t('CPF ou CNPJ') : t('NIF')}
            autoComplete="off"
            help={t('Só para o contrato. Os clientes não veem.')}
            mask={(text) => maskTaxId(text, country_id)}
          />
        </div>
        <div className="flex flex-col items-start gap-4">
          <SwitchField
            name="display_phone"
            label={said(STORE.display_phone)}
            help={t('Desligado, o cliente não vê nem o telefone nem o WhatsApp.')}
          />
          <SwitchField
            name="display_rating"
            label={said(STORE.display_rating)}
            help={t('A média das avaliações, ao lado do horário. Ex.: 4,8 · 127 notas')}
          />
        </div>
      </FormSection>
    </>
  );
}
