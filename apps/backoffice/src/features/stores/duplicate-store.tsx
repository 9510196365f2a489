import { duplicateStore } from '@comanda/contract/stores/stores';
import { suggestSlug } from '@comanda/domain/slug';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import { TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { MenuLinkField } from '../sign-up/public.ts';
import { useEnterStore } from './enter-store.ts';

/** A second unit with the same menu is mostly there already. */
export function DuplicateStore({ store }: { store: SessionStore }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="card p-4">
      <h2 className="t-title text-base">{t('Duplicar {store}', { store: store.name })}</h2>
      <p className="mt-1 text-sm text-fg-3">
        {t(
          'A cópia vem com cardápio, horários, taxas, pagamentos, descontos e aparência. Pedidos, clientes e equipe ficam na loja original.',
        )}
      </p>
      {open ? (
        <DuplicateForm store={store} onCancel={() => setOpen(false)} />
      ) : (
        <Button className="mt-3" icon={<Copy className="size-4" aria-hidden />} onClick={() => setOpen(true)}>
          {t('Duplicar loja atual')}
        </Button>
      )}
    </section>
  );
}

const schema = duplicateStore.body.pick({ name: true, url: true }).required();

function DuplicateForm({ store, onCancel }: { store: SessionStore; onCancel: () => void }) {
  const enter = useEnterStore();
  const duplicate = useWrite(duplicateStore, { quiet: true });
  const name = t('{store} 2', { store: store.name });
  const form = useContractForm({
    schema,
    values: { name, url: suggestSlug(name) },
    save: async (checked) => enter(await duplicate.mutateAsync({ body: { store_id: store.id, ...checked } })),
    savedText: t('Loja duplicada. Confira o endereço e o telefone dela.'),
  });
  return (
    <PlainForm form={form} className="mt-4 space-y-4">
      <TextField name="name" label={t('Nome da nova loja')} />
      <MenuLinkField label={t('Link do cardápio')} size="md" />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCancel}>{t('Voltar')}</Button>
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting} pendingText={t('Duplicando…')}>
          {t('Criar a cópia')}
        </Button>
      </div>
    </PlainForm>
  );
}
