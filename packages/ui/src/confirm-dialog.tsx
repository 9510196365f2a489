import { useState, type ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { Button } from './button.tsx';
import { cx } from './cx.tsx';
import { DialogShell } from './dialog.tsx';
import { t } from './i18n.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** A question with its object: 'Cancelar o pedido 1047?'. */
  title: string;
  /** What happens then. */
  children?: ReactNode;
  icon?: ReactNode;
  tone?: 'warning' | 'danger' | 'neutral';
  /** The verb again: 'Cancelar pedido'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The dialog closes when it is done; while it fails, it stays open. */
  onConfirm: () => void | Promise<unknown>;
}

const TINT = {
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  neutral: 'bg-surface-3 text-fg-2',
};

/** For what cannot be undone or reaches a customer. Focus starts on the safe button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, children, icon, tone = 'warning', confirmLabel, cancelLabel, onConfirm } = props;
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // the caller has said why; the dialog stays so that it can be tried again
    } finally {
      setPending(false);
    }
  }

  return (
    <DialogShell isOpen={isOpen} onClose={onClose} role="alertdialog" className="sm:max-w-105">
      <div className="overflow-y-auto p-6">
        {icon && <span className={cx('mb-4 grid size-11 place-items-center rounded-full', TINT[tone])}>{icon}</span>}
        <Heading slot="title" className="t-title text-xl wrap-anywhere">
          {title}
        </Heading>
        {children != null && <div className="mt-1.5 text-sm text-fg-2">{children}</div>}
        <div className="mt-6 flex justify-end gap-2 max-sm:flex-col-reverse">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- focus belongs on the safe button when the question appears */}
          <Button autoFocus onClick={onClose}>
            {cancelLabel ?? t('Voltar')}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} pending={pending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}
