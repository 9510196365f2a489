import { refuseItem, type SaleContext } from '@comanda/domain/menu/availability';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { fromPrice } from '@comanda/domain/prices/from-price';
import { cx } from '@comanda/ui/cx';
import { EmptyState } from '@comanda/ui/empty-state';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { Star } from 'lucide-react';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { useWindow } from '../../sheet/public.ts';
import type { Catalogue, CounterItem, CounterMenu } from './catalogue.ts';

/** Pixels: a tile and the space below it. */
const ROW = 82;
const rowHeight = () => ROW;
/** From here on people are told how many are left. */
export const LOW_STOCK = 10;

interface Props {
  catalogue: Catalogue;
  items: readonly CounterItem[];
  context: SaleContext;
  /** How many of an item are in the sale. */
  counts: ReadonlyMap<number, number>;
  onPick: (menu: CounterMenu) => void;
}

/** The catalogue for fingers. Only the rows in sight are drawn, whatever the number of items. */
export const ItemGrid = memo(function ItemGrid({ catalogue, items, context, counts, onPick }: Props) {
  const columns = useColumns();
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(items.length / columns) }, (_, at) =>
        items.slice(at * columns, at * columns + columns),
      ),
    [items, columns],
  );
  const { box, from, to, before, after } = useWindow<HTMLDivElement, readonly CounterItem[]>(rows, rowHeight);
  if (items.length === 0)
    return (
      <EmptyState icon={<Star className="size-6" aria-hidden />} title={t('Nada aqui ainda')}>
        {t('Marque como favorito o que mais sai: abra o item com Editar e toque na estrela.')}
      </EmptyState>
    );
  return (
    <div ref={box} style={{ paddingTop: before, paddingBottom: after }}>
      {rows.slice(from, to).map((row, at) => (
        <div key={from + at} className="grid h-20.5 grid-cols-2 gap-2.5 pb-2.5 lg:grid-cols-3 xl:grid-cols-4">
          {row.map((item) => {
            const menu = catalogue.menuOf(item.id);
            return (
              menu && (
                <ItemTile
                  key={item.id}
                  menu={menu}
                  out={refuseItem(item, menu.group, context) !== null}
                  count={counts.get(item.id) ?? 0}
                  country_id={catalogue.store.country_id}
                  onPick={onPick}
                />
              )
            );
          })}
        </div>
      ))}
    </div>
  );
});

function onResize(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}
/** As many as the grid's classes make. */
const useColumns = (): number =>
  useSyncExternalStore(onResize, () => (innerWidth >= 1280 ? 4 : innerWidth >= 1024 ? 3 : 2));

interface TileProps {
  menu: CounterMenu;
  out: boolean;
  count: number;
  country_id: number;
  onPick: (menu: CounterMenu) => void;
}

const ItemTile = memo(function ItemTile({ menu, out, count, country_id, onPick }: TileProps) {
  const { item } = menu;
  const { price, from } = fromPrice(item, menu.group);
  const words = from ? t('de {price}', { price: formatMoney(price, country_id) }) : formatMoney(price, country_id);
  return (
    <button
      type="button"
      aria-disabled={out || undefined}
      onClick={() => onPick(menu)}
      className={cx(
        'relative flex h-18 min-w-0 items-center gap-2.5 rounded-lg bg-surface p-2 text-left shadow-1',
        !out && 'hover:shadow-2',
        count > 0 && 'outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <FoodPicture src={item.image && `${item.image}-240.webp`} alt="" className="size-14 shrink-0" soldOut={out} />
      <span className="flex min-w-0 flex-1 flex-col justify-between self-stretch py-0.5">
        <span className={cx('line-clamp-2 text-ui leading-4 font-semibold', out && 'text-fg-3', count > 0 && 'pr-3')}>
          {item.name}
        </span>
        {/* The price is never cut: what has no room beside it falls out of sight. */}
        <span className="flex h-4.5 flex-wrap items-baseline gap-x-1 overflow-hidden text-ui">
          {out ? (
            <span className="font-semibold text-danger-text">{t('Esgotado')}</span>
          ) : (
            <span className="t-money max-w-full truncate text-fg-2">
              {words}
              {item.type === ITEM_TYPE.weight && '/kg'}
            </span>
          )}
          {!out && item.stock !== null && item.stock <= LOW_STOCK && (
            <span className="text-xs font-semibold whitespace-nowrap text-warning-text">
              {t('{n} un.', { n: item.stock })}
            </span>
          )}
          {item.internal_id !== '' && (
            <span className="ml-auto text-2xs text-fg-3 tabular-nums max-[379px]:hidden">{item.internal_id}</span>
          )}
        </span>
      </span>
      {count > 0 && (
        <span className="absolute -top-1.5 -right-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-primary-fg tabular-nums">
          <span className="sr-only">{t('Na comanda:')} </span>
          {formatQuantity(count, item.type, country_id)}
        </span>
      )}
    </button>
  );
});
