import type { SoldFilter } from '@comanda/contract/reports/sold-filters';
import { t } from '@comanda/ui/i18n';
import { FILTER_WORDS, FilterChip } from '../../../platform/filter-chip.tsx';
import { useFilterNames } from '../../../platform/filter-names.ts';
import type { BoardSearch } from '../board-search.ts';

interface Props {
  store_id: number;
  search: Pick<BoardSearch, 'vendas' | 'cliente'>;
  onChange: (changes: Partial<Pick<BoardSearch, 'vendas' | 'cliente'>>) => void;
}

/** What a report's figure has brought along; each is taken away by a tap. */
export function SoldChips({ store_id, search: { vendas: sold = {}, cliente }, onChange }: Props) {
  const client = cliente === undefined ? undefined : String(cliente);
  const names: Readonly<Record<string, string>> = useFilterNames(store_id, { ...sold, client_id: client });
  if (client === undefined && Object.keys(sold).length === 0) return null;
  const without = (name: string) => {
    const left = Object.entries(sold).filter(([other]) => other !== name);
    onChange({ vendas: left.length === 0 ? undefined : Object.fromEntries(left) });
  };
  return (
    <fieldset aria-label={t('Filtros do relatório')} className="flex min-w-0 flex-wrap gap-2">
      {Object.entries(sold).map(([name, value]) => (
        <FilterChip key={name} onRemove={() => without(name)}>
          {names[name] ?? FILTER_WORDS[name as SoldFilter](value ?? '') /* the page's address has been checked */}
        </FilterChip>
      ))}
      {client !== undefined && (
        <FilterChip onRemove={() => onChange({ cliente: undefined })}>
          {names['client_id'] ?? t('Só deste cliente')}
        </FilterChip>
      )}
    </fieldset>
  );
}
