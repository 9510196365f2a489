import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  /** What it means, in a sentence. */
  children: ReactNode;
  /** What its button does. */
  confirm: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
  /** What else is asked for. */
  fields?: ReactNode;
  onClose: () => void;
}

/** Asks why, before something is told to the authority that cannot be taken back. */
export function ReasonDialog({ title, children, confirm, pending, onConfirm, fields, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="danger"
            pending={pending}
            disabledReason={reason.trim() === '' ? t('Diga o motivo.') : undefined}
            onClick={() => onConfirm(reason.trim())}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm">{children}</p>
      <TextArea
        label={t('Motivo')}
        rows={2}
        maxLength={255}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {fields}
    </Dialog>
  );
}
