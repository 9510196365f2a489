import { addPrintGroup, findPrintGroups, type PrintGroup, updatePrintGroup } from '@comanda/contract/floor/print';
import { t } from '@comanda/ui/i18n';
import { useWrite } from '../../platform/api.ts';
import { TextField } from '../../platform/form/fields.tsx';
import { FormDialog } from '../../platform/form/form-dialog.tsx';
import { useContractForm } from '../../platform/form/forms.tsx';

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
  return (
    <FormDialog
      id="print-group"
      onClose={onClose}
      size="sm"
      title={group === null ? t('Novo grupo de impressão') : t('Renomear {name}', { name: group.name })}
      form={form}
      saveText={group === null ? t('Criar e escolher itens') : t('Salvar')}
    >
      <TextField name="name" label={t('Nome')} help={t('Sai em destaque no papel: Cozinha, Bar, Forno…')} />
    </FormDialog>
  );
}
