import { addCategory, findCategories, updateCategory } from '@comanda/contract/finance/payable-categories';
import { PAYABLE_CATEGORY } from '@comanda/domain/fields/payable';
import { DRE_LINES } from '@comanda/domain/payables/codes';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, SegmentedField, SelectField, TextField } from '../../platform/form/fields.tsx';
import { useContractForm } from '../../platform/form/forms.tsx';
import { said } from '../../platform/said.ts';
import { useStoreId } from '../../platform/session.tsx';
import { usePress } from '../../platform/use-press.ts';
import type { Category } from './category.ts';
import { FormDialog } from '../../platform/form/form-dialog.tsx';
import { DRE_WORDS } from './payable-words.ts';

/** A category with its line of the income statement; its kind is chosen once. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const store_id = useStoreId();
  const add = useWrite(addCategory, { refreshes: [findCategories], quiet: true });
  const update = useWrite(updateCategory, { refreshes: [findCategories], quiet: true });
  const press = usePress();
  const form = useContractForm({
    schema: addCategory.body,
    values: {
      kind: category?.kind ?? ('payable' as const),
      name: category?.name ?? '',
      dre_line: category?.dre_line ?? ('other' as const),
      month_limit: category?.month_limit ?? null,
    },
    save: async ({ op_id: _op_id, ...typed }) => {
      const { kind: _kind, ...fields } = typed;
      if (category === null)
        await add.mutateAsync({ params: { storeId: store_id }, body: { ...typed, op_id: press(typed) } });
      else await update.mutateAsync({ params: { id: category.id }, body: { ...fields, store_id } });
      form.reset(form.getValues());
      onClose();
    },
  });
  return (
    <FormDialog
      id="category"
      title={category === null ? t('Nova categoria') : t('Editar {name}', { name: category.name })}
      form={form}
      onClose={onClose}
    >
      {category === null && (
        <SegmentedField
          name="kind"
          label={said(PAYABLE_CATEGORY.kind)}
          hideLabel
          choices={[
            { value: 'payable', label: t('A pagar') },
            { value: 'receivable', label: t('A receber') },
          ]}
        />
      )}
      <TextField name="name" label={said(PAYABLE_CATEGORY.name)} autoComplete="off" />
      <SelectField
        name="dre_line"
        label={said(PAYABLE_CATEGORY.dre_line)}
        options={DRE_LINES.map((value) => ({ value, label: DRE_WORDS[value]() }))}
      />
      <MoneyField name="month_limit" label={said(PAYABLE_CATEGORY.month_limit)} optional />
    </FormDialog>
  );
}
