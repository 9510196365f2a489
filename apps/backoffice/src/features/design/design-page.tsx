import { type Design, getDesign, saveDesign } from '@comanda/contract/store-design';
import { getChecklist, getStore, getStoreBySlug } from '@comanda/contract/stores';
import { ErrorState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { read, useWrite } from '../../platform/api.ts';
import { SettingsForm, useContractForm } from '../../platform/forms.tsx';
import { patchSessionStore, useStore, type SessionStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { ColorSection } from './color-section.tsx';
import { designBody, designSchema, designValues } from './design-form.ts';
import { PictureSection } from './picture-section.tsx';
import { PhonePreview } from './phone-preview.tsx';

export function DesignPage() {
  useTitle(t('Aparência'));
  const store = useStore();
  return store && <DesignSettings key={store.id} store={store} />;
}

function DesignSettings({ store }: { store: SessionStore }) {
  const { data, error, refetch } = useQuery(read(getDesign, { query: { store_id: String(store.id) } }));
  return (
    <div className="mx-auto w-full max-w-290 p-4 pb-28 md:p-6">
      <h1 className="t-title text-2xl">{t('Aparência')}</h1>
      <p className="text-sm text-fg-3">{t('A cor é da loja. Do contraste a gente cuida: todo texto fica legível.')}</p>
      {data ? (
        <DesignEditor store={store} design={data} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-6 h-120" />
      )}
    </div>
  );
}

function DesignEditor({ store, design }: { store: SessionStore; design: Design }) {
  const client = useQueryClient();
  const save = useWrite(saveDesign, {
    refreshes: [getDesign, getStore, getStoreBySlug, getChecklist],
    quiet: true,
    onDone: ({ logo }) => patchSessionStore(client, store.id, { logo }),
  });
  const form = useContractForm({
    schema: designSchema,
    values: designValues(design),
    save: async (checked) => {
      const { body, files } = designBody(checked);
      const saved = await save.mutateAsync({ body: { store_id: store.id, ...body }, files });
      setTimeout(() => form.reset(designValues(saved))); // pictures have got their addresses
    },
    savedText: t('Salvo. O cardápio já está de cara nova.'),
  });
  return (
    <SettingsForm form={form}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,1fr)_320px]">
        <ColorSection />
        <section
          aria-label={t('Prévia')}
          className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <PhonePreview store={store} />
        </section>
        <PictureSection />
      </div>
    </SettingsForm>
  );
}
