import { acceptInvite, getInvite } from '@comanda/contract/stores/users';
import type { Output } from '@comanda/contract/route';
import { refusePassword } from '@comanda/domain/password';
import { ApiError } from '@comanda/contract/clients/client';
import { sentenceOf } from '@comanda/words/refusals';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { SkeletonRows } from '@comanda/ui/skeleton';
import { PasswordInput, TextInput } from '@comanda/ui/text-input';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { addressOf } from '../../platform/page/page-route.ts';
import { useState, type FormEvent } from 'react';
import { callQuietly, messageOf } from '../../platform/api.ts';
import { renewSession } from '../../platform/session.tsx';
import { TaskLayout } from '../../platform/page/task-layout.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { ROLE_WORDS } from './role-words.ts';
import { acceptInvitePage } from './pages.ts';
import { dashboardPage } from '../dashboard/pages.ts';
import { recoveryPage } from '../auth/pages.ts';

const route = addressOf(acceptInvitePage);
type Invitation = Output<typeof getInvite>;

/** The page of the link in the invitation: says to what, and takes a name and a password. */
export function AcceptInvitePage() {
  useTitle(t('Convite'));
  const { token = '' } = route.useSearch();
  const { data, error, refetch } = useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => callQuietly(getInvite, { params: { token }, signal }),
    retry: false,
  });
  if (data) return <Accept token={token} invitation={data} />;
  const over = error instanceof ApiError && error.code !== 'unavailable';
  return (
    <TaskLayout title={t('Convite')} hint={error ? '' : t('Abrindo o seu convite…')}>
      {error ? (
        <div className="mt-6 space-y-4">
          <Banner tone="danger">{over ? sentenceOf('invite_expired') : messageOf(error)}</Banner>
          {over ? (
            <a href="/login" className="btn btn-primary btn-xl w-full">
              {t('Entrar no painel')}
            </a>
          ) : (
            <Button size="xl" className="w-full" onClick={() => void refetch()}>
              {t('Tentar de novo')}
            </Button>
          )}
        </div>
      ) : (
        <SkeletonRows rows={3} className="h-12" />
      )}
    </TaskLayout>
  );
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const { store_name, invited_by, email, type, has_account, signed_in } = invitation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  const words = ROLE_WORDS[type];

  async function accept(event: FormEvent) {
    event.preventDefault();
    const missing = problemsOf(invitation, name, password);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setPending(true);
    try {
      const body = { ...(has_account ? {} : { name }), ...(signed_in ? {} : { password }) };
      await callQuietly(acceptInvite, { params: { token }, body });
      await renewSession(client);
      await navigate({ ...dashboardPage.at({}), replace: true });
    } catch (error) {
      setPending(false);
      const named = error instanceof ApiError ? ((error.detail.fields ?? {}) as Record<string, string>) : {}; // the server's answer to invalid_input
      setErrors(Object.keys(named).length > 0 ? named : { form: messageOf(error) });
    }
  }

  return (
    <TaskLayout
      title={t('Trabalhe em {store}', { store: store_name })}
      hint={t('{name} convidou você como {role}.', { name: invited_by, role: words.name().toLowerCase() })}
    >
      <form className="mt-6 space-y-4" noValidate onSubmit={(event) => void accept(event)}>
        {errors['form'] && <Banner tone="danger">{errors['form']}</Banner>}
        <p className="rounded-lg bg-surface-2 p-3 text-sm text-fg-2">{words.sees()}</p>
        <TextInput label={t('E-mail')} size="lg" name="email" autoComplete="username" value={email} readOnly />
        {!has_account && (
          <TextInput
            label={t('Seu nome')}
            size="lg"
            name="name"
            autoComplete="name"
            value={name}
            error={errors['name']}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {!signed_in && (
          <PasswordInput
            label={has_account ? t('Sua senha') : t('Crie uma senha')}
            size="lg"
            name="password"
            autoComplete={has_account ? 'current-password' : 'new-password'}
            hint={
              has_account
                ? t('Você já tem conta na Comanda: use a senha de sempre.')
                : t('Pelo menos 8 caracteres. Uma frase curta é fácil de lembrar.')
            }
            value={password}
            error={errors['password']}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size="xl"
          className="w-full"
          pending={pending}
          pendingText={t('Entrando…')}
        >
          {t('Aceitar o convite')}
        </Button>
        {has_account && !signed_in && (
          <Link {...recoveryPage.at({})} className="inline-flex min-h-6 text-sm font-semibold text-link">
            {t('Esqueci a senha')}
          </Link>
        )}
      </form>
    </TaskLayout>
  );
}

function problemsOf({ has_account, signed_in, email }: Invitation, name: string, password: string) {
  const found: Record<string, string> = {};
  if (!has_account && name.trim() === '') found['name'] = t('Digite o nome.');
  if (!signed_in && password === '') found['password'] = t('Digite a senha.');
  else if (!has_account && refusePassword(password, [email, name])) found['password'] = sentenceOf('weak_password');
  return found;
}
