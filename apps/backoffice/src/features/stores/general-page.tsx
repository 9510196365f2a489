import { getChecklist, getStore, type StoreDetail, updateStore } from '@comanda/contract/stores/stores';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { SettingsForm, useContractForm } from '../../platform/form/forms.tsx';
import { patchSessionStore, useStoreId } from '../../platform/session.tsx';
import { AddressSection } from './address-section.tsx';
import { AlertSection } from './alert-section.tsx';
import { ArrivalSection } from './arrival-section.tsx';
import { CustomerSection } from './customer-section.tsx';
import { generalSchema, generalValues } from './general-form.ts';
import { IdentitySection } from './identity-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { MeasuredOrders } from './measured-orders.tsx';
import { PasswordSection } from './password-section.tsx';
import { RoomSection } from './room-section.tsx';
import { ScaleSection } from './scale-section.tsx';
import { TrackingSection } from './tracking-section.tsx';
import { UnansweredSection } from './unanswered-section.tsx';

interface Part {
  /** In the address, after the '#'. */
  id: string;
  title: string;
  content: (store: StoreDetail) => ReactNode;
}

/** Each answers one question about the store; they are one form, saved together. */
const parts = (): Part[] => [
  { id: 'loja', title: t('Loja'), content: (store) => <IdentitySection store={store} /> },
  { id: 'endereco', title: t('Endereço e contato'), content: (store) => <AddressSection store={store} /> },
  {
    id: 'pedido',
    title: t('Pedido'),
    content: ({ country_id }) => (
      <>
        <CustomerSection country_id={country_id} />
        <ArrivalSection />
      </>
    ),
  },
  { id: 'salao', title: t('Salão'), content: ({ country_id }) => <RoomSection country_id={country_id} /> },
  {
    id: 'avisos',
    title: t('Avisos'),
    content: () => (
      <>
        <AlertSection />
        <UnansweredSection />
      </>
    ),
  },
  {
    id: 'limites',
    title: t('Caixa e limites'),
    content: (store) => (
      <>
        <PasswordSection store={store} />
        <LimitsSection />
        <ScaleSection />
      </>
    ),
  },
  {
    id: 'anuncios',
    title: t('Anúncios'),
    content: (store) => (
      <>
        <TrackingSection />
        <MeasuredOrders store={store} />
      </>
    ),
  },
];

export function GeneralPage() {
  const store_id = useStoreId();
  const asked = useQuery(read(getStore, { query: { store_id } }));
  return (
    <Page width="list" lead={t('Quem a loja é, e como ela trabalha.')}>
      <Answer of={asked} waiting={<Skeleton className="h-80" />}>
        {(store) => <GeneralForm key={store.id} store={store} />}
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
    save: (checked) => update.mutateAsync({ params: { id: store.id }, body: checked }),
  });
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const shown = parts().find(({ id }) => id === hash)?.id ?? 'loja';
  const panels = useRef<HTMLDivElement>(null);
  const { submitCount } = form.formState;
  // What could not be saved may stand in a part that is not shown: it is opened at the first fault.
  useEffect(() => {
    const wrong = submitCount > 0 && panels.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const part = wrong && wrong.closest<HTMLElement>('[hidden]');
    if (!wrong || !part) return;
    document.getElementById(`parte-${part.dataset['part']}`)?.click();
    requestAnimationFrame(() => wrong.focus());
  }, [submitCount]);
  return (
    <SettingsForm form={form}>
      <nav aria-label={t('Nesta página')} className="tabs scroll-x mb-2">
        {parts().map(({ id, title }) => (
          <Link
            key={id}
            id={`parte-${id}`}
            to="."
            hash={id}
            activeOptions={{ includeHash: true }}
            replace
            ignoreBlocker
            resetScroll={false}
            hashScrollIntoView={false}
            className="shrink-0"
            aria-current={id === shown ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div ref={panels} className="[&_section:first-child]:border-t-0">
        {parts().map(({ id, content }) => (
          <div key={id} data-part={id} hidden={id !== shown}>
            {content(store)}
          </div>
        ))}
      </div>
    </SettingsForm>
  );
}
