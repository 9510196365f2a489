import { addCity } from '@comanda/contract/stores/cities';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { TextField } from '../../platform/form/fields.tsx';

const schema = addCity.body.pick({ name: true });

interface Props {
  label: string;
  name: string;
  submitLabel: string;
  save: (name: string) => Promise<unknown>;
  /** The field is empty again once it is saved. */
  clears?: boolean;
  onCancel?: () => void;
}

/** One name and its button: adds a city, or renames one. */
export function CityForm({ label, name, submitLabel, save, clears, onCancel }: Props) {
  const form = useContractForm({
    schema,
    values: { name },
    save: async (checked) => {
      await save(checked.name);
      if (clears) setTimeout(() => form.reset({ name: '' }));
    },
  });
  return (
    <PlainForm form={form} className="flex flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <TextField name="name" label={label} autoComplete="off" />
      </div>
      {onCancel && <Button onClick={onCancel}>{t('Voltar')}</Button>}
      <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
        {submitLabel}
      </Button>
    </PlainForm>
  );
}
