import { findStoreUsers } from '@comanda/contract/stores/auth';
import { CHANGE_AREAS } from '@comanda/contract/orders/changes';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { Select } from '@comanda/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Period } from '../../platform/page/period.tsx';
import { read } from '../../platform/api.ts';
import { AREA_WORDS } from './area-words.ts';
import type { ChangesSearch } from './changes-search.ts';

interface Props {
  store_id: number;
  search: ChangesSearch;
  onChange: (changes: Partial<ChangesSearch>) => void;
}

export function ChangeFilters({ store_id, search, onChange }: Props) {
  const { data: people = [] } = useQuery(read(findStoreUsers, { params: { storeId: store_id }, query: { all: '1' } }));
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]">
      <div className="col-span-2 self-end lg:col-span-1">
        <SearchInput
          label={t('Item, pessoa, campo ou valor')}
          value={search.busca ?? ''}
          onChange={(busca) => onChange({ busca: busca || undefined })}
        />
      </div>
      <Select
        label={t('Parte')}
        value={search.area ?? ''}
        options={[
          { value: '', label: t('Tudo') },
          ...CHANGE_AREAS.map((area) => ({ value: area, label: AREA_WORDS[area]() })),
        ]}
        onChange={({ target }) => onChange({ area: CHANGE_AREAS.find((area) => area === target.value) })}
      />
      <Select
        label={t('Pessoa')}
        value={search.pessoa ?? ''}
        options={[
          { value: '', label: t('Todas') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: 0, label: t('Comanda, sozinha') },
        ]}
        onChange={({ target }) => onChange({ pessoa: target.value === '' ? undefined : Number(target.value) })}
      />
      <Period
        open
        from={search.de ?? ''}
        to={search.ate ?? ''}
        onChange={(change) =>
          onChange({ ...('from' in change && { de: change.from }), ...('to' in change && { ate: change.to }) })
        }
      />
    </div>
  );
}
