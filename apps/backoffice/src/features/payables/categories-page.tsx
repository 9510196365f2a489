import {
  addUsualCategories,
  AVERAGE_MONTHS,
  deleteCategory,
  findCategories,
} from '@comanda/contract/finance/payable-categories';
import { formatMoney } from '@comanda/domain/format';
import type { PayableKind } from '@comanda/domain/payables/codes';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Table } from '@comanda/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Plus, Tags, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { RowMenu } from '../../platform/row-menu.tsx';
import { useStore, useStoreId } from '../../platform/session.tsx';
import { AccountsCard } from './accounts-card.tsx';
import type { Category } from './category.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { byAverage, CategoryShares, colorAt, LimitBar, LimitsPassed } from './category-shares.tsx';
import { DRE_WORDS } from './payable-words.ts';
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
          const categories = byAverage(found);
          const going = categories.filter(({ kind }) => kind === 'payable');
          return (
            <>
              <CategoryShares categories={going} country_id={country_id} />
              <LimitsPassed categories={going} country_id={country_id} />
              {KINDS.map(([kind, label]) => (
                <KindTable
                  key={kind}
                  kind={kind}
                  label={t(label)}
                  categories={categories.filter((category) => category.kind === kind)}
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

interface KindProps {
  kind: PayableKind;
  label: string;
  categories: readonly Category[];
  country_id: number;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

const KindTable = ({ kind, label, categories, country_id, onEdit, onDelete }: KindProps) => (
  <section className="card overflow-hidden">
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" className="max-sm:hidden">
            {t('Linha do DRE')}
          </th>
          <th scope="col" className="num">
            {t('Média por mês')}
          </th>
          <th scope="col" className="num max-sm:hidden">
            {t('Este mês')}
          </th>
          <th scope="col" className="num max-sm:hidden">
            {t('Limite')}
          </th>
          <th scope="col">
            <span className="sr-only">{t('Ações')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map((category, place) => (
          <Row
            key={category.id}
            category={category}
            color={kind === 'payable' && category.month_average > 0 ? colorAt(place) : null}
            country_id={country_id}
            onEdit={() => onEdit(category)}
            onDelete={() => onDelete(category)}
          />
        ))}
      </tbody>
    </Table>
  </section>
);

interface RowProps {
  category: Category;
  /** Its part of the bar above; null where it has none. */
  color: string | null;
  country_id: number;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ category, color, country_id, onEdit, onDelete }: RowProps) {
  const { name, dre_line, month_average, this_month, month_limit } = category;
  const over = month_limit !== null && this_month > month_limit;
  return (
    <tr>
      <td className="font-semibold">
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className="size-3 shrink-0 rounded-xs bg-surface-3"
            style={color === null ? undefined : { background: color }}
          />
          {name}
        </span>
        <span className="block text-ui font-normal text-fg-3 sm:hidden">{DRE_WORDS[dre_line]()}</span>
      </td>
      <td className="text-fg-2 max-sm:hidden">{DRE_WORDS[dre_line]()}</td>
      <td className="num">{month_average === 0 ? '–' : formatMoney(month_average, country_id)}</td>
      <td className={cx('num max-sm:hidden', over && 'font-bold text-danger-text')}>
        {this_month === 0 ? '–' : formatMoney(this_month, country_id)}
        {over && <span className="block text-ui">{t('passou do limite')}</span>}
      </td>
      <td className="num text-fg-2 max-sm:hidden">
        {month_limit === null ? (
          category.kind === 'payable' && (
            <Button size="sm" variant="ghost" onClick={onEdit}>
              {t('Definir limite')}
            </Button>
          )
        ) : (
          <span className="inline-block text-right">
            {formatMoney(month_limit, country_id)}
            <LimitBar spent={this_month} limit={month_limit} />
          </span>
        )}
      </td>
      <td className="num">
        <RowMenu
          name={name}
          entries={[{ id: 'edit', label: t('Editar'), onAction: onEdit }]}
          last={{ id: 'delete', label: t('Excluir'), onAction: onDelete }}
        />
      </td>
    </tr>
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
