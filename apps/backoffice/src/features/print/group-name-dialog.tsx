import { addPrintGroup, findPrintGroups, type PrintGroup, updatePrintGroup } from '@comanda/contract/print';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import { TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';

interface Props {
  store_id: number;
  /** Null for a new one. */
  group: PrintGroup | null;
  onSaved: (group: PrintGroup) => void;
  onClose: () => void;
}

const QUIET = { refreshes: [findPrintGroups], quiet: true };

export function GroupNameDialog({ store_id, group, onSaved, onClose }: Props) {
  const add = useWrite(addPrintGroup, QUIET);
  const update = useWrite(updatePrintGroup, QUIET);
  const form = useContractForm({
    schema: addPrintGroup.body,
    values: { name: group?.name ?? '' },
    save: async ({ name }) => {
      const saved =
        group === null
          ? await add.mutateAsync({ params: { storeId: store_id }, body: { name } })
          : await update.mutateAsync({ params: { id: group.id }, body: { store_id, name } });
      form.reset(form.getValues());
      onSaved(saved);
    },
    savedText: '',
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={group === null ? t('Novo grupo de impressão') : t('Renomear {name}', { name: group.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form="print-group" variant="primary" pending={isSubmitting}>
            {group === null ? t('Criar e escolher itens') : t('Salvar')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="print-group">
        <TextField name="name" label={t('Nome')} help={t('Sai em destaque no papel: Cozinha, Bar, Forno…')} />
      </PlainForm>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </Dialog>
  );
}
