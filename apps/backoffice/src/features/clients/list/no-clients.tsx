import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchX, Users } from 'lucide-react';
import type { SessionStore } from '../../../platform/session.tsx';
import { copyStoreLink } from '../../store-link/public.ts';
import type { ClientsSearch } from '../clients-search.ts';

interface Props {
  store: SessionStore;
  search: ClientsSearch;
  /** The page of the address is behind the last one. */
  beyond: boolean;
  onClear: () => void;
}

export function NoClients({ store, search, beyond, onClear }: Props) {
  const filtered =
    beyond ||
    search.busca !== undefined ||
    search.bloqueados === true ||
    search.filtros !== undefined ||
    search.grupo !== undefined;
  return (
    <div className="card">
      {filtered ? (
        <EmptyState
          icon={<SearchX className="size-6" aria-hidden />}
          title={beyond ? t('Esta página não existe mais') : t('Ninguém encontrado')}
          action={<Button onClick={onClear}>{t('Ver todos os clientes')}</Button>}
        >
          {search.bloqueados && !search.busca
            ? t('Nenhum cliente está bloqueado.')
            : search.busca === undefined
              ? t('Ninguém cabe nestes filtros.')
              : t('Procure por uma parte do nome ou do telefone.')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Users className="size-6" aria-hidden />}
          title={t('Nenhum cliente ainda')}
          action={
            <Button variant="primary" onClick={() => void copyStoreLink(store.url)}>
              {t('Copiar link do cardápio')}
            </Button>
          }
        >
          {t('Quem faz um pedido aparece aqui, com telefone, endereço e tudo o que já pediu.')}
        </EmptyState>
      )}
    </div>
  );
}
