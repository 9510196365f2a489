import { t } from '@comanda/ui/i18n';
import { useStore } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';
import { PauseList } from './pause-list.tsx';

/** For a phone at the counter: what has run out goes off here, and comes back by itself. */
export function PausePage() {
  useTitle(t('Pausar itens'));
  const store = useStore();
  return (
    <div className="mx-auto w-full max-w-180 space-y-4 p-4 pb-24 md:p-6">
      <div>
        <h1 className="t-title text-2xl">{t('Pausar itens')}</h1>
        <p className="text-sm text-fg-3">
          {t('Acabou? Desligue aqui e diga até quando: volta sozinho na hora certa.')}
        </p>
      </div>
      {store && <PauseList store={store} />}
    </div>
  );
}
