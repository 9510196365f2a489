import { Button, buttonClass } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Link } from '@tanstack/react-router';
import { FileUp, Plus, SlidersHorizontal, Trophy } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { SessionStore } from '../../platform/session.tsx';
import { PageLink } from '../../platform/page/page-link.tsx';
import { topClientsPage } from '../reports/public.ts';
import { ClientFile } from './client-file.tsx';
import type { OpenedDialog } from './client-groups.tsx';
import type { ClientsSearch } from './clients-search.ts';
import { clientImportPage } from './pages.ts';

interface Props {
  store: SessionStore;
  search: ClientsSearch;
  query: ComponentProps<typeof ClientFile>['query'];
  onChange: (changes: Partial<ClientsSearch>, replace?: boolean) => void;
  onOpen: (dialog: OpenedDialog) => void;
  sorting: ReactNode;
}

/** What is done with the list of clients. */
export const ListActions = ({ store, search, query, onChange: change, onOpen, sorting }: Props) => (
  <>
    <SearchInput
      className="w-full md:w-72"
      label={t('Nome ou telefone')}
      value={search.busca ?? ''}
      onChange={(busca) => change({ busca: busca === '' ? undefined : busca, pagina: undefined }, true)}
    />
    <Chip
      className="max-md:h-11"
      selected={search.bloqueados === true}
      onClick={() => change({ bloqueados: search.bloqueados ? undefined : true, pagina: undefined })}
    >
      {t('Só bloqueados')}
    </Chip>
    {sorting}
    <Button
      className="max-md:h-11"
      icon={<SlidersHorizontal className="size-4" aria-hidden />}
      onClick={() => onOpen('filters')}
    >
      {t('Filtros')}
    </Button>
    <Link {...clientImportPage.at(store)} className={`${buttonClass()} max-md:h-11`}>
      <FileUp className="size-4" aria-hidden />
      {t('Importar')}
    </Link>
    <PageLink page={topClientsPage} className={`${buttonClass()} max-md:h-11`}>
      <Trophy className="size-4" aria-hidden />
      {t('Quem mais comprou')}
    </PageLink>
    <ClientFile store={store} query={query} />
    <Button
      variant="primary"
      className="max-md:h-11"
      icon={<Plus className="size-4" aria-hidden />}
      onClick={() => onOpen('new')}
    >
      {t('Novo cliente')}
    </Button>
  </>
);
