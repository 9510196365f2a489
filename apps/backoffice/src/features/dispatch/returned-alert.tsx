import { t } from '@comanda/ui/i18n';
import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { readVolume } from '../../platform/live/alarm-volume.ts';
import { playLate } from '../../platform/live/alarm.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import { useStore } from '../../platform/session.tsx';
import { useSoundUnlocked } from '../../platform/live/sound.ts';
import { useCurrentPage } from '../../platform/page/use-pages.ts';
import { returnedWords, useReturned } from '../now/public.ts';
import { dispatchPage } from './pages.ts';

/** A driver in the street is not left to wait because somebody was looking away. */
const AGAIN_MS = 20_000;

/** On every page: a driver could not deliver, and waits for the store's word. A page with a strip says it there. */
export function ReturnedAlert() {
  const store = useStore();
  const page = useCurrentPage();
  const unlocked = useSoundUnlocked();
  const returned = useReturned(store?.id ?? null);
  const ids = returned.map(({ report }) => report.id).join();
  useEffect(() => {
    if (ids === '' || !unlocked) return;
    playLate(readVolume());
    const timer = setInterval(() => playLate(readVolume()), AGAIN_MS);
    return () => clearInterval(timer);
  }, [ids, unlocked]);
  const [first] = returned;
  if (!store || !first || page === dispatchPage || page?.strip === true) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 bg-danger-soft px-4 py-2 text-sm font-semibold text-danger-text print:hidden"
    >
      <Undo2 className="size-5 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 break-words">
        {returnedWords(first)}
        {returned.length > 1 && ` ${t('E mais {n}.', { n: returned.length - 1 })}`}
      </span>
      <PageLink page={dispatchPage} className="btn btn-secondary btn-sm">
        {t('Decidir')}
      </PageLink>
    </div>
  );
}
