import { type DriverShift, getDriverShifts, reopenDriverShift } from '@comanda/contract/delivery/driver-shifts';
import { Button } from '@comanda/ui/button';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  shift: DriverShift;
}

/** Takes the last settlement back, and says why. */
export function ReopenShift({ store, shift }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<string>();
  const reopen = useWrite(reopenDriverShift, { refreshes: [getDriverShifts] });
  async function confirm() {
    if (reason.trim() === '') {
      setMissing(t('Diga o motivo.'));
      throw new Error('no reason'); // keeps the dialog open
    }
    await reopen.mutateAsync({ params: { id: shift.id }, body: { store_id: store.id, reason } });
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('Reabrir acerto')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Reabrir este acerto?')}
        confirmLabel={t('Reabrir acerto')}
        onConfirm={confirm}
      >
        <p className="mb-3">{t('O dinheiro devolvido sai da gaveta de novo, e as contas ficam abertas.')}</p>
        <TextInput
          label={t('Motivo')}
          value={reason}
          maxLength={200}
          error={missing}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(undefined);
          }}
        />
      </ConfirmDialog>
    </>
  );
}
