import type { PayableCategory } from '@comanda/contract/finance/payable-categories';
import { PAYABLE } from '@comanda/domain/fields/payable';
import type { PayableKind } from '@comanda/domain/payables/codes';
import { Select } from '@comanda/ui/select';
import { t } from '@comanda/ui/i18n';
import { useController } from 'react-hook-form';
import { said } from '../../platform/said.ts';
import { DRE_WORDS } from './payable-words.ts';

/** A category of the kind, or none; says the line of the income statement that it goes into. */
export function CategoryField({ kind, categories }: { kind: PayableKind; categories: readonly PayableCategory[] }) {
  const { field, fieldState } = useController<Record<string, number | null>>({ name: 'category_id' });
  const some = categories.filter((category) => category.kind === kind);
  const chosen = some.find(({ id }) => id === field.value);
  return (
    <Select
      label={said(PAYABLE.category_id)}
      optional
      placeholder={t('Sem categoria')}
      hint={chosen && t('Entra em {line} no DRE.', { line: DRE_WORDS[chosen.dre_line]() })}
      options={some.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
