import {
  addUsualCategories,
  AVERAGE_MONTHS,
  deleteCategory,
  findCategories,
} from '@comanda/contract/finance/payable-categories';
import type { PayableKind } from '@comanda/domain/payables/codes';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Plus, Tags, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { AccountsCard } from './accounts-card.tsx';
import type { Category } from './category.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { byLine } from './category-lines.ts';
import { CategoryShares, LimitsPassed } from './category-shares.tsx';
import { CategoryTable } from './category-table.tsx';
import { PAYABLE_READS } from './use-payables.ts';

const KINDS: readonly (readonly [PayableKind, string])[] = [
  ['payable', 'O que sai'],
  ['receivable', 'O que entra'],
];

/** Where money goes, and in which line of the income statement it stands. */
export function CategoriesPage() {
  const store_id = useStoreId();
  const country_id = useStore()?.country_id ?? 1;
  const asked = useQuery(read(findCategories, { query: { store_id } }));
  const usual = useWrite(addUsualCategories, { refreshes: [findCategories] });
  const [editing, setEditing] = useState<Category | 'new' | null>(null);
  const [going, setGoing] = useState<Category | null>(null);
  const addUsual = (
    <Button
      icon={<WandSparkles className="size-4" aria-hidden />}
      pending={usual.isPending}
      onClick={() => usual.mutate({ params: { storeId: store_id } })}
    >
      {t('Usar as de restaurante')}
    </Button>
  );

  return (
    <Page
      width="list"
      lead={t('Para onde o dinheiro vai e em que linha do DRE aparece. Média de até {n} meses.', { n: AVERAGE_MONTHS })}
      actions={
        <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={() => setEditing('new')}>
          {t('Nova categoria')}
        </Button>
      }
    >
      <Answer
        of={asked}
        rows={10}
        empty={
          <section className="card">
            <EmptyState
              icon={<Tags className="size-6" aria-hidden />}
              title={t('Nenhuma categoria ainda')}
              action={addUsual}
            >
              {t('Comece com as que um restaurante costuma ter e mude o que quiser.')}
            </EmptyState>
          </section>
        }
      >
        {(found) => {
          const going = found.filter(({ kind }) => kind === 'payable');
          return (
            <>
              <CategoryShares lines={byLine(going)} country_id={country_id} />
              <LimitsPassed categories={going} country_id={country_id} />
              {KINDS.map(([kind, label]) => (
                <CategoryTable
                  key={kind}
                  kind={kind}
                  label={t(label)}
                  lines={byLine(found.filter((category) => category.kind === kind))}
                  country_id={country_id}
                  onEdit={setEditing}
                  onDelete={setGoing}
                />
              ))}
            </>
          );
        }}
      </Answer>
      <AccountsCard />
      {editing && <CategoryDialog category={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {going && (
        <DeleteDialog
          key={going.id}
          category={going}
          others={(asked.data ?? []).filter(({ kind, id }) => kind === going.kind && id !== going.id)}
          onClose={() => setGoing(null)}
        />
      )}
    </Page>
  );
}

/** Its payables go to another category: nothing is lost. */
function DeleteDialog({
  category,
  others,
  onClose,
}: {
  category: Category;
  others: readonly Category[];
  onClose: () => void;
}) {
  const store_id = useStoreId();
  const [target, setTarget] = useState('');
  const remove = useWrite(deleteCategory, { refreshes: PAYABLE_READS });
  const query = { store_id, ...(target === '' ? {} : { move_to: Number(target) }) };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={t('Excluir {name}?', { name: category.name })}
      confirmLabel={t('Excluir categoria')}
      onConfirm={() => remove.mutateAsync({ params: { id: category.id }, query })}
    >
      <Select
        label={t('As contas dela vão para')}
        placeholder={t('Sem categoria')}
        value={target}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setTarget(event.target.value)}
      />
    </ConfirmDialog>
  );
}
