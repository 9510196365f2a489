import { matchesText } from '@comanda/domain/search-text';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { useState } from 'react';
import { useSession } from '../../platform/session.tsx';
import { StoreLogo } from './store-logo.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onChoose: (store_id: number) => void;
}

/** For those who keep many stores. */
export function StoreSearch({ isOpen, onClose, onChoose }: Props) {
  const { stores } = useSession();
  const [typed, setTyped] = useState('');
  const found = stores.filter(({ name, city, url }) => matchesText(`${name} ${city} ${url}`, typed));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('Suas lojas')} size="sm">
      <SearchInput label={t('Buscar por nome, cidade ou link')} value={typed} onChange={setTyped} />
      <ul className="mt-2">
        {found.map((store) => (
          <li key={store.id}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-surface-3"
              onClick={() => {
                onChoose(store.id);
                onClose();
              }}
            >
              <StoreLogo store={store} />
              <span className="min-w-0 flex-1 truncate">{store.name}</span>
              <span className="truncate text-ui text-fg-3">{store.city}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-6 text-center text-fg-3">{t('Nenhuma loja com esse nome.')}</p>}
    </Dialog>
  );
}
