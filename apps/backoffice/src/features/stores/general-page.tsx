import { getChecklist, getStore, type StoreDetail, updateStore } from '@comanda/contract/stores';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Answer } from '../../platform/answer.tsx';
import { Page } from '../../platform/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { SettingsForm, useContractForm } from '../../platform/forms.tsx';
import { patchSessionStore, useStoreId } from '../../platform/session.tsx';
import { AddressSection } from './address-section.tsx';
import { CustomerSection } from './customer-section.tsx';
import { generalSchema, generalValues } from './general-form.ts';
import { IdentitySection } from './identity-section.tsx';
import { LoyaltySection } from './loyalty-section.tsx';
import { TrackingSection } from './tracking-section.tsx';
import { WorkSection } from './work-section.tsx';

/** The sections of the page, for the row of links above it. */
const SECTIONS = [
  ['loja', 'A loja'],
  ['endereco', 'Endereço e contato'],
  ['pedido', 'No pedido'],
  ['trabalho', 'No dia a dia'],
  ['fidelidade', 'Cashback e pontos'],
  ['anuncios', 'Anúncios'],
] as const;

export function GeneralPage() {
  const store_id = useStoreId();
  const asked = useQuery(read(getStore, { query: { store_id: String(store_id) } }));
  return (
    <Page width="list" lead={t('Quem a loja é, e como ela trabalha.')}>
      <Answer
        of={asked}
        waiting={
          <div className="mt-6 space-y-4">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        }
      >
        {(data) => (
          <>
            <nav aria-label={t('Nesta página')} className="scroll-x -mx-4 mt-3 flex gap-2 px-4 pb-1">
              {SECTIONS.map(([id, title]) => (
                <button
                  key={id}
                  type="button"
                  className="chip shrink-0"
                  onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
                >
                  {t(title)}
                </button>
              ))}
            </nav>
            <GeneralForm key={data.id} store={data} />
          </>
        )}
      </Answer>
    </Page>
  );
}

function GeneralForm({ store }: { store: StoreDetail }) {
  const client = useQueryClient();
  const schema = useMemo(() => generalSchema(store.country_id), [store.country_id]);
  const update = useWrite(updateStore, {
    refreshes: [getStore, getChecklist],
    quiet: true,
    onDone: ({ id, name, url, city, state, type }) => patchSessionStore(client, id, { name, url, city, state, type }),
  });
  const form = useContractForm({
    schema,
    values: generalValues(store),
    save: (checked) => update.mutateAsync({ params: { id: String(store.id) }, body: checked }),
  });
  return (
    <SettingsForm form={form}>
      <div className="mt-3">
        <IdentitySection store={store} />
        <AddressSection store={store} />
        <CustomerSection country_id={store.country_id} />
        <WorkSection store={store} />
        <LoyaltySection country_id={store.country_id} />
        <TrackingSection />
      </div>
    </SettingsForm>
  );
}
