import { t } from '@comanda/ui/i18n';
import { useSyncExternalStore } from 'react';

function subscribe(watcher: () => void): () => void {
  addEventListener('online', watcher);
  addEventListener('offline', watcher);
  return () => {
    removeEventListener('online', watcher);
    removeEventListener('offline', watcher);
  };
}

/** What is missing while the server does not answer: nobody should start a router again that works. */
export const lostContact = (): string => (navigator.onLine ? t('Sem contato com o servidor') : t('Sem internet'));
export const useLostContact = (): string => useSyncExternalStore(subscribe, lostContact);
