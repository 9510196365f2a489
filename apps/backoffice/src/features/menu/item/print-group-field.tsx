import { findPrintGroups } from '@comanda/contract/floor/print';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { read } from '../../../platform/api.ts';
import type { ItemFormValues } from './item-form.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { said } from '../../../platform/said.ts';

/** Where the item's paper comes out, in a store that has more than one place for it. */
export function PrintGroupField() {
  const { store } = useMenuEditor();
  const { control, setValue, getFieldState, formState } = useFormContext<ItemFormValues>();
  const value = useWatch({ control, name: 'printer_group_id' });
  const { data: groups = [] } = useQuery(read(findPrintGroups, { query: { store_id: store.id } }));
  if (groups.length === 0) return null;
  return (
    <Select
      label={said(MENU_ITEM.printer_group_id)}
      value={value ?? ''}
      error={getFieldState('printer_group_id', formState).error?.message}
      options={[
        { value: '', label: t('Nenhum: sai com o pedido inteiro') },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) =>
        setValue('printer_group_id', target.value === '' ? null : Number(target.value), { shouldDirty: true })
      }
    />
  );
}
