import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { useNavigate } from '@tanstack/react-router';
import { Hand, Receipt, X } from 'lucide-react';
import { useEffect } from 'react';
import { playCall } from '../../platform/live/alarm.ts';
import { readVolume } from '../../platform/live/alarm-volume.ts';
import { useLiveEvents } from '../../platform/live/live.ts';
import { beatNow } from '../../platform/live/presence.ts';
import { useSoundUnlocked } from '../../platform/live/sound.ts';
import { tablePage } from '../tables/pages.ts';
import { callWords, useTableCalls } from './use-table-calls.ts';
import { useWatch } from './use-watch.ts';

const AGAIN_MS = 5_000;

interface Props {
  store_id: number;
  /** The page has a strip, which says it on a phone. */
  strip?: boolean;
}

/** A table wants somebody: every screen of the floor says so and sounds until one of them says "Vou". */
export function TableCallAlert({ store_id, strip = false }: Props) {
  const navigate = useNavigate();
  const known = useWatch(store_id)?.calls.length ?? 0;
  const { calls, taking, take, putAway } = useTableCalls(store_id);
  const [first] = calls;
  useLiveEvents(store_id, ({ type }) => {
    if (type === 'table-request' || (type === 'tab-updated' && known > 0)) beatNow();
  });
  useCallSound(first?.id);
  if (!first) return null;
  const Icon = first.type === 'bill' ? Receipt : Hand;
  return (
    <div
      role="alert"
      // On a phone it stands above the bar at the bottom: nothing on the page moves under the hand.
      className={cx(
        'fixed inset-x-3 top-16 z-(--z-toast) mx-auto flex max-w-140 flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-danger px-4 py-3 text-danger-fg shadow-3 max-md:top-auto max-md:bottom-18 print:hidden',
        strip && 'max-md:hidden',
      )}
    >
      <Icon className="size-6 shrink-0" aria-hidden />
      <p className="min-w-0 flex-1 basis-40 text-base font-bold">{callWords(calls)}</p>
      <div className="flex gap-2 max-sm:w-full">
        <button
          type="button"
          className="btn border-current bg-transparent text-inherit max-sm:flex-1"
          onClick={() => void navigate(tablePage.at({ id: store_id, tableNumber: first.number }))}
        >
          {t('Ver mesa {table}', { table: writeTableNumber(first.number) })}
        </button>
        <button
          type="button"
          className="btn bg-surface text-danger-text max-sm:flex-1"
          disabled={taking}
          onClick={() => take(first.number)}
        >
          {t('Vou')}
        </button>
        <button
          type="button"
          className="grid size-10 place-items-center"
          aria-label={t('Calar nesta tela')}
          onClick={putAway}
        >
          <X className="size-5" aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** Sounds now and again while a call waits. */
function useCallSound(id: number | undefined): void {
  const unlocked = useSoundUnlocked();
  useEffect(() => {
    if (id === undefined || !unlocked) return;
    const ring = () => playCall(readVolume());
    ring();
    const timer = setInterval(ring, AGAIN_MS);
    return () => clearInterval(timer);
  }, [id, unlocked]);
}
