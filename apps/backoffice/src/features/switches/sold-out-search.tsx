import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import type { SessionStore } from '../../platform/session.tsx';
import { PauseList } from './pause-list.tsx';

/** Whoever works sells out what has just run out, from any screen. */
export const SoldOutSearch = ({ store, onClose }: { store: SessionStore; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title={t('Esgotar ou voltar itens')}>
    <PauseList store={store} />
  </Dialog>
);
