import { t } from '@comanda/ui/i18n';
import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says that what is shown may be old, for as long as there is no network. */
export function OfflineBanner() {
  const online = useIsOnline();
  return (
    <output className="contents">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm font-semibold text-warning-text">
          <Icon name="no-wifi" className="size-4 shrink-0" />
          {t('Sem internet. O cardápio pode ter mudado; sua sacola está guardada.')}
        </p>
      )}
    </output>
  );
}
