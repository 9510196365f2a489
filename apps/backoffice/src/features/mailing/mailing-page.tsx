import {
  changeEmailMessages,
  findMailings,
  type Mailing,
  MAILING_TYPE,
  saveMailing,
  sendMailing,
} from '@comanda/contract/mailing';
import type { Output } from '@comanda/contract/route';
import { storePath } from '@comanda/domain/paths';
import { Badge } from '@comanda/ui/badge';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { ConfirmDialog } from '@comanda/ui/confirm-dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Page } from '../../platform/page/page-frame.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { SwitchField, TextAreaField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { UnsavedGuard } from '../../platform/page/unsaved-guard.tsx';
import { mailingPage } from './pages.ts';

type Mailings = Output<typeof findMailings>;
const route = addressOf(mailingPage);
const WORDS = {
  1: { name: 'Primeiro pedido', when: 'Vai sozinho, no dia seguinte ao primeiro pedido do cliente.' },
  2: { name: 'Cliente sumido', when: 'Vai sozinho quando o cliente completa 30 dias sem pedir.' },
  3: { name: 'Aniversário', when: 'Vai sozinho no dia do aniversário, para quem tem a data no cadastro.' },
  4: { name: 'Novidades', when: 'Só vai quando você manda, no máximo uma vez a cada 7 dias.' },
} as const;

/** The store's own e-mails: one text for each occasion. */
export function MailingPage() {
  const store = useStore();
  return store && <Mails key={store.id} store={store} />;
}

function Mails({ store }: { store: SessionStore }) {
  const { tipo = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const asked = useQuery(read(findMailings, { query: { store_id: store.id } }));
  return (
    <Page
      width="list"
      lead={t('Mensagens da sua loja para quem disse que quer. Cada uma leva um link para parar de receber.')}
    >
      <Answer of={asked} rows={5} rowClass="h-14">
        {(data) => {
          const shown = data.mailings.find(({ type }) => type === tipo);
          return (
            <>
              <OnOff store={store} data={data} />
              <nav aria-label={t('Mensagens')} className="mt-4 flex flex-wrap gap-2">
                {data.mailings.map(({ type, suggested, active }) => (
                  <button
                    key={type}
                    type="button"
                    className="chip max-md:h-11"
                    aria-pressed={type === tipo}
                    onClick={() => void navigate({ search: type === 1 ? {} : { tipo: type } })}
                  >
                    {t(WORDS[type].name)}
                    {!suggested && active && <span className="sr-only"> {t('(em uso)')}</span>}
                  </button>
                ))}
              </nav>
              {shown && <MailForm key={tipo} store={store} mailing={shown} data={data} />}
            </>
          );
        }}
      </Answer>
    </Page>
  );
}

function OnOff({ store, data }: { store: SessionStore; data: Mailings }) {
  const write = useWrite(changeEmailMessages, { refreshes: [findMailings] });
  return (
    <section className="card mt-4 p-4">
      <Switch
        label={t('Enviar os e-mails da loja')}
        hint={t(
          '{n, plural, =0 {Nenhum cliente com e-mail pode receber agora.} one {# cliente com e-mail pode receber.} other {# clientes com e-mail podem receber.}} Quem pediu para sair, ou está bloqueado, fica de fora.',
          { n: data.recipients },
        )}
        checked={write.isPending ? write.variables.body?.email_messages === true : data.email_messages}
        onChange={({ target }) => write.mutate({ params: { id: store.id }, body: { email_messages: target.checked } })}
      />
    </section>
  );
}

function MailForm({ store, mailing, data }: { store: SessionStore; mailing: Mailing; data: Mailings }) {
  const { type, subject, body, active, sent, suggested } = mailing;
  const params = { store_id: store.id };
  const save = useWrite(saveMailing, { refreshes: [findMailings], quiet: true });
  const form = useContractForm({
    schema: saveMailing.body,
    values: { type, subject, body, active },
    save: (checked) => save.mutateAsync({ params, body: checked }),
    savedText: t('Mensagem salva.'),
  });
  const { isDirty, isSubmitting } = form.formState;
  const news = type === MAILING_TYPE.news;
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-2">
      <PlainForm form={form} className="card space-y-4 p-4">
        <p className="text-sm text-fg-2">{t(WORDS[type].when)}</p>
        <p className="flex flex-wrap gap-2">
          {suggested && <Badge tone="warning">{t('Sugestão: salve para usar')}</Badge>}
          {sent > 0 && <Badge>{t('{n, plural, one {# enviado} other {# enviados}}', { n: sent })}</Badge>}
        </p>
        <TextField name="subject" label={t('Assunto')} maxLength={120} />
        <TextAreaField
          name="body"
          label={t('Mensagem')}
          rows={9}
          maxLength={5000}
          hint={t("'{nome}' vira o nome do cliente, '{loja}' o da loja e '{link}' o do cardápio.")}
        />
        {!news && <SwitchField name="active" label={t('Enviar esta mensagem')} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" pending={isSubmitting} pendingText={t('Salvando…')}>
            {t('Salvar mensagem')}
          </Button>
          {news && <SendButton store={store} data={data} blocked={blockedReason(data, mailing, isDirty)} />}
        </div>
        <UnsavedGuard dirty={isDirty} saving={isSubmitting} />
      </PlainForm>
      <Preview store={store} control={form.control} />
    </div>
  );
}

function blockedReason(data: Mailings, { suggested }: Mailing, dirty: boolean): string | undefined {
  if (!data.email_messages) return t('Ligue os e-mails da loja antes de enviar.');
  if (suggested || dirty) return t('Salve a mensagem antes de enviar.');
  if (data.recipients === 0) return t('Nenhum cliente pode receber agora.');
  if (data.next_send !== null)
    return t('A próxima pode ir em {day}.', { day: data.next_send.split('-').reverse().join('/') });
  return undefined;
}

/** It reaches people: it is asked, and Enter never sends. */
function SendButton({ store, data, blocked }: { store: SessionStore; data: Mailings; blocked: string | undefined }) {
  const [asking, setAsking] = useState(false);
  const send = useWrite(sendMailing, { refreshes: [findMailings] });
  const n = data.recipients;
  return (
    <>
      <Button
        type="button"
        icon={<Send className="size-4" aria-hidden />}
        disabledReason={blocked}
        onClick={() => setAsking(true)}
      >
        {t('Enviar agora…')}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('{n, plural, one {Enviar para # cliente?} other {Enviar para # clientes?}}', { n })}
        confirmLabel={t('Enviar e-mails')}
        onConfirm={async () => {
          await send.mutateAsync({ params: { store_id: store.id }, body: { recipients: n } });
          showToast(t('Os e-mails estão saindo, um por segundo.'));
        }}
      >
        {t('Não dá para desfazer. Depois deste, o próximo envio só pode ser daqui a 7 dias. Não tem custo.')}
      </ConfirmDialog>
    </>
  );
}

function Preview({ store, control }: { store: SessionStore; control: object }) {
  // the form above has these two fields, and its type is the schema's
  const [subject, body] = useWatch({ control: control as never, name: ['subject', 'body'] as never }) as unknown as [
    string,
    string,
  ]; // the form's own two texts
  const fill = (text: string) =>
    text
      .replaceAll('{nome}', t('Ana'))
      .replaceAll('{loja}', store.name)
      .replaceAll('{link}', location.origin + storePath(store.url));
  return (
    <section aria-label={t('Como o cliente vê')} className="card self-start p-4 text-sm">
      <p className="t-label">{t('Como o cliente vê')}</p>
      <h2 className="mt-2 border-b border-line pb-2 text-base font-semibold break-words">{fill(subject)}</h2>
      <p className="mt-3 break-words whitespace-pre-wrap">{fill(body)}</p>
      <p className="mt-4 border-t border-line pt-3 text-ui text-fg-3">
        {store.name} · {location.origin + storePath(store.url)}
        <br />
        {t('Você recebeu este e-mail porque já pediu na {store}. Para não receber mais: (link)', { store: store.name })}
      </p>
    </section>
  );
}
