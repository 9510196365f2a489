import { type ClientCard, findClients, getClient, updateClient } from '@comanda/contract/clients/clients';
import { ALLERGY_MAX } from '@comanda/contract/orders/order-wish';
import { COUNTRY } from '@comanda/domain/codes';
import { maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useController } from 'react-hook-form';
import { useWrite } from '../../../platform/api.ts';
import { MaskedField, NumberField, SwitchField, TextAreaField, TextField } from '../../../platform/form/fields.tsx';
import { FormDialog } from '../../../platform/form/form-dialog.tsx';
import { useContractForm } from '../../../platform/form/forms.tsx';
import type { SessionStore } from '../../../platform/session.tsx';
import { monthNames } from '../birthday.ts';
import { clientForm, type ClientFormValues, fieldsOf } from './client-fields.ts';

interface Props {
  store: SessionStore;
  client: ClientCard;
  onClose: () => void;
}

/** The store's own record of the person; their account is not touched. */
export function ClientForm({ store, client, onClose }: Props) {
  const { country_id } = store;
  const update = useWrite(updateClient, { refreshes: [findClients, getClient], quiet: true });
  const form = useContractForm({
    schema: clientForm(country_id),
    values: fieldsOf(client, country_id),
    save: async (checked) => {
      await update.mutateAsync({ body: { store_id: store.id, id: client.id, ...checked } });
      form.reset(form.getValues());
      onClose();
    },
    savedText: t('Cadastro salvo.'),
  });
  return (
    <FormDialog id="client" onClose={onClose} title={t('Editar {name}', { name: client.name })} form={form}>
      <TextField name="name" label={t('Nome')} autoComplete="off" />
      <MaskedField
        name="phone"
        label={t('Telefone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        mask={(text) => maskPhone(text, country_id)}
        help={t('É por ele que o próximo pedido encontra este cadastro.')}
      />
      <TextField
        name="email"
        label={t('E-mail')}
        optional
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
      />
      <MaskedField
        name="tax_id"
        label={country_id === COUNTRY.portugal ? t('NIF') : t('CPF ou CNPJ')}
        optional
        autoComplete="off"
        mask={(text) => maskTaxId(text, country_id)}
      />
      <FieldGroup label={t('Aniversário')} optional>
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3">
          <NumberField name="birthday_day" label={t('Dia')} min={1} max={31} />
          <MonthField country_id={country_id} />
        </div>
      </FieldGroup>
      <TextField
        name="allergies"
        label={t('Alergias')}
        optional
        autoComplete="off"
        maxLength={ALLERGY_MAX}
        help={t('O balcão e a cozinha leem em cada pedido. Ex.: camarão')}
      />
      <TextAreaField
        name="notes"
        label={t('Anotações')}
        optional
        help={t('Só a sua equipe vê. Ex.: portão azul')}
        maxLength={1000}
      />
      <SwitchField
        name="no_marketing"
        label={t('Não quer receber ofertas')}
        help={t('Sai das listas de mensagens e e-mails. Os avisos do próprio pedido continuam.')}
      />
    </FormDialog>
  );
}

function MonthField({ country_id }: { country_id: number }) {
  const { field, fieldState } = useController<ClientFormValues, 'birthday_month'>({ name: 'birthday_month' });
  return (
    <Select
      {...field}
      label={t('Mês')}
      placeholder={t('Nenhum')}
      error={fieldState.error?.message}
      value={field.value ?? ''}
      options={monthNames(country_id).map((label, index) => ({ value: index + 1, label }))}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
