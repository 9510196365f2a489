import { changeEmailMessages, findMailings } from '@comanda/contract/marketing/mailing';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { read, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { MailEditor, type Mailings } from './mail-editor.tsx';
import { mailingPage } from './pages.ts';

const route = addressOf(mailingPage);
const WORDS = {
  1: { name: 'Primeiro pedido', when: 'Automático, no dia seguinte ao primeiro pedido do cliente.' },
  2: { name: 'Cliente sumido', when: 'Automático, quando o cliente completa 30 dias sem pedir.' },
  3: { name: 'Aniversário', when: 'Automático, no dia do aniversário, para quem tem a data no cadastro.' },
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
      width="wide"
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
              {shown && <MailEditor key={tipo} store={store} mailing={shown} data={data} when={t(WORDS[tipo].when)} />}
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
