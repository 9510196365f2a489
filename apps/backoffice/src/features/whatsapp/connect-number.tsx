import { connectWhatsapp, getWhatsapp, type WhatsappConfig } from '@comanda/contract/marketing/whatsapp';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { Button } from '@comanda/ui/button';
import { showToast } from '@comanda/ui/toast';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';

interface Props {
  store: SessionStore;
  config: WhatsappConfig;
}

/** The keys of the store's own number at Meta; a secret that is kept is never shown again. */
export function ConnectNumber({ store, config }: Props) {
  const kept = (name: string) => config.keys.find((key) => key.name === name);
  const [typed, setTyped] = useState({
    phone_number_id: kept('phone_number_id')?.shown ?? '',
    waba_id: kept('waba_id')?.shown ?? '',
    token: '',
    app_secret: '',
  });
  const connect = useWrite(connectWhatsapp, {
    refreshes: [getWhatsapp],
    onDone: () => showToast(t('Número conectado.')),
  });
  const field = (name: keyof typeof typed, label: string, more: { hint?: ReactNode; type?: string } = {}) => (
    <TextInput
      label={label}
      autoComplete="off"
      value={typed[name]}
      onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
      {...more}
    />
  );
  const has = (name: 'token' | 'app_secret') => typed[name] !== '' || kept(name)?.set === true;
  const whole = typed.phone_number_id !== '' && typed.waba_id !== '' && has('token') && has('app_secret');
  const secretHint = (name: string) => (kept(name)?.set ? t('Já guardado. Deixe vazio para manter.') : undefined);
  const { token, app_secret, ...ids } = typed;
  return (
    <section className="card max-w-192 space-y-4 p-4 md:p-6" aria-labelledby="ligar-numero">
      <h2 id="ligar-numero" className="t-title text-lg">
        {config.state === 'off' ? t('Conectar o número da loja') : t('Trocar as chaves')}
      </h2>
      <p className="text-sm text-fg-2">
        {t('Em developers.facebook.com, no aplicativo da loja, abra WhatsApp e copie os quatro dados.')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('phone_number_id', t('Identificação do número'))}
        {field('waba_id', t('Identificação da conta'))}
        {field('token', t('Token de acesso'), { type: 'password', hint: secretHint('token') })}
        {field('app_secret', t('Chave secreta do aplicativo'), { type: 'password', hint: secretHint('app_secret') })}
      </div>
      <Button
        variant="primary"
        pending={connect.isPending}
        pendingText={t('Conectando…')}
        disabledReason={whole ? undefined : t('Preencha os quatro dados.')}
        onClick={() =>
          connect.mutate({
            params: { id: store.id },
            body: { ...ids, ...(token === '' ? {} : { token }), ...(app_secret === '' ? {} : { app_secret }) },
          })
        }
      >
        {t('Conectar')}
      </Button>
    </section>
  );
}
