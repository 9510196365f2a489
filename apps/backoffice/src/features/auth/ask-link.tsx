import type { resetPassword } from '@comanda/contract/stores/auth';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState, type FormEvent } from 'react';
import { badEmail } from '@comanda/words/field-words';
import { callQuietly, messageOf } from '../../platform/api.ts';
import { BUSINESS, supportMailHref, supportWhatsappHref } from '../../platform/business.ts';
import { TaskLayout } from '../../platform/page/task-layout.tsx';
import { readTypedEmail } from './typed-email.ts';

export function AskLink() {
  const [email, setEmail] = useState(readTypedEmail);
  const [error, setError] = useState('');
  const [answer, setAnswer] = useState('');
  const [pending, setPending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!/.+@.+\..+/.test(email.trim())) return setError(badEmail());
    setPending(true);
    setError('');
    try {
      const { message } = await callQuietly<typeof resetPassword>(
        { method: 'POST', path: 'users/reset_password' },
        { body: { email } },
      );
      setAnswer(message);
    } catch (refusal) {
      setError(messageOf(refusal));
    } finally {
      setPending(false);
    }
  }

  return (
    <TaskLayout title={t('Recuperar a senha')} hint={t('Mandamos um link para o seu e-mail.')}>
      {answer ? (
        <div className="mt-6 space-y-4">
          <Banner tone="success">{answer}</Banner>
          <Button className="w-full" size="lg" onClick={() => setAnswer('')}>
            {t('Usar outro e-mail')}
          </Button>
        </div>
      ) : (
        <form className="mt-6 space-y-4" noValidate onSubmit={(event) => void send(event)}>
          <TextInput
            label={t('E-mail')}
            size="lg"
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            value={email}
            error={error}
            onChange={({ target }) => setEmail(target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            size="xl"
            className="w-full"
            pending={pending}
            pendingText={t('Enviando…')}
          >
            {t('Enviar o link')}
          </Button>
        </form>
      )}
      <ContactSupport />
      <p className="mt-6 text-base text-fg-2">
        {t('Lembrou?')}{' '}
        <a href="/login" className="font-semibold text-link">
          {t('Entrar')}
        </a>
      </p>
    </TaskLayout>
  );
}

/** For whom the link does not reach: somebody checks who they are and helps by hand. */
function ContactSupport() {
  const whatsapp = supportWhatsappHref(t('Olá! Preciso recuperar a minha senha da Comanda.'));
  return (
    <p className="mt-8 border-t border-line pt-4 text-sm text-fg-2">
      {t('Sem acesso ao e-mail? Entre em contato com o suporte para recuperar a sua senha:')}{' '}
      <a className="font-semibold text-link" href={supportMailHref(t('Recuperar a senha'))}>
        {BUSINESS.support_email}
      </a>
      {whatsapp && (
        <>
          {' '}
          {t('ou')}{' '}
          <a className="font-semibold text-link" href={whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </>
      )}
      .
    </p>
  );
}
