import { t } from '@comanda/ui/i18n';
import { Sheet } from '@comanda/ui/sheet';
import { useState } from 'react';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Signing in without leaving what one was doing: nothing that was typed is lost. */
export function SignInSheet({ onClose }: { onClose: () => void }) {
  const [mode, setMode] = useState<'in' | 'up'>('in');
  const inside = mode === 'in';
  return (
    <Sheet isOpen onClose={onClose} title={inside ? t('Entrar na sua conta') : t('Criar sua conta')}>
      <div className="px-4 pb-6">
        {inside ? <LoginForm onDone={onClose} /> : <SignUpForm onDone={onClose} />}
        <p className="mt-4 text-center text-sm text-sf-fg-2">
          {inside ? t('Ainda não tem conta?') : t('Já tem conta?')}{' '}
          <button
            type="button"
            className="inline-flex min-h-11 items-center font-semibold text-sf-accent-text"
            onClick={() => setMode(inside ? 'up' : 'in')}
          >
            {inside ? t('Criar conta') : t('Entrar')}
          </button>
        </p>
      </div>
    </Sheet>
  );
}
