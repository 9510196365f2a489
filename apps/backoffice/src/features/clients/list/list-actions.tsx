import { Button, buttonClass } from '@comanda/ui/button';
import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Link } from '@tanstack/react-router';
import { FileUp, Plus, SlidersHorizontal, Trophy } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { SessionStore } from '../../../platform/session.tsx';
import { PageLink } from '../../../platform/page/page-link.tsx';
import { reportPage } from '../../reports/public.ts';
import { ClientFile } from './client-file.tsx';
import type { OpenedDialog } from './client-groups.tsx';
import type { ClientsSearch } from '../clients-search.ts';
import { clientImportPage } from '../pages.ts';

interface Props {
  store: SessionStore;
  query: ComponentProps<typeof ClientFile>['query'];
  onOpen: (dialog: OpenedDialog) => void;
}

/** What is done with all of the clients. */
export const ListActions = ({ store, query, onOpen }: Props) => (
  <>
    <PageLink page={reportPage('report-top-clients')} className={`${buttonClass()} max-md:h-11`}>
      <Trophy className="size-4" aria-hidden />
      {t('Quem mais comprou')}
    </PageLink>
    <Link {...clientImportPage.at(store)} className={`${buttonClass()} max-md:h-11`}>
      <FileUp className="size-4" aria-hidden />
      {t('Importar')}
    </Link>
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

interface FinderProps {
  search: ClientsSearch;
  onChange: (changes: Partial<ClientsSearch>, replace?: boolean) => void;
  onOpen: (dialog: OpenedDialog) => void;
  sorting: ReactNode;
}

/** Whom the list shows. */
export const ListFinder = ({ search, onChange: change, onOpen, sorting }: FinderProps) => (
  <div className="flex flex-wrap items-center gap-2">
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
  </div>
);
