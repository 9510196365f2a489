import { listSuppliers } from '@comanda/contract/menu/suppliers';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { read } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

/** Whom this is bought from: one of those that are known, or a new one. */
export function SupplierField({ name }: { name: string }) {
  const store_id = useStoreId();
  const { field } = useController({ name });
  const [editing, setEditing] = useState<'new' | 'chosen' | null>(null);
  const { data: suppliers = [] } = useQuery(read(listSuppliers, { query: { store_id } }));
  const chosen = suppliers.find(({ id }) => id === field.value) ?? null;
  return (
    <div className="flex items-end gap-2">
      <Select
        className="min-w-0 flex-1"
        label={t('Fornecedor')}
        optional
        value={chosen?.id ?? ''}
        options={[
          { value: '', label: t('Ninguém escolhido') },
          ...suppliers.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      />
      {chosen && <Button onClick={() => setEditing('chosen')}>{t('Editar')}</Button>}
      <Button onClick={() => setEditing('new')}>{t('Novo')}</Button>
      {editing && (
        <SupplierDialog
          supplier={editing === 'chosen' ? chosen : null}
          onClose={() => setEditing(null)}
          onSaved={(id) => {
            field.onChange(id);
            setEditing(null);
          }}
          onDeleted={() => {
            field.onChange(null);
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}
