import { STORE } from '@comanda/domain/fields/store';
import { BUSINESS_TYPES } from '@comanda/contract/stores/store-settings';
import type { StoreDetail } from '@comanda/contract/stores/stores';
import { FormSection } from '@comanda/ui/form-section';
import { t } from '@comanda/ui/i18n';
import { useWatch } from 'react-hook-form';
import { said, saidShort } from '../../platform/said.ts';
import { SelectField, TextAreaField, TextField } from '../../platform/form/fields.tsx';
import { MenuLinkField } from '../sign-up/public.ts';
import type { General } from './general-form.ts';

/** Name, link, category and the two messages. */
export function IdentitySection({ store }: { store: StoreDetail }) {
  return (
    <>
      <FormSection title={t('A loja')} hint={t('O que o cliente lê no alto do cardápio.')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="name" label={said(STORE.name)} />
          <SelectField name="type" label={said(STORE.type)} options={typesWith(store.type)} />
        </div>
        <TextField
          name="type_description"
          label={saidShort(STORE.type_description)}
          optional
          help={t('Fica embaixo do nome. Ex.: Comida mineira, lanches e pizzas')}
        />
        <div>
          <MenuLinkField label={t('Link do cardápio')} size="md" saved={store} />
          <LinkWarning saved={store.url} />
        </div>
      </FormSection>
      <FormSection title={t('Mensagens')} hint={t('Em branco, não aparecem.')}>
        <TextField
          name="top_message"
          label={said(STORE.top_message)}
          optional
          help={t('Logo abaixo do nome, para o que vale hoje. Ex.: Hoje sem entrega no Centro por causa da feira')}
        />
        <TextAreaField
          name="public_message"
          label={saidShort(STORE.public_message)}
          optional
          help={t(
            'Em uma faixa antes dos itens, em “Sobre” e na prévia de quem recebe o link. Ex.: Comida de quintal desde 1998',
          )}
        />
      </FormSection>
    </>
  );
}

/** A shop may have a category of its own, from before or from elsewhere. */
function typesWith(type: string) {
  const options = Object.entries(BUSINESS_TYPES).map(([value, label]) => ({ value, label: t(label) }));
  return type in BUSINESS_TYPES ? options : [{ value: type, label: type || t('Não informado') }, ...options];
}

function LinkWarning({ saved }: { saved: string }) {
  const url = useWatch<General, 'url'>({ name: 'url' });
  if (url.trim().toLowerCase() === saved) return null;
  return (
    <output className="mt-2 block rounded-md bg-warning-soft px-3 py-2 text-ui text-warning-text">
      {t(
        'O link antigo, {link}, continua funcionando: QR codes impressos e mensagens já enviadas abrem o novo endereço.',
        { link: `${location.host}/${saved}` },
      )}
    </output>
  );
}
