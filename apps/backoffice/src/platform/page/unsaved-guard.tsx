import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { useBlocker } from '@tanstack/react-router';
import { useHoldUnsaved } from './unsaved.ts';

/** Leaving asks while something is typed and not saved: to another page, and out of the app. */
export function UnsavedGuard({ dirty, saving = false }: { dirty: boolean; saving?: boolean }) {
  const blocks = dirty && !saving;
  const blocker = useBlocker({ shouldBlockFn: () => blocks, enableBeforeUnload: () => blocks, withResolver: true });
  useHoldUnsaved(dirty);
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
