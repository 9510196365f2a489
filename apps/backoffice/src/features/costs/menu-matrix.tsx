import { formatMoney } from '@comanda/domain/format';
import { menuCuts } from '@comanda/domain/reports/menu-engineering';
import type { ItemId } from '@comanda/domain/ids';
import { Badge } from '@comanda/ui/badge';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { Chart } from '../../charts/chart.tsx';
import type { QuadrantData } from '@comanda/words/chart-data';
import { MENU_CLASSES } from '@comanda/domain/reports/menu-engineering';
import { CLASS_WORDS, menuCorners } from '@comanda/words/menu-class-words';
import type { CostRow } from './cost-rows.ts';
import { portions } from './item-parts.ts';
import type { CostsSearch } from './costs-search.ts';

interface Props {
  rows: readonly CostRow[];
  country_id: number;
  selected: CostsSearch['mostrar'];
  onSelect: (value: CostsSearch['mostrar']) => void;
  onOpen: (item_id: ItemId) => void;
}

/** Popularity across, margin up: each quarter says what to do with what stands there, and shows its items alone. */
export function MenuMatrix({ rows, country_id, selected, onSelect, onOpen }: Props) {
  const known = rows.filter((row) => row.class !== null);
  return (
    <section aria-label={t('Popularidade e margem')} className="mt-4 space-y-3">
      <Chart
        title={t('Vende × paga')}
        finding={MENU_CLASSES.map((id) => `${CLASS_WORDS[id].many()}: ${countOf(rows, id)}`).join(', ')}
        data={quadrantOf(known, country_id)}
        empty={t('Sem custo conhecido, nenhum item tem lugar aqui.')}
        tableOnPage
        onOpen={(index) => {
          const item = known[index];
          if (item) onOpen(item.item_id);
        }}
      />
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {MENU_CLASSES.map((id) => {
          const { many, what, todo, tone } = CLASS_WORDS[id];
          return (
            <button
              key={id}
              type="button"
              aria-pressed={selected === id}
              className={cx('card flex flex-col p-4 text-left', selected === id && 'ring-2 ring-primary')}
              onClick={() => onSelect(selected === id ? undefined : id)}
            >
              <span className="flex w-full items-center gap-2">
                <Badge tone={tone}>{many()}</Badge>
                <span className="text-sm tabular-nums">{countOf(rows, id)}</span>
              </span>
              <span className="mt-2 block text-sm font-semibold">{todo()}</span>
              <span className="mt-1 block text-ui text-fg-3">{what()}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

const countOf = (rows: readonly CostRow[], id: CostRow['class']) => rows.filter((row) => row.class === id).length;

function quadrantOf(rows: readonly CostRow[], country_id: number): QuadrantData {
  const cut = menuCuts(rows);
  return {
    kind: 'quadrant',
    points: rows.map(({ label, sold, margin, image }) => ({
      label,
      x: sold,
      y: margin ?? 0,
      picture: image && `${image}-75.webp`,
    })),
    x: { label: t('Vendidos'), format: portions, cut: cut.sold },
    y: { label: t('Sobra por unidade'), format: (value) => formatMoney(value, country_id), cut: cut.margin },
    ...menuCorners(),
  };
}
