import { t } from '@comanda/ui/i18n';
import { useSyncExternalStore } from 'react';
import { Icon } from '../icon.tsx';
import { useIsServerAway } from '../server-away.ts';
import { retryLostCode, useIsCodeLost } from './lost-code.ts';

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

/** Says that what is shown may be old, for as long as there is no network, or the server is away. */
export function OfflineBanner() {
  const online = useIsOnline();
  const away = useIsServerAway();
  return (
    <output className="contents">
      {(away || !online) && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm font-semibold text-warning-text">
          <Icon name="no-wifi" className="size-4 shrink-0" />
          {online
            ? t('Não conseguimos falar com a loja. Vamos tentar de novo; sua sacola está guardada.')
            : t('Sem internet. O cardápio pode ter mudado; sua sacola está guardada.')}
        </p>
      )}
    </output>
  );
}

/** At the foot of the screen: what was pressed could not be opened. An open sheet needs its own. */
export function LostCodeNotice() {
  const lost = useIsCodeLost();
  const online = useIsOnline();
  return (
    lost && (
      <div
        role="alert"
        className="fixed inset-x-4 bottom-[calc(5rem+var(--safe-b))] z-(--z-toast) mx-auto flex max-w-110 items-center gap-3 rounded-lg bg-warning-soft py-2 pr-2 pl-4 text-sm font-semibold text-warning-text shadow-2"
      >
        <p className="min-w-0 flex-1">
          {online
            ? t('Não conseguimos falar com a loja: ainda não deu para abrir.')
            : t('Sem internet: ainda não deu para abrir.')}
        </p>
        <button type="button" className="btn btn-secondary shrink-0" onClick={retryLostCode}>
          {t('Tentar de novo')}
        </button>
      </div>
    )
  );
}
