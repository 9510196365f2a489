import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { StoreSwitchDialog, useSwitches } from '../switches/public.ts';
import { isPromiseTooLong, promiseReason, promiseText } from './promise-words.ts';
import { useKitchenLoad } from './use-kitchen-load.ts';

/** Customers are told more than twice what the store means to promise: says so, and why, and offers to pause delivery. */
export function PromiseChip({ store }: { store: SessionStore }) {
  const load = useKitchenLoad(store.id);
  const { running } = useSwitches(store.id);
  const [asking, setAsking] = useState(false);
  const paused = running?.some(({ kind }) => kind === 'delivery' || kind === 'closed') ?? true;
  if (!load || paused || !isPromiseTooLong(load.promise)) return null;
  const reason = promiseReason(load.promise);
  return (
    <>
      <span className="flex min-h-9 shrink-0 items-center gap-2 rounded-lg pr-1 pl-3 text-ui font-semibold whitespace-nowrap bg-warning-soft text-warning-text">
        <Timer className="size-4" aria-hidden />
        {[promiseText(load.promise), reason].filter(Boolean).join(' · ')}
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('Pausar entrega')}
        </Button>
      </span>
      {asking && <StoreSwitchDialog store={store} kind="delivery" onClose={() => setAsking(false)} />}
    </>
  );
}
