import { Button } from '@comanda/ui/button';
import { Dialog, type DialogProps } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import type { FieldValues } from 'react-hook-form';
import { UnsavedGuard } from '../page/unsaved-guard.tsx';
import { type ContractForm, PlainForm } from './forms.tsx';

interface FormDialogProps<Typed extends FieldValues, Checked> extends Pick<
  DialogProps,
  'title' | 'size' | 'onClose' | 'children'
> {
  /** Of the form. */
  id: string;
  form: ContractForm<Typed, Checked>;
  saveText?: string;
}

/** A few fields that are saved together or not at all. */
export function FormDialog<Typed extends FieldValues, Checked>({
  id,
  form,
  saveText = t('Salvar'),
  onClose,
  children,
  ...dialog
}: FormDialogProps<Typed, Checked>) {
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Dialog
      isOpen
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form={id} variant="primary" pending={isSubmitting} pendingText={t('Salvando…')}>
            {saveText}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id={id} className="space-y-4">
        {children}
      </PlainForm>
      <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
    </Dialog>
  );
}
