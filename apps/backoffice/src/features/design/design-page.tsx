import { type Design, getDesign, saveDesign } from '@comanda/contract/stores/store-design';
import { getChecklist, getStore, getStoreBySlug, type StoreDetail, updateStore } from '@comanda/contract/stores/stores';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Answer, together } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { patchSessionStore, useStore, type SessionStore } from '../../platform/session.tsx';
import { ColorSection } from './color-section.tsx';
import { DetailSection } from './detail-section.tsx';
import { designBody, designSchema, designValues } from './design-form.ts';
import { LayoutSection } from './layout-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PhonePreview } from './phone-preview.tsx';

export function DesignPage() {
  const store = useStore();
  return store && <DesignSettings key={store.id} store={store} />;
}

function DesignSettings({ store }: { store: SessionStore }) {
  const query = { store_id: store.id };
  const design = useQuery(read(getDesign, { query }));
  const detail = useQuery(read(getStore, { query }));
  return (
    <Page width="wide" lead={t('A cor é da loja; do contraste a gente cuida.')}>
      <Answer of={together(design, detail)} waiting={<Skeleton className="h-120" />}>
        {([colours, { config }]) => <DesignEditor store={store} design={colours} config={config} />}
      </Answer>
    </Page>
  );
}

interface EditorProps {
  store: SessionStore;
  design: Design;
  config: StoreDetail['config'];
}

function DesignEditor({ store, design, config }: EditorProps) {
  const client = useQueryClient();
  const save = useWrite(saveDesign, {
    refreshes: [getDesign, getStore, getStoreBySlug, getChecklist],
    quiet: true,
    onDone: ({ logo }) => patchSessionStore(client, store.id, { logo }),
  });
  const update = useWrite(updateStore, { refreshes: [getStore, getStoreBySlug], quiet: true });
  const form = useContractForm({
    schema: designSchema,
    values: designValues(design, config),
    save: async (checked) => {
      const { body, files } = designBody(checked);
      const saved = await save.mutateAsync({ body: { store_id: store.id, ...body }, files });
      const { full_image } = checked;
      if (full_image !== (config.full_image === true))
        await update.mutateAsync({ params: { id: store.id }, body: { config: { full_image } } });
      setTimeout(() => form.reset(designValues(saved, { full_image }))); // pictures have got their addresses
    },
    savedText: t('Salvo. O cardápio já está de cara nova.'),
  });
  return (
    <SettingsForm form={form}>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 lg:grid-cols-[minmax(0,1fr)_320px]">
        <ColorSection />
        <section
          aria-label={t('Prévia')}
          className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-4 lg:row-start-1 lg:self-start"
        >
          <PhonePreview store={store} />
        </section>
        <LayoutSection />
        <DetailSection />
        <PictureSection />
      </div>
    </SettingsForm>
  );
}
