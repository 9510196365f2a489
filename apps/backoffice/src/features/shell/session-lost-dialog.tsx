import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { PasswordInput } from '@comanda/ui/text-input';
import type { login } from '@comanda/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { callQuietly, messageOf } from '../../platform/api.ts';
import { onSessionLost } from '../../platform/session-lost.ts';
import { sessionQuery, useSession } from '../../platform/session.tsx';
import { hasUnsavedWork } from '../../platform/unsaved.ts';

/**
 * A session that ended goes to /permission; but where something is typed and not saved, the page stays and the password is
 * asked over it, so that nothing is lost.
 */
export function SessionLostDialog() {
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);

  useEffect(
    () =>
      onSessionLost(() => {
        if (hasUnsavedWork()) setAsking(true);
        else {
          client.setQueryData(sessionQuery.queryKey, null);
          void navigate({ to: '/permission', search: { voltar: location.pathname + location.search } });
        }
      }),
    [client, navigate],
  );

  async function signInAgain(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    try {
      await callQuietly<typeof login>(
        { method: 'POST', path: 'users/login' },
        { body: { email: user.email, password } },
      );
      setAsking(false);
      setPassword('');
      setProblem('');
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog isOpen={asking} onClose={() => setAsking(false)} title={t('Sua sessão terminou')} size="sm" above>
      <form className="space-y-4" onSubmit={(event) => void signInAgain(event)}>
        <p className="text-fg-2">{t('O que você digitou continua nesta página. Entre de novo para salvar.')}</p>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <p>
          <span className="t-label block">{t('E-mail')}</span>
          {user.email}
        </p>
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <PasswordInput label={t('Senha')} value={password} onChange={({ target }) => setPassword(target.value)} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          pending={pending}
          pendingText={t('Entrando…')}
        >
          {t('Entrar')}
        </Button>
      </form>
    </Dialog>
  );
}
