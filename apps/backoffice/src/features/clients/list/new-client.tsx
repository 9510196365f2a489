import { createClient, findClients } from '@comanda/contract/clients/clients';
import { findSegments } from '@comanda/contract/marketing/segments';
import type { ClientId } from '@comanda/domain/ids';
import { maskPhone, refusePhone } from '@comanda/domain/phone';
import { Checkbox } from '@comanda/ui/checkbox';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { sentenceOf } from '@comanda/words/refusals';
import { useState } from 'react';
import { useWrite } from '../../../platform/api.ts';
import { MaskedField, TextAreaField, TextField } from '../../../platform/form/fields.tsx';
import { FormDialog } from '../../../platform/form/form-dialog.tsx';
import { useContractForm } from '../../../platform/form/forms.tsx';
import type { SessionStore } from '../../../platform/session.tsx';

interface Props {
  store: SessionStore;
  onClose: () => void;
  onDone: (id: ClientId) => void;
}

/** The fields of the contract that somebody types of a person who stands there. */
const newClientForm = (country_id: number) =>
  createClient.body
    .pick({ name: true, phone: true, email: true, allergies: true, notes: true })
    .required()
    .superRefine(({ phone }, context) => {
      const refused = refusePhone(phone, country_id);
      if (refused) context.addIssue({ code: 'custom', path: ['phone'], message: sentenceOf(refused) });
    });

/** Somebody who has not ordered yet; offers only by what they themselves have said. */
export function NewClient({ store, onClose, onDone }: Props) {
  const { country_id } = store;
  const create = useWrite(createClient, { refreshes: [findClients, findSegments], quiet: true });
  const [whatsapp, setWhatsapp] = useState(false);
  const [email, setEmail] = useState(false);
  const form = useContractForm({
    schema: newClientForm(country_id),
    values: { name: '', phone: '', email: '', allergies: '', notes: '' },
    save: async (checked) => {
      const offers = [...(whatsapp ? (['whatsapp'] as const) : []), ...(email ? (['email'] as const) : [])];
      const made = await create.mutateAsync({ body: { store_id: store.id, offers, ...checked } });
      form.reset(form.getValues());
      onDone(made.id);
    },
    savedText: t('Cliente cadastrado.'),
  });
  return (
    <FormDialog id="new-client" onClose={onClose} title={t('Novo cliente')} form={form}>
      <TextField name="name" label={t('Nome')} autoComplete="off" />
      <MaskedField
        name="phone"
        label={t('Telefone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        mask={(text) => maskPhone(text, country_id)}
      />
      <TextField name="email" label={t('E-mail')} optional type="email" inputMode="email" autoComplete="off" />
      <TextField name="allergies" label={t('Alergias')} optional autoComplete="off" maxLength={120} />
      <TextAreaField name="notes" label={t('Anotações')} optional maxLength={1000} />
      <FieldGroup label={t('A pessoa disse que aceita ofertas por')} optional>
        <Checkbox
          className="min-h-11 items-center!"
          label={t('WhatsApp')}
          checked={whatsapp}
          onChange={({ target }) => setWhatsapp(target.checked)}
        />
        <Checkbox
          className="min-h-11 items-center!"
          label={t('E-mail')}
          checked={email}
          onChange={({ target }) => setEmail(target.checked)}
        />
      </FieldGroup>
    </FormDialog>
  );
}
