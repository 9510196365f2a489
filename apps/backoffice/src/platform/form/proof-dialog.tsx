import type { confirmPassword } from '@comanda/contract/stores/auth';
import { PROOF_MINUTES } from '@comanda/domain/codes';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api.ts';
import { PasswordForm } from './password-form.tsx';
import { onProofAsked } from './proof.ts';

/** Asks for the password again before what a thief of an open screen would want; what waited for it then goes on by itself. */
export function ProofDialog() {
  const answer = useRef<((proven: boolean) => void) | null>(null);
  const [open, setOpen] = useState(false);

  function finish(proven: boolean) {
    answer.current?.(proven);
    answer.current = null;
    setOpen(false);
  }
  useEffect(() => {
    const forget = onProofAsked(() => {
      setOpen(true);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      forget();
      answer.current?.(false);
    };
  }, []);

  async function confirm(password: string) {
    await call<typeof confirmPassword>({ method: 'POST', path: 'users/confirm' }, { body: { password } });
    finish(true);
  }

  return (
    <Dialog isOpen={open} onClose={() => finish(false)} title={t('Confirme que é você')} size="sm" above>
      <PasswordForm
        lead={t('Digite a sua senha. Pelos próximos {n} minutos não perguntamos de novo.', { n: PROOF_MINUTES })}
        submit={t('Confirmar')}
        pendingText={t('Conferindo…')}
        waits
        onPassword={confirm}
      />
    </Dialog>
  );
}
