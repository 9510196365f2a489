import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import type { login } from '@comanda/contract/stores/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callQuietly } from '../../platform/api.ts';
import { PasswordForm } from '../../platform/form/password-form.tsx';
import { onSessionLost } from '../../platform/session-lost.ts';
import { sessionQuery, useSession } from '../../platform/session.tsx';
import { hasUnsavedWork } from '../../platform/page/unsaved.ts';
import { permissionPage } from '../auth/pages.ts';

/**
 * A session that ended goes to /permission; but where something is typed and not saved, the page stays and the password is
 * asked over it, so that nothing is lost.
 */
export function SessionLostDialog() {
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    // Of several calls that are refused at once the first knows where the person was: then the address is another.
    let leaving = false;
    return onSessionLost(() => {
      if (hasUnsavedWork()) setAsking(true);
      else if (!leaving) {
        leaving = true;
        client.setQueryData(sessionQuery.queryKey, null);
        void navigate(permissionPage.at({}, { voltar: location.pathname + location.search }));
      }
    });
  }, [client, navigate]);

  async function signInAgain(password: string) {
    await callQuietly<typeof login>({ method: 'POST', path: 'users/login' }, { body: { email: user.email, password } });
    setAsking(false);
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }

  return (
    <Dialog isOpen={asking} onClose={() => setAsking(false)} title={t('Sua sessão terminou')} size="sm" above>
      <PasswordForm
        lead={t('O que você digitou continua nesta página. Entre de novo para salvar.')}
        submit={t('Entrar')}
        pendingText={t('Entrando…')}
        onPassword={signInAgain}
      >
        <p>
          <span className="t-label block">{t('E-mail')}</span>
          {user.email}
        </p>
      </PasswordForm>
    </Dialog>
  );
}
