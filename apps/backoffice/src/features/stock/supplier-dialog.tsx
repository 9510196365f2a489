import * as calls from '@comanda/contract/menu/suppliers';
import type { Supplier } from '@comanda/contract/menu/suppliers';
import { listTags } from '@comanda/contract/menu/tags';
import { readTomorrow } from '@comanda/contract/reports/tomorrow';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useMemo } from 'react';
import { useWrite } from '../../platform/api.ts';
import { TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { useStoreId } from '../../platform/session.tsx';

interface Props {
  /** null for a new one. */
  supplier: Supplier | null;
  onClose: () => void;
  onSaved: (id: number) => void;
  onDeleted: () => void;
}

const REFRESHES = [calls.listSuppliers, listTags, readTomorrow];

/** Whom a material is bought from, and how they are reached. */
export function SupplierDialog({ supplier, onClose, onSaved, onDeleted }: Props) {
  const store_id = useStoreId();
  const add = useWrite(calls.addSupplier, { quiet: true, refreshes: REFRESHES });
  const update = useWrite(calls.updateSupplier, { quiet: true, refreshes: REFRESHES });
  const remove = useWrite(calls.deleteSupplier, { refreshes: REFRESHES, onDone: onDeleted });
  const values = useMemo(
    () => ({ name: supplier?.name ?? '', phone: supplier?.phone ?? '', note: supplier?.note ?? '' }),
    [supplier],
  );
  const form = useContractForm({
    schema: calls.supplierForm,
    values,
    savedText: t('Fornecedor salvo.'),
    save: async (checked) => {
      const body = { ...checked, store_id };
      const { id } = supplier
        ? await update.mutateAsync({ params: { id: supplier.id }, body })
        : await add.mutateAsync({ body });
      onSaved(id);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={supplier ? supplier.name : t('Novo fornecedor')}
      footer={
        <>
          {supplier && (
            <Button
              variant="ghost"
              pending={remove.isPending}
              onClick={() => remove.mutate({ params: { id: supplier.id }, query: { store_id } })}
            >
              {t('Excluir')}
            </Button>
          )}
          <span className="flex-1" />
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form="supplier" variant="primary" pending={form.formState.isSubmitting}>
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="supplier" className="space-y-4">
        <TextField name="name" label={t('Nome')} maxLength={80} />
        <TextField name="phone" label={t('WhatsApp')} optional maxLength={20} inputMode="tel" />
        <TextField
          name="note"
          label={t('Entrega')}
          optional
          maxLength={120}
          placeholder={t('Ex.: entrega até 9h, pedir até 22h')}
        />
      </PlainForm>
    </Dialog>
  );
}
