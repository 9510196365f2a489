import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { NOW_SLOT } from '../../platform/page/now-slot.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { useWide } from '../../platform/use-wide.ts';
import { PrintDrawer } from '../print-queue/public.ts';
import { StoreSwitchDialog, SwitchesDialog } from '../switches/public.ts';
import { JournalDialog } from './journal-dialog.tsx';
import type { NowChip } from './now-chip.ts';
import { NowStrip } from './now-strip.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import {
  useCallChips,
  useOrdersElsewhere,
  usePartnerChips,
  usePrinterChips,
  usePromiseChips,
  useReturnedChips,
} from './use-floor-chips.ts';
import { useJournalChips, useVersionChips } from './use-journal-chips.ts';
import { useSwitchChips } from './use-switch-chips.ts';

interface Props {
  store: SessionStore;
  /** What the orders panel itself says of new and late orders; elsewhere they are a way to it. */
  own?: readonly NowChip[];
  /** Beside a task only what cannot wait is said. */
  loudOnly?: boolean;
}

const nothing = () => () => {};

type Shown = 'journal' | 'print' | 'switches' | 'promise' | 'pause';

/** Everything that is now, for whoever sells and serves: in the bar above the page where there is room, else in a row of its own. */
export function StoreStrip({ store, own, loudOnly = false }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const wide = useWide();
  const show = (what: Shown) => () => setShown(what);
  const close = () => setShown(null);
  const elsewhere = useOrdersElsewhere(store.id);
  const chips = [
    ...(own ?? elsewhere),
    ...useCallChips(store.id),
    ...useReturnedChips(store.id),
    ...useJournalChips(store, show('journal')),
    ...useVersionChips(),
    ...usePrinterChips(store.id, show('print')),
    ...usePartnerChips(store),
    ...useSwitchChips(store, show('switches')),
    ...usePromiseChips(store.id, { onPause: show('pause'), onOpen: show('promise') }),
  ];
  // The bar is there once the page is: looked for again when it has been drawn.
  const slot = useSyncExternalStore(nothing, () => document.getElementById(NOW_SLOT));
  const shownChips = loudOnly ? chips.filter(({ loud }) => loud) : chips;
  return (
    <>
      {slot && wide ? (
        createPortal(<NowStrip chips={shownChips} />, slot)
      ) : (
        <NowStrip chips={shownChips} className="border-b border-line bg-surface px-3 md:px-5" />
      )}
      {shown === 'print' && <PrintDrawer store={store} onClose={close} />}
      <JournalDialog isOpen={shown === 'journal'} onClose={close} store={store} />
      {shown === 'switches' && <SwitchesDialog store={store} onClose={close} />}
      {shown === 'promise' && <PromiseDialog store={store} onClose={close} />}
      {shown === 'pause' && <StoreSwitchDialog store={store} kind="delivery" onClose={close} />}
    </>
  );
}
