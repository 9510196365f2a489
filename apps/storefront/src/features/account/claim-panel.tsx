import type { claimClient, sendClaimCode } from '@comanda/contract/clients/clients';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api.ts';
import { FormButton } from '../../platform/form-button.tsx';
import { navigate, usePath, useSearch } from '../../platform/page/navigation.tsx';
import { Panel } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { toast } from '../../platform/toast.ts';
import { useRequest } from '../../platform/use-request.ts';
import { FormMessage } from './form-message.tsx';

/** How a balance that the shop keeps by phone comes to the account: the shop's link, or a code in the e-mail that it knows. */
export function ClaimPanel({ onClaimed }: { onClaimed: () => void }) {
  const store = useStore();
  const path = usePath();
  const token = new URLSearchParams(useSearch()).get('juntar');
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const request = useRequest<'code'>(token === null ? { claim_expired: 'code' } : {});

  async function claim(proof: string) {
    const done = await request.run(() =>
      call<typeof claimClient>({ method: 'POST', path: 'client/claim' }, { body: { store_id: store.id, proof } }),
    );
    if (!done) return;
    onClaimed();
    void toast(t('Pronto: o saldo está na sua conta.'));
    if (token !== null) navigate(path, { replace: true });
  }
  async function send() {
    const answer = await request.run(() =>
      call<typeof sendClaimCode>({ method: 'POST', path: 'client/claim/code' }, { body: { store_id: store.id } }),
    );
    if (answer) setSent(answer.message);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (request.check({ code: /^\d{6}$/.test(code) ? undefined : t('O código tem seis números.') })) void claim(code);
  }
  if (token !== null)
    return (
      <Panel className="space-y-3">
        <h2 className="t-title text-lg">{t('Juntar o saldo a esta conta?')}</h2>
        <FormMessage text={request.message} />
        <Button
          variant="store"
          size="xl"
          className="w-full"
          pending={request.pending}
          pendingText={t('Juntando…')}
          onClick={() => void claim(token)}
        >
          {t('Juntar')}
        </Button>
      </Panel>
    );
  return (
    <Panel className="space-y-3">
      <button
        type="button"
        className="flex min-h-11 w-full items-center text-left text-base font-semibold text-sf-fg"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('Já comprava aqui antes desta conta?')}
      </button>
      {open && (
        <>
          <p className="text-base text-sf-fg-2">
            {t('Seu saldo está guardado na loja. Peça a ela um link para juntar, ou receba um código por e-mail.')}
          </p>
          <FormMessage text={request.message} />
          {sent === null ? (
            <Button
              size="lg"
              className="w-full border-sf-line bg-sf-surface text-sf-fg"
              pending={request.pending}
              pendingText={t('Enviando…')}
              onClick={() => void send()}
            >
              {t('Receber código por e-mail')}
            </Button>
          ) : (
            <form className="space-y-3" noValidate onSubmit={submit}>
              <output className="block">{sent}</output>
              <TextInput
                size="lg"
                label={t('Código')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={code}
                error={request.fields.code}
                onChange={({ target }) => {
                  setCode(target.value.replace(/\D/g, ''));
                  request.clear('code');
                }}
              />
              <FormButton pending={request.pending} pendingText={t('Juntando…')}>
                {t('Juntar')}
              </FormButton>
            </form>
          )}
        </>
      )}
    </Panel>
  );
}
