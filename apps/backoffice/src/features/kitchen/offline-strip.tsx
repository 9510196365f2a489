import { formatClock } from '@comanda/domain/format';
import { t } from '@comanda/ui/i18n';
import { WifiOff } from 'lucide-react';
import { useLostContact } from '../../platform/lost-contact.ts';
import { useLiveStatus } from '../../platform/live.ts';
import { useSecond } from './use-second.ts';

/** A hiccup shorter than this is not worth a word, unless something waits for it to end. */
const SHOW_AFTER_MS = 4_000;

/** Without a network the screen goes on with what it has; what is done meanwhile is counted here. */
export function OfflineStrip({ store_id, zone, waiting }: { store_id: number; zone: string; waiting: number }) {
  const { state, since } = useLiveStatus(store_id);
  const now = useSecond();
  const lost = useLostContact();
  const off = state === 'offline' && (waiting > 0 || now - since > SHOW_AFTER_MS);
  return (
    <output className="shrink-0">
      {off && (
        <span className="flex items-center gap-3 bg-warning-soft px-4 py-3 text-lg text-warning-text">
          <WifiOff className="size-6 shrink-0" aria-hidden />
          <span>
            <b>{t('{lost} desde {time}.', { lost, time: formatClock(new Date(since), zone) })}</b>{' '}
            {t('Continue marcando: vai tudo quando voltar. Pedidos novos não chegam até lá.')}{' '}
            {waiting > 0 && (
              <b className="whitespace-nowrap">
                {t('{n, plural, one {# marca esperando} other {# marcas esperando}}', { n: waiting })}
              </b>
            )}
          </span>
        </span>
      )}
    </output>
  );
}
