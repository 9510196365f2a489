import { getChecklist } from '@comanda/contract/stores/stores';
import { storePath } from '@comanda/domain/paths';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { kept } from '../../platform/kept.ts';
import { CHECKLIST } from './checklist-steps.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { SamplesBanner } from '../menu/public.ts';
import { StorefrontPreview } from './storefront-preview.tsx';
import { StepRow } from './step-row.tsx';
import { TestOrder } from './test-order.tsx';

/** What is missing before the first customer, each step with the way there. */
export function ChecklistPage() {
  const store = useStore();
  return store && <Steps key={store.id} store={store} />;
}

function Steps({ store }: { store: SessionStore }) {
  // Steps are done on other pages: coming back asks again.
  const asked = useQuery({
    ...read(getChecklist, { query: { store_id: store.id } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const first = useFirstLook(store.id);
  const { data } = asked;
  const minutes = (data?.steps ?? []).reduce((sum, { key, done }) => sum + (done ? 0 : CHECKLIST[key].minutes), 0);

  return (
    <Page
      width="wide"
      heading={first ? t('{store} já existe. Agora é deixar com a sua cara.', { store: store.name }) : undefined}
      lead={t('O que fazer antes do primeiro cliente, nesta ordem.')}
    >
      <Answer
        of={asked}
        waiting={
          <div className="mt-6 space-y-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        }
      >
        {(data) => (
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
            <div className="min-w-0">
              <div className="flex items-center gap-3">
                <progress className="sr-only" value={data.done} max={data.total} aria-label={t('Passos feitos')} />
                <span className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3" aria-hidden>
                  <span
                    className="block h-full rounded-full bg-success"
                    style={{ width: `${(100 * data.done) / data.total}%` }}
                  />
                </span>
                <p className="text-ui font-semibold tabular-nums">
                  {t('{done} de {total}', { done: data.done, total: data.total })}
                </p>
              </div>
              <p className="mt-1 text-ui text-fg-3">
                {minutes === 0
                  ? t('Tudo pronto. Divulgue o link e boas vendas.')
                  : t('{minutes, plural, one {Falta # minuto} other {Faltam # minutos}}', { minutes })}
              </p>
              {data.samples > 0 && (
                <div className="mt-4">
                  <SamplesBanner store_id={store.id} samples={data.samples} />
                </div>
              )}
              <ol className="card mt-4 divide-y divide-line">
                {data.steps.map(({ key, done }) => (
                  <StepRow
                    key={key}
                    step={CHECKLIST[key]}
                    done={done}
                    menuHref={key === 'order' ? storePath(store.url) : undefined}
                  />
                ))}
              </ol>
              <TestOrder store={store} />
            </div>
            <section aria-label={t('A sua loja agora')} className="mx-auto w-full max-w-85 lg:sticky lg:top-20">
              <StorefrontPreview
                slug={store.url}
                version={`${data.samples} ${data.steps.map(({ done }) => Number(done)).join('')}`}
                first={first}
              />
            </section>
          </div>
        )}
      </Answer>
    </Page>
  );
}

/** The first time that this device shows the steps of a store: its owner has just come in. */
function useFirstLook(store_id: number): boolean {
  const key = `first-steps.${store_id}`;
  const [first] = useState(() => kept.read<boolean>(key) === null);
  useEffect(() => kept.write(key, true), [key]);
  return first;
}
