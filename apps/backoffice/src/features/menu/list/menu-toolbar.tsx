import { Chip } from '@comanda/ui/chip';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { useEffect, useMemo } from 'react';
import { ActKey } from '../../../platform/act/act-button.tsx';
import { FIND_ACTS } from '../../../platform/act/find-acts.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { filterCounts, FILTERS, type Filter } from './menu-rows.ts';
import type { MenuSearch } from '../menu-search.ts';

const LABELS = (): Record<Filter, string> => ({
  'sem-estoque': t('Sem estoque'),
  'estoque-baixo': t('Estoque baixo'),
  esgotados: t('Esgotados'),
  ocultos: t('Ocultos'),
  'sem-foto': t('Sem foto'),
  'em-oferta': t('Em oferta'),
  destaques: t('Destaques'),
});

interface Props {
  search: MenuSearch;
  words: string;
  onWords: (words: string) => void;
}

const TYPING_MS = 400;

/** Search ( / ) and filters with their counts. The address follows once typing rests. */
export function MenuToolbar({ search, words, onWords }: Props) {
  const { items, now, change } = useMenuEditor();
  const counts = useMemo(() => filterCounts(items, now), [items, now]);
  const labels = LABELS();
  const settled = useDebounced(words, TYPING_MS);

  useEffect(() => {
    if (settled !== (search.busca ?? '')) change({ busca: settled || undefined });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was typed is written to the address
  }, [settled]);

  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2 md:px-6">
      <SearchInput
        size="sm"
        label={t('Item ou código')}
        hint={<ActKey act={FIND_ACTS.find} />}
        value={words}
        onChange={onWords}
        className="w-full max-md:[&_.input]:h-11 md:w-60"
      />
      <div className="scroll-x -mx-4 flex gap-1.5 px-4 max-md:w-[calc(100%+32px)] md:mx-0 md:px-0">
        <Chip
          className="max-md:h-10"
          selected={search.filtro === undefined}
          count={items.length}
          onClick={() => change({ filtro: undefined })}
        >
          {t('Todos')}
        </Chip>
        {FILTERS.filter((filter) => counts[filter] > 0 || search.filtro === filter).map((filter) => (
          <Chip
            key={filter}
            className="max-md:h-10"
            selected={search.filtro === filter}
            count={counts[filter]}
            onClick={() => change({ filtro: search.filtro === filter ? undefined : filter })}
          >
            {labels[filter]}
          </Chip>
        ))}
      </div>
    </div>
  );
}
