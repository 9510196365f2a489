import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { CLASS_WORDS, CLASSES } from './class-words.ts';
import type { CostRow } from './cost-rows.ts';
import type { CostsSearch } from './costs-search.ts';

interface Props {
  rows: readonly CostRow[];
  selected: CostsSearch['mostrar'];
  onSelect: (value: CostsSearch['mostrar']) => void;
}
const NAMED = 3;

/** Popularity across, margin up: each quarter says what to do with what stands there. */
export function MenuMatrix({ rows, selected, onSelect }: Props) {
  return (
    <section aria-label={t('Popularidade e margem')} className="mt-4 grid gap-3 sm:grid-cols-2">
      {CLASSES.map((id) => {
        const { name, what, todo, tone } = CLASS_WORDS[id];
        const inside = rows.filter((row) => row.class === id).toSorted((one, other) => other.revenue - one.revenue);
        const names = inside.slice(0, NAMED).map(({ label }) => label);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={selected === id}
            className={cx('card flex flex-col p-4 text-left', selected === id && 'ring-2 ring-brand')}
            onClick={() => onSelect(selected === id ? undefined : id)}
          >
            <span className="flex w-full items-center gap-2">
              <Badge tone={tone}>{name()}</Badge>
              <span className="text-sm tabular-nums">{inside.length}</span>
              <span className="ml-auto text-ui text-fg-3">{what()}</span>
            </span>
            <span className="mt-2 block text-sm font-semibold">{todo()}</span>
            <span className="mt-1 line-clamp-2 block text-ui text-fg-3">
              {inside.length === 0
                ? t('Nenhum item aqui.')
                : `${names.join(', ')}${inside.length > NAMED ? t(' e mais {n}', { n: inside.length - NAMED }) : ''}`}
            </span>
          </button>
        );
      })}
    </section>
  );
}
