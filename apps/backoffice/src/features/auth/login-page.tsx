import type { getCurrentUser, login } from '@comanda/contract/stores/auth';
import { ApiError } from '@comanda/contract/clients/client';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { PasswordInput, TextInput } from '@comanda/ui/text-input';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { callQuietly, messageOf } from '../../platform/call.ts';
import { readReturnSearch } from '../../platform/page/return-path.ts';
import { useTitle } from '../../platform/page/title.ts';
import { landingPlace } from './landing-place.ts';
import { keepTypedEmail, readTypedEmail } from './typed-email.ts';
import { TaskLayout } from '../../platform/page/task-layout.tsx';
import { dashboardPage } from '../dashboard/pages.ts';

interface Problem {
  text: string;
  hint: string;
  field: 'email' | 'password' | null;
}

/** Which field a refusal speaks of, and what usually helps. */
function problemOf(error: unknown): Problem {
  const text = messageOf(error);
  const code = error instanceof ApiError ? error.code : 'internal';
  if (code === 'user_not_found') return { text, hint: t('Confira o e-mail ou crie uma conta.'), field: 'email' };
  if (code === 'wrong_password') return { text, hint: t('Confira se o Caps Lock está ligado.'), field: 'password' };
  return { text, hint: '', field: null };
}

/** Whoever is signed in already has nothing to do here. */
function useWayIn(): void {
  useEffect(() => {
    callQuietly<typeof getCurrentUser>({ method: 'GET', path: 'users/by-id' }, {}).then(
      () => location.replace(dashboardPage.href({})),
      () => {}, // nobody is; an unreachable server is the form's to tell
    );
  }, []);
}

interface Props {
  /** The address's query. */
  search: string;
  /** What this device kept for somebody else. */
  forgetOthers: () => Promise<void>;
}

export function LoginPage({ search, forgetOthers }: Props) {
  useTitle(t('Entrar'));
  useWayIn();
  const [email, setEmail] = useState(readTypedEmail);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function signIn(event: FormEvent) {
    event.preventDefault();
    const missing = {
      ...(email.trim() ? {} : { email: t('Informe o e-mail.') }),
      ...(password ? {} : { password: t('Informe a senha.') }),
    };
    setErrors(missing);
    if (missing.email) return emailInput.current?.focus();
    if (missing.password) return passwordInput.current?.focus();
    setPending(true);
    setProblem(null);
    keepTypedEmail(email);
    try {
      const user = await callQuietly<typeof login>(
        { method: 'POST', path: 'users/login' },
        { body: { email, password } },
      );
      const { voltar } = readReturnSearch(Object.fromEntries(new URLSearchParams(search)));
      await forgetOthers();
      location.replace(voltar ?? (await landingPlace(user).catch(() => dashboardPage.href({})))); // it needs no checklist
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      setPending(false);
      (found.field === 'email' ? emailInput : passwordInput).current?.select();
    }
  }

  return (
    <TaskLayout title={t('Entrar na sua loja')} hint={t('Use o e-mail do cadastro.')}>
      <form className="mt-6 space-y-4" noValidate onSubmit={(event) => void signIn(event)}>
        {problem && (
          <Banner tone="danger">
            <b className="block font-semibold">{problem.text}</b>
            {problem.hint}
          </Banner>
        )}
        <TextInput
          ref={emailInput}
          label={t('E-mail')}
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={errors.email}
          invalid={problem?.field === 'email'}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PasswordInput
          ref={passwordInput}
          label={t('Senha')}
          size="lg"
          name="password"
          value={password}
          error={errors.password}
          invalid={problem?.field === 'password'}
          labelAside={
            <a href="/recovery-password" className="inline-flex min-h-6 items-center text-sm font-semibold text-link">
              {t('Esqueci a senha')}
            </a>
          }
          onChange={({ target }) => setPassword(target.value)}
        />
        <p className="text-sm text-fg-3">{t('Este aparelho fica conectado. Use “Sair” em aparelhos emprestados.')}</p>
        <Button
          type="submit"
          variant="primary"
          size="xl"
          className="w-full"
          pending={pending}
          pendingText={t('Entrando…')}
        >
          {t('Entrar')}
        </Button>
      </form>
      <p className="mt-6 text-base text-fg-2">
        {t('Ainda não tem loja?')}{' '}
        <a href="/gratuito" className="font-semibold text-link">
          {t('Criar conta grátis')}
        </a>
      </p>
    </TaskLayout>
  );
}
