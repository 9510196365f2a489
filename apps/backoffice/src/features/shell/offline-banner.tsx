import { formatClock } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { t } from '@comanda/ui/i18n';
import { WifiOff } from 'lucide-react';
import { useLiveStatus } from '../../platform/live.ts';
import { useStore } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';

/** A hiccup shorter than this is not worth a word. */
const SHOW_AFTER_MS = 5_000;

/** The last data stays on the screen; this says how old it is. */
export function OfflineBanner() {
  const store = useStore();
  const { state, since } = useLiveStatus(store?.id ?? null);
  const now = useNow();
  if (!store || state !== 'offline' || now.getTime() - since < SHOW_AFTER_MS) return null;
  return (
    <output className="flex items-center gap-2.5 bg-warning-soft px-4 py-2 text-sm text-warning-text md:px-5">
      <WifiOff className="size-4.5 shrink-0" aria-hidden />
      <p>
        <b className="font-semibold">{t('Sem internet.')}</b>{' '}
        {t('Você está vendo os dados das {time}. Continuamos tentando.', {
          time: formatClock(since, storeZone(store.timezone, store.country_id)),
        })}
      </p>
    </output>
  );
}
