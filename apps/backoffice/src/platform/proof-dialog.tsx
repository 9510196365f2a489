import type { confirmPassword } from '@comanda/contract/auth';
import { PROOF_MINUTES } from '@comanda/domain/codes';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { PasswordInput } from '@comanda/ui/text-input';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { call, messageOf } from './api.ts';
import { onProofAsked } from './proof.ts';
import { useSession } from './session.tsx';

/** Asks for the password again before what a thief of an open screen would want; what waited for it then goes on by itself. */
export function ProofDialog() {
  const { user } = useSession();
  const answer = useRef<((proven: boolean) => void) | null>(null);
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);

  function finish(proven: boolean) {
    answer.current?.(proven);
    answer.current = null;
    setOpen(false);
    setPassword('');
    setProblem('');
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

  async function confirm(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setPending(true);
    try {
      await call<typeof confirmPassword>({ method: 'POST', path: 'users/confirm' }, { body: { password } });
      finish(true);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog isOpen={open} onClose={() => finish(false)} title={t('Confirme que é você')} size="sm" above>
      <form className="space-y-4" onSubmit={(event) => void confirm(event)}>
        <p className="text-fg-2">
          {t('Digite a sua senha. Pelos próximos {n} minutos não perguntamos de novo.', { n: PROOF_MINUTES })}
        </p>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordInput label={t('Senha')} value={password} onChange={({ target }) => setPassword(target.value)} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          disabled={password === ''}
          pending={pending}
          pendingText={t('Conferindo…')}
        >
          {t('Confirmar')}
        </Button>
      </form>
    </Dialog>
  );
}
