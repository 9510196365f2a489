import { Button } from '@comanda/ui/button';
import { lazy, Suspense, useEffect, useState } from 'react';
import { sendJournals } from '../../platform/journal/journal-sender.ts';
import { keepShell } from '../../platform/live/offline-shell.ts';
import type { Page } from '../../platform/page/page.ts';
import { type SessionStore, useStore } from '../../platform/session.tsx';
import { useCurrentPage } from '../../platform/page/use-pages.ts';
import { useRested } from '../../platform/use-rested.ts';
import { counterPage } from '../counter/pages.ts';
import { kitchenPage } from '../kitchen/pages.ts';
import { type NowChip, useJournalChips, useVersionChips } from '../now/public.ts';
import { ordersPage } from '../orders/pages.ts';
import { tablesPage } from '../tables/pages.ts';

/** Fetched while there is a connection: it is mostly opened without one. */
const JournalDialog = lazy(async () => ({ default: (await import('../now/public.ts')).JournalDialog }));

/** The screens that keep what people do until the server is back. */
const GOES_ON_ALONE: ReadonlySet<Page | undefined> = new Set([ordersPage, counterPage, tablesPage, kitchenPage]);
const TONES: Record<NowChip['tone'], string> = {
  danger: 'bg-danger-soft text-danger-text',
  new: 'bg-info-soft text-info-text',
  warning: 'bg-warning-soft text-warning-text',
  info: 'bg-info-soft text-info-text',
  calm: 'bg-surface-2',
};

/** Whether the screens are live, what waits for the internet, what did not enter, and a new version of the app: where no strip says it. */
export function JournalBanner() {
  const store = useStore();
  return (
    <>
      {store && <StoreJournal key={store.id} store={store} />}
      <Rows chips={useVersionChips()} />
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

function StoreJournal({ store }: { store: SessionStore }) {
  const [open, setOpen] = useState(false);
  const rested = useRested();
  const keeps = GOES_ON_ALONE.has(useCurrentPage());
  return (
    <>
      <Rows chips={useJournalChips(store, () => setOpen(true), keeps)} />
      {(rested || open) && (
        <Suspense>
          <JournalDialog isOpen={open} onClose={() => setOpen(false)} store={store} />
        </Suspense>
      )}
    </>
  );
}

const Rows = ({ chips }: { chips: readonly NowChip[] }) =>
  chips.map(({ kind, tone, icon: Icon, words, help, loud, act, also = [] }) => (
    <div
      key={kind}
      role={loud ? 'alert' : 'status'}
      className={`flex flex-wrap items-center gap-x-2.5 gap-y-1.5 px-4 py-2 text-sm md:px-5 ${TONES[tone]}`}
    >
      <Icon className="size-4.5 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-semibold">{words}.</b> {help}
      </p>
      {[...(act ? [act] : []), ...also].map(({ label, onPress }) => (
        <Button key={label} size="sm" onClick={onPress}>
          {label}
        </Button>
      ))}
    </div>
  ));
