import { t } from '@comanda/ui/i18n';
import { Page } from '../../platform/page/page-frame.tsx';
import { useStore } from '../../platform/session.tsx';
import { PauseList } from './pause-list.tsx';

/** For a phone at the counter: what has run out goes off here, and comes back by itself. */
export function PausePage() {
  const store = useStore();
  return (
    <Page width="form" lead={t('Acabou? Desligue aqui e diga até quando: volta na hora certa.')}>
      {store && <PauseList store={store} />}
    </Page>
  );
}
