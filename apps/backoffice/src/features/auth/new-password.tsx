import type { resetPassword } from '@comanda/contract/stores/auth';
import { ApiError } from '@comanda/contract/clients/client';
import { refusePassword } from '@comanda/domain/password';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { PasswordInput } from '@comanda/ui/text-input';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '@comanda/words/refusals';
import { callQuietly, messageOf } from '../../platform/api.ts';
import { TaskLayout } from '../../platform/page/task-layout.tsx';
import { recoveryPage } from './pages.ts';

/** The page of the link that was sent by e-mail. */
export function NewPassword({ token }: { token: string }) {
  const client = useQueryClient();
  const [password, setTyped] = useState('');
  const [error, setError] = useState('');
  const [done, setDone] = useState('');
  const [expired, setExpired] = useState('');
  const [pending, setPending] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (refusePassword(password)) return setError(sentenceOf('weak_password'));
    setPending(true);
    try {
      const { message } = await callQuietly<typeof resetPassword>(
        { method: 'POST', path: 'users/reset_password' },
        { body: { token, password } },
      );
      client.clear(); // every session of the person has ended
      setDone(message);
    } catch (refusal) {
      setPending(false);
      if (refusal instanceof ApiError && refusal.code === 'reset_link_expired') setExpired(refusal.message);
      else setError(messageOf(refusal));
    }
  }

  return (
    <TaskLayout title={t('Nova senha')} hint={t('Ela vale a partir de agora em todos os aparelhos.')}>
      {done ? (
        <div className="mt-6 space-y-4">
          <Banner tone="success">{done}</Banner>
          <a href="/login" className="btn btn-primary btn-xl w-full">
            {t('Entrar no painel')}
          </a>
          <p className="text-sm text-fg-2">
            {t('Sua conta é de cliente? Volte à página da loja onde você pede e entre por lá.')}
          </p>
        </div>
      ) : expired ? (
        <div className="mt-6 space-y-4">
          <Banner tone="danger">{expired}</Banner>
          <Link {...recoveryPage.at({})} className="btn btn-primary btn-xl w-full">
            {t('Pedir outro link')}
          </Link>
        </div>
      ) : (
        <form className="mt-6 space-y-4" noValidate onSubmit={(event) => void save(event)}>
          <PasswordInput
            label={t('Nova senha')}
            size="lg"
            name="new-password"
            autoComplete="new-password"
            hint={t('Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar.')}
            value={password}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
              setError('');
            }}
          />
          <Button
            type="submit"
            variant="primary"
            size="xl"
            className="w-full"
            pending={pending}
            pendingText={t('Salvando…')}
          >
            {t('Salvar a senha')}
          </Button>
        </form>
      )}
    </TaskLayout>
  );
}
