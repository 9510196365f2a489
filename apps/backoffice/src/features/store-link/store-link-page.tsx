import {
  changeInstagram,
  changeStoreLink,
  getStoreLink,
  instagramUser,
  type StoreLink,
} from '@comanda/contract/stores/store-link';
import { checkSlug, getStore } from '@comanda/contract/stores/stores';
import { flag, slug } from '@comanda/contract/fields';
import { ROLE } from '@comanda/domain/codes';
import { storePath } from '@comanda/domain/paths';
import { Button } from '@comanda/ui/button';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy, X } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { SwitchField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { patchSessionStore, type SessionStore, useSession, useStore } from '../../platform/session.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { copyStoreLink } from './copy-store-link.ts';

/** Where the store is found: its link, the former ones, an own domain, Instagram. */
export function StoreLinkPage() {
  const store = useStore();
  return store && <Links key={store.id} store={store} />;
}

function Links({ store }: { store: SessionStore }) {
  const { user } = useSession();
  const asked = useQuery(read(getStoreLink, { params: { id: store.id } }));
  const owner = user.type === ROLE.administrator || user.type === ROLE.owner;
  return (
    <Page width="form" lead={t('O link que você divulga, e onde mais encontram a loja.')}>
      <Answer of={asked} rows={4} rowClass="h-20">
        {(data) => (
          <>
            <LinkForm store={store} link={data} />
            <Former link={data} />
            {owner && <Instagram store={store} link={data} />}
            <OwnDomain url={location.origin + storePath(data.url)} />
          </>
        )}
      </Answer>
    </Page>
  );
}

const linkForm = z.object({ url: slug });

function LinkForm({ store, link }: { store: SessionStore; link: StoreLink }) {
  const client = useQueryClient();
  const change = useWrite(changeStoreLink, { refreshes: [getStoreLink, getStore], quiet: true });
  const form = useContractForm({
    schema: linkForm,
    values: { url: link.url },
    save: async ({ url }) => {
      await change.mutateAsync({ params: { id: store.id }, body: { url } });
      patchSessionStore(client, store.id, { url });
    },
    savedText: t('Link trocado. O anterior continua funcionando.'),
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <PlainForm form={form} className="card space-y-4 p-4">
      <h2 className="t-title text-base">{t('Link da loja')}</h2>
      <p className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 text-lg break-all">{(location.host + storePath(link.url)).replace(/^www\./, '')}</b>
        <Button
          type="button"
          size="sm"
          icon={<Copy className="size-4" aria-hidden />}
          onClick={() => void copyStoreLink(link.url)}
        >
          {t('Copiar link')}
        </Button>
      </p>
      <TextField
        name="url"
        label={t('Novo link')}
        help={t('Só letras e números, até 30. Um link curto dá para falar ao telefone.')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={isSubmitting}
          pendingText={t('Trocando…')}
          disabledReason={isDirty ? undefined : t('Digite um link diferente do atual.')}
        >
          {t('Trocar o link')}
        </Button>
        <SlugCheck store_id={store.id} current={link.url} />
      </div>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </PlainForm>
  );
}

/** Said while it is typed; the server decides when it is saved. */
function SlugCheck({ store_id, current }: { store_id: number; current: string }) {
  const typed = useDebounced(useWatch<{ url: string }, 'url'>({ name: 'url' }).trim(), 300);
  const asks = typed !== '' && typed.toLowerCase() !== current && slug.safeParse(typed).success;
  const { data } = useQuery({
    ...read(checkSlug, { query: { slug: typed, store_id } }),
    enabled: asks,
  });
  const said = asks ? data : undefined;
  return (
    <p aria-live="polite" className="flex items-center gap-1.5 text-sm">
      {said?.available === true && (
        <>
          <Check className="size-4 text-success-text" aria-hidden />
          {t('Este link está livre.')}
        </>
      )}
      {said?.available === false && (
        <>
          <X className="size-4 text-danger-text" aria-hidden />
          {t('Este link não está livre. Que tal {suggestion}?', { suggestion: said.suggestion })}
        </>
      )}
    </p>
  );
}

function Former({ link }: { link: StoreLink }) {
  if (link.former.length === 0) return null;
  return (
    <section className="card p-4">
      <h2 className="t-title text-base">{t('Links anteriores')}</h2>
      <p className="mt-1 text-sm text-fg-3">
        {t('Continuam levando à sua loja, e ninguém mais pode usá-los. O que já está impresso não se perde.')}
      </p>
      <ul className="mt-2 space-y-1 text-sm">
        {link.former.map((url) => (
          <li key={url} className="break-all">
            {location.host + storePath(url)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const instagramForm = z.object({ instagram: flag, instagram_user: instagramUser });

function Instagram({ store, link }: { store: SessionStore; link: StoreLink }) {
  const change = useWrite(changeInstagram, { refreshes: [getStoreLink], quiet: true });
  const form = useContractForm({
    schema: instagramForm,
    values: { instagram: link.instagram, instagram_user: link.instagram_user },
    save: (checked) => change.mutateAsync({ params: { id: store.id }, body: checked }),
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <PlainForm form={form} className="card space-y-4 p-4">
      <h2 className="t-title text-base">{t('Instagram')}</h2>
      <TextField
        name="instagram_user"
        label={t('Perfil da loja')}
        optional
        placeholder="@minhaloja"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <SwitchField
          name="instagram"
          label={t('Mostrar no cardápio')}
          help={t('O cliente vê o perfil no fim do cardápio, em “Sobre a loja”.')}
        />
      </div>
      <Button type="submit" pending={isSubmitting} disabledReason={isDirty ? undefined : t('Nada mudou ainda.')}>
        {t('Salvar Instagram')}
      </Button>
    </PlainForm>
  );
}

function OwnDomain({ url }: { url: string }) {
  return (
    <section className="card px-4 py-2">
      <Fold title={<h2 className="t-title text-base">{t('Usar um domínio seu')}</h2>}>
        <div className="space-y-2 pb-2 text-sm text-fg-2">
          <p>{t('Um domínio como minhaloja.com.br pode levar ao cardápio. Em quem vendeu o domínio:')}</p>
          <ol className="list-decimal space-y-1 pl-5">
            <li>{t('Procure redirecionamento, encaminhamento ou redirect.')}</li>
            <li>
              {t('Como destino, cole')} <b className="break-all text-fg">{url}</b>
            </li>
            <li>{t('Escolha o tipo permanente (301) e salve. Pode levar algumas horas para valer.')}</li>
          </ol>
          <p>{t('O cliente digita o seu domínio e chega ao cardápio, no endereço da Comanda.')}</p>
        </div>
      </Fold>
    </section>
  );
}
