import { exportFiscalItems, getFiscalItems, getNotesConfig, type NotesConfig } from '@comanda/contract/finance/fiscal';
import { getOrderNotes, listFiscalNotes, type NoteGroup, transmitNotes } from '@comanda/contract/finance/fiscal-notes';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Download, Mail, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { call, read, showFileRefusal, useWrite } from '../../platform/api.ts';
import { Answer, together } from '../../platform/page/answer.tsx';
import { MANAGERS, OWNERS } from '../../platform/page/page.ts';
import { Page } from '../../platform/page/page-frame.tsx';
import { addressOf } from '../../platform/page/page-route.ts';
import { saveFile } from '../../platform/save-file.ts';
import { type SessionStore, usePermission, useSession, useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { BookkeeperDialog } from './bookkeeper-dialog.tsx';
import { ContingencyBanner } from './contingency-banner.tsx';
import { FiscalSettings } from './fiscal-settings.tsx';
import { GapsCard } from './gaps-card.tsx';
import { MissingCodes } from './missing-codes.tsx';
import { NoteDrawer } from './note-drawer.tsx';
import { NotesCard } from './notes-card.tsx';
import { fiscalPage } from './pages.ts';
import { Readiness } from './readiness.tsx';
import { TaxSheet } from './tax-sheet.tsx';

const route = addressOf(fiscalPage);
const REFRESH_MS = 20_000;

export function FiscalPage() {
  const store = useStore();
  return store && <Fiscal key={store.id} store={store} />;
}

/** A store's notes: whether it may issue tomorrow, what is missing, and each note of a day with its way. */
function Fiscal({ store }: { store: SessionStore }) {
  const { dia, situacao, nota } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: { dia?: string | undefined; situacao?: NoteGroup | undefined; nota?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), resetScroll: false });
  const { user } = useSession();
  const now = useNow();
  const { date: today } = toLocal(now, storeZone(store.timezone, store.country_id));
  const params = { id: store.id };
  const items = useQuery(read(getFiscalItems, { params }));
  const config = useQuery(read(getNotesConfig, { params }));
  const notes = useQuery({
    ...read(listFiscalNotes, {
      params,
      query: { ...(dia === undefined ? {} : { day: dia }), ...(situacao === undefined ? {} : { group: situacao }) },
    }),
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });
  return (
    <Page
      width="wide"
      lead={
        config.data?.provider_title
          ? t('NFC-e por {partner}.', { partner: config.data.provider_title })
          : t('NFC-e da loja.')
      }
      actions={
        <>
          {config.data && <Settings config={config.data} store={store} />}
          <Actions store={store} today={today} />
        </>
      }
    >
      <Answer of={together(items, config, notes)} rows={6} rowClass="h-16">
        {([found, issuer, listed]) => (
          <div className="mt-4 space-y-4">
            {issuer.demo && (
              <Banner tone="warning" title={t('Demonstração.')}>
                {t('Uma SEFAZ de mentira responde: nenhuma nota daqui tem valor fiscal.')}
              </Banner>
            )}
            <ContingencyBanner
              waiting={listed.contingency}
              store={store}
              now={now.getTime()}
              action={listed.contingency.waiting > 0 && <Transmit store={store} />}
            />
            <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-[380px_minmax(0,1fr)]">
              <div className="space-y-4">
                <Readiness
                  store={store}
                  items={found}
                  issuer={issuer}
                  today={today}
                  settings={<Settings config={issuer} store={store} small />}
                />
                {MANAGERS.includes(user.type) && <GapsCard store={store} />}
                <MissingCodes store_id={store.id} items={found.missing} total={found.items} />
              </div>
              <NotesCard
                found={listed}
                store={store}
                today={today}
                group={situacao}
                open={nota}
                onDay={(day) => change({ dia: day, nota: undefined })}
                onGroup={(group) => change({ situacao: group, nota: undefined })}
                onOpen={(note_id) => change({ nota: note_id })}
                aside={<Rule config={issuer} />}
              />
            </div>
            {nota !== undefined && (
              <NoteDrawer key={nota} note_id={nota} store={store} onClose={() => change({ nota: undefined })} />
            )}
          </div>
        )}
      </Answer>
    </Page>
  );
}

function Actions({ store, today }: { store: SessionStore; today: string }) {
  const { user } = useSession();
  const reads = usePermission('reports_view');
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  async function download() {
    setBusy(true);
    await call(exportFiscalItems, { params: { store_id: store.id } })
      .then((file) => saveFile('itens.csv', 'text/csv;charset=utf-8', file))
      .catch(showFileRefusal);
    setBusy(false);
  }
  return (
    <>
      {reads && MANAGERS.includes(user.type) && (
        <Button
          className="max-sm:min-h-11"
          icon={<Mail className="size-4" aria-hidden />}
          onClick={() => setSending(true)}
        >
          {t('Enviar XMLs ao contador')}
        </Button>
      )}
      <TaxSheet store_id={store.id} />
      <Button
        className="max-sm:min-h-11"
        icon={<Download className="size-4" aria-hidden />}
        pending={busy}
        pendingText={t('Exportando…')}
        onClick={() => void download()}
      >
        {t('Exportar itens.csv')}
      </Button>
      {sending && <BookkeeperDialog store={store} today={today} onClose={() => setSending(false)} />}
    </>
  );
}

/** Opens what the store sets of its notes, for whoever may. */
function Settings({ config, store, small = false }: { config: NotesConfig; store: SessionStore; small?: boolean }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (!OWNERS.includes(user.type)) return null;
  return (
    <>
      <Button size={small ? 'sm' : 'md'} className="max-sm:min-h-11" onClick={() => setOpen(true)}>
        {t('Configurar')}
      </Button>
      {open && <FiscalSettings config={config} store={store} onClose={() => setOpen(false)} />}
    </>
  );
}

const RULE_WORDS: Readonly<Record<NotesConfig['settings']['automatic'], () => string>> = {
  off: () => t('emite quando alguém pede'),
  all: () => t('emite em toda venda'),
  some: () => t('emite em algumas vendas'),
};
const Rule = ({ config: { settings } }: { config: NotesConfig }) => (
  <span className="text-xs text-fg-2 max-sm:hidden">{RULE_WORDS[settings.automatic]()}</span>
);

/** Tells the authority now of what was made without it. */
function Transmit({ store }: { store: SessionStore }) {
  const mayEdit = usePermission('orders_edit');
  const send = useWrite(transmitNotes, {
    refreshes: [listFiscalNotes, getOrderNotes],
    onDone: ({ told, waiting }) =>
      showToast(
        waiting === 0
          ? t('{n, plural, one {# nota transmitida.} other {# notas transmitidas.}}', { n: told })
          : t('{told} foram, {waiting} continuam na fila.', { told, waiting }),
      ),
  });
  if (!mayEdit) return null;
  return (
    <Button
      icon={<RefreshCw className="size-4" aria-hidden />}
      pending={send.isPending}
      pendingText={t('Enviando…')}
      onClick={() => send.mutate({ params: { id: store.id } })}
    >
      {t('Tentar agora')}
    </Button>
  );
}
