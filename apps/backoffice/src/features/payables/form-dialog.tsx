import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ContractForm, PlainForm } from '../../platform/form/forms.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';

/** A few fields that are saved together or not at all. */
export function FormDialog<Typed extends FieldValues, Checked>({
  id,
  title,
  form,
  onClose,
  children,
}: {
  /** Of the form. */
  id: string;
  title: string;
  form: ContractForm<Typed, Checked>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { isSubmitting, isDirty } = form.formState;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form={id} variant="primary" pending={isSubmitting}>
            {t('Salvar')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id={id} className="space-y-4">
        {children}
      </PlainForm>
      <UnsavedGuard dirty={isDirty && !isSubmitting} />
    </Dialog>
  );
}
