import { formatClock } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { CircleAlert, RefreshCw, Upload, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLostContact } from '../../platform/lost-contact.ts';
import { sendJournals } from '../../platform/journal/journal-sender.ts';
import { useJournal } from '../../platform/journal/use-journal.ts';
import { keepShell, takeNewVersion, useNewVersion } from '../../platform/offline-shell.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import type { Page } from '../../platform/page.ts';
import { useCurrentPage } from '../../platform/use-pages.ts';
import { JournalDialog } from './journal-dialog.tsx';
import { ordersPage } from '../orders/pages.ts';
import { counterPage } from '../counter/pages.ts';
import { kitchenPage } from '../kitchen/pages.ts';
import { tablesPage } from '../tables/pages.ts';

/** The screens that keep what people do until the server is back. */
const GOES_ON_ALONE: ReadonlySet<Page | undefined> = new Set([ordersPage, counterPage, tablesPage, kitchenPage]);
const ROW = 'flex flex-wrap items-center gap-x-2.5 gap-y-1.5 px-4 py-2 text-sm md:px-5';

/** Whether the screens are live, what waits for the internet, what did not enter, and a new version of the app. */
export function JournalBanner() {
  const store = useStore();
  return (
    <>
      {store && <StoreJournal key={store.id} store={store} />}
      <NewVersion />
    </>
  );
}

/** Keeps the app on this device and sends what waits, whatever page is open. */
export function useJournalSending(): void {
  useEffect(() => {
    keepShell();
    const end = new AbortController();
    sendJournals(end.signal);
    return () => end.abort();
  }, []);
}

/** What goes through at once is no news. */
const LASTS_MS = 1_500;
function useLasting(wanted: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(wanted), wanted ? LASTS_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted && lasting;
}

function StoreJournal({ store }: { store: SessionStore }) {
  const { alone, since, waiting, refused, noted } = useJournal(store.id);
  const sending = useLasting(!alone && waiting > 0);
  const [open, setOpen] = useState(false);
  const keeps = GOES_ON_ALONE.has(useCurrentPage());
  const lost = useLostContact();
  const words = t('{n} esperando para enviar', { n: waiting });
  return (
    <>
      {alone && (
        <output className={`${ROW} bg-warning-soft text-warning-text`}>
          <WifiOff className="size-4.5 shrink-0" aria-hidden />
          <p className="min-w-0 flex-1 basis-60">
            <b className="font-semibold">{lost}.</b>{' '}
            {t('Você está vendo os dados das {time}.', {
              time: formatClock(since, storeZone(store.timezone, store.country_id)),
            })}{' '}
            {keeps
              ? t('O que lançar fica guardado aqui e entra quando a conexão voltar.')
              : t('Mudanças nesta tela esperam a conexão voltar.')}
          </p>
          {waiting > 0 && (
            <button type="button" className="font-semibold underline" onClick={() => setOpen(true)}>
              {words}
            </button>
          )}
          <Button size="sm" onClick={tryNow}>
            {t('Tentar agora')}
          </Button>
        </output>
      )}
      {sending && (
        <output className={`${ROW} bg-info-soft text-info-text`}>
          <Upload className="size-4.5 shrink-0" aria-hidden />
          <button type="button" className="font-semibold underline" onClick={() => setOpen(true)}>
            {words}
          </button>
        </output>
      )}
      {refused > 0 && (
        <div role="alert" className={`${ROW} bg-danger-soft text-danger-text`}>
          <CircleAlert className="size-4.5 shrink-0" aria-hidden />
          <p className="min-w-0 flex-1 basis-60 font-semibold">
            {t(
              '{n, plural, one {# lançamento não entrou} other {# lançamentos não entraram}} e {n, plural, one {precisa} other {precisam}} de você.',
              {
                n: refused,
              },
            )}
          </p>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('Ver o que fazer')}
          </Button>
        </div>
      )}
      {noted > 0 && (
        <div role="alert" className={`${ROW} bg-warning-soft text-warning-text`}>
          <CircleAlert className="size-4.5 shrink-0" aria-hidden />
          <p className="min-w-0 flex-1 basis-60 font-semibold">
            {t(
              '{n, plural, one {# lançamento entrou com um aviso} other {# lançamentos entraram com avisos}} para você ler.',
              { n: noted },
            )}
          </p>
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('Ler')}
          </Button>
        </div>
      )}
      <JournalDialog isOpen={open} onClose={() => setOpen(false)} store={store} />
    </>
  );
}

/** Everything that waits for the network listens to the browser's own word that it is back. */
const tryNow = () => dispatchEvent(new Event('online'));

function NewVersion() {
  const ready = useNewVersion();
  if (!ready) return null;
  return (
    <output className={`${ROW} bg-info-soft text-info-text`}>
      <RefreshCw className="size-4.5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">{t('Há uma versão nova da Comanda.')}</b>{' '}
        {t('Atualize quando puder: leva um instante.')}
      </p>
      <Button size="sm" onClick={takeNewVersion}>
        {t('Atualizar agora')}
      </Button>
    </output>
  );
}
