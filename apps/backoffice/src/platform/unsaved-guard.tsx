import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { holdUnsavedWork } from './unsaved.ts';

/** Leaving asks while something is typed and not saved: to another page, and out of the app. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true });
  useEffect(() => (dirty ? holdUnsavedWork() : undefined), [dirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('Sair sem salvar?')}
      confirmLabel={t('Sair sem salvar')}
      cancelLabel={t('Continuar editando')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    >
      {t('O que você mudou nesta página será perdido.')}
    </ConfirmDialog>
  );
}
