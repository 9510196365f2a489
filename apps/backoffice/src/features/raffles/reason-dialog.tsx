import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextArea } from '@comanda/ui/text-input';
import { noRaffleReason } from '@comanda/words/field-words';
import { useState } from 'react';

interface Props {
  title: string;
  confirmLabel: string;
  children: string;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why, in words that those who take part read. */
export function ReasonDialog({ title, confirmLabel, children, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  async function send() {
    setTried(true);
    if (missing) return;
    setPending(true);
    await onConfirm(reason.trim()).then(onClose, () => setPending(false)); // the refusal was shown
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="danger" pending={pending} onClick={() => void send()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-fg-2">{children}</p>
      <TextArea
        label={t('Motivo')}
        rows={2}
        maxLength={200}
        value={reason}
        error={tried && missing ? noRaffleReason() : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}
