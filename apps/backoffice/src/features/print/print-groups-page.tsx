import { listItems } from '@comanda/contract/menu/items';
import { findPrintGroups, type PrintGroup } from '@comanda/contract/floor/print';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Plus, Split } from 'lucide-react';
import { useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { read } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStoreId } from '../../platform/session.tsx';
import { AddItemsDialog } from './add-items-dialog.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';
import { PrintGroupCard } from './print-group-card.tsx';
import { usePrinters } from '../print-queue/public.ts';
import { printerPage } from './pages.ts';

/** Which items are prepared where: each group gets a ticket of its own. */
export function PrintGroupsPage() {
  const store_id = useStoreId();
  const query = { store_id };
  const asked = useQuery(read(findPrintGroups, { query }));
  const { data } = asked;
  const items = useQuery(read(listItems, { query }));
  const printers = usePrinters(store_id);
  const [naming, setNaming] = useState<PrintGroup | 'new' | null>(null);
  const [filling, setFilling] = useState<number | null>(null);
  const grouped = new Set(data?.flatMap(({ itens }) => itens.map(({ id }) => id)));
  const rest = items.data?.filter(({ id }) => !grouped.has(id)).length ?? 0;
  const filled = data?.find(({ id }) => id === filling);
  const add = (
    <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setNaming('new')}>
      {t('Novo grupo')}
    </Button>
  );

  return (
    <Page
      width="list"
      lead={
        <>
          {t('Cozinha, bar, forno: cada lugar recebe um papel só com o que prepara.')}{' '}
          <PageLink page={printerPage} className="underline underline-offset-2">
            {t('Ligar em Impressão')}
          </PageLink>
        </>
      }
      actions={data && data.length > 0 && add}
    >
      <Answer
        of={asked}
        rowClass="h-10"
        empty={
          <section className="card mt-4">
            <EmptyState
              icon={<Split className="size-6" aria-hidden />}
              title={t('Tudo sai no mesmo papel')}
              action={add}
            >
              {t('Crie um grupo para cada lugar de preparo e diga quais itens são dele.')}
            </EmptyState>
          </section>
        }
      >
        {(data) => (
          <>
            <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
              {data.map((group) => (
                <PrintGroupCard
                  key={group.id}
                  store_id={store_id}
                  group={group}
                  printers={printers.data?.printers ?? []}
                  onAdd={() => setFilling(group.id)}
                  onRename={() => setNaming(group)}
                />
              ))}
            </div>
            {rest > 0 && (
              <p className="mt-4 text-sm text-fg-2">
                {t(
                  '{n, plural, one {# item não está em nenhum grupo e sai} other {# itens não estão em nenhum grupo e saem}} num papel à parte, “Outros itens”.',
                  { n: rest },
                )}
              </p>
            )}
          </>
        )}
      </Answer>
      {naming !== null && (
        <GroupNameDialog
          store_id={store_id}
          group={naming === 'new' ? null : naming}
          onSaved={(group) => {
            setNaming(null);
            if (naming === 'new') setFilling(group.id);
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {filled && data && (
        <AddItemsDialog store_id={store_id} group={filled} groups={data} onClose={() => setFilling(null)} />
      )}
    </Page>
  );
}
