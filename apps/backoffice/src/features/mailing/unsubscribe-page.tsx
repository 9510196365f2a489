import { askUnsubscribe, setUnsubscribed } from '@comanda/contract/marketing/mailing';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { addressOf } from '../../platform/page/page-route.ts';
import { useState } from 'react';
import { messageOf, useWrite } from '../../platform/api.ts';
import { TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { PublicPage } from '../../platform/page/public-page.tsx';
import { useTitle } from '../../platform/page/title.ts';
import { unsubscribePage } from './pages.ts';

const route = addressOf(unsubscribePage);

/** The way out of stores' mails: opening it changes nothing, and without the mail's own link it asks the mailbox. */
export function UnsubscribePage() {
  useTitle(t('Não receber e-mails'));
  const { email } = route.useParams();
  const { t: token } = route.useSearch();
  return (
    <PublicPage>
      <div className="mx-auto w-full max-w-120 px-5 py-10">
        <h1 className="t-title text-3xl">{t('Não receber e-mails')}</h1>
        <div className="card mt-6 p-5">
          {token === undefined ? <AskByMail email={email} /> : <Decide email={email} token={token} />}
        </div>
      </div>
    </PublicPage>
  );
}

function Decide({ email, token }: { email: string; token: string }) {
  const write = useWrite(setUnsubscribed, { quiet: true });
  const set = (unsubscribed: boolean) => write.mutate({ body: { email, token, unsubscribed } });
  if (write.error)
    return (
      <div className="space-y-4">
        <p role="alert">
          {write.error instanceof Error && 'status' in write.error && write.error.status === 404
            ? t('Este link não está inteiro. Digite o e-mail e a gente manda outro.')
            : messageOf(write.error)}
        </p>
        <AskByMail email={email} />
      </div>
    );
  if (write.data?.unsubscribed)
    return (
      <div className="space-y-4">
        <output className="block wrap-anywhere">
          {t('Pronto. {email} não recebe mais mensagens de lojas que usam a Comanda.', { email })}
        </output>
        <p className="text-sm text-fg-3">{t('Os avisos dos seus próprios pedidos continuam.')}</p>
        <Button pending={write.isPending} onClick={() => set(false)}>
          {t('Foi engano, quero receber')}
        </Button>
      </div>
    );
  if (write.data) return <output className="block">{t('Tudo certo: {email} continua recebendo.', { email })}</output>;
  return (
    <div className="space-y-4">
      <p>
        {t('Parar de enviar mensagens de lojas para {email}? Os avisos dos seus próprios pedidos continuam.', {
          email,
        })}
      </p>
      <Button variant="primary" size="lg" className="w-full" pending={write.isPending} onClick={() => set(true)}>
        {t('Não quero mais receber')}
      </Button>
    </div>
  );
}

/** The same words for everybody, so that nobody learns whose e-mail a store has. */
function AskByMail({ email }: { email: string }) {
  const [sent, setSent] = useState<string | null>(null);
  const ask = useWrite(askUnsubscribe, { quiet: true });
  const form = useContractForm({
    schema: askUnsubscribe.body,
    values: { email: email.includes('@') ? email : '' },
    save: async (checked) => {
      await ask.mutateAsync({ body: checked });
      setSent(checked.email);
    },
    savedText: '',
  });
  if (sent !== null)
    return (
      <div className="space-y-4">
        <output className="block wrap-anywhere">
          {t('Enviamos um link de confirmação para {email}. Abra a mensagem e aperte o link para terminar.', {
            email: sent,
          })}
        </output>
        <Button onClick={() => setSent(null)}>{t('Usar outro e-mail')}</Button>
      </div>
    );
  return (
    <PlainForm form={form} className="space-y-4">
      <p className="text-sm text-fg-2">
        {t('Digite o e-mail. Mandamos um link para confirmar que é você, no máximo uma vez por dia.')}
      </p>
      <TextField name="email" label={t('E-mail')} type="email" autoComplete="email" inputMode="email" />
      <Button type="submit" variant="primary" size="lg" className="w-full" pending={form.formState.isSubmitting}>
        {t('Enviar o link')}
      </Button>
    </PlainForm>
  );
}
