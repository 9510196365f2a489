import type { MenuItemRow } from '@comanda/contract/menu/items';
import { formatMoney } from '@comanda/domain/format';
import { flavorPrice } from '@comanda/domain/prices/pizza-price';
import { BareSwitch } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { CountCell, MoneyCell, type GridCell } from '../../sheet/public.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { LOW_STOCK } from './menu-rows.ts';
import { lowestPrice } from '../prices/price-doubts.ts';
import { isOnSale } from '../supply-words.ts';

interface CellProps {
  item: MenuItemRow;
  grid?: GridCell;
  className?: string;
}

/** The price in place; an item with variations shows its lowest, which the item's own page changes. */
export function PriceCell({ item, grid, className }: CellProps) {
  const { store, writes, refused, change, groups } = useMenuEditor();
  const group = groups.find(({ id }) => id === item.menu_group_id);
  const varied = item.variations.length > 0;
  if (varied) {
    return (
      <button
        type="button"
        data-cell={grid?.['data-cell']}
        tabIndex={grid?.tabIndex}
        className={cx('cell-edit justify-end', className)}
        title={t('Os preços estão nas variações')}
        onClick={() => change({ item: item.id })}
      >
        <span className="text-xs font-normal text-fg-3">{t('desde')}</span>
        {formatMoney(lowestPrice(item), store.country_id)}
      </button>
    );
  }
  const price = formatMoney(group?.is_pizza ? flavorPrice(item, group, 1) : item.price1, store.country_id);
  return (
    <MoneyCell
      label={t('Preço de {name}: {price}', { name: item.name, price })}
      value={item.price1}
      shown={price}
      country_id={store.country_id}
      refused={refused.price}
      className={cx('justify-end text-right', className)}
      grid={grid}
      onSave={(price1) => price1 !== null && void writes.saveCells([{ id: item.id, price1 }])}
    />
  );
}

export function StockCell({ item, grid, className }: CellProps) {
  const { writes, refused } = useMenuEditor();
  const { stock } = item;
  const tone =
    stock === 0 ? 'text-danger-text' : stock !== null && stock <= LOW_STOCK ? 'text-warning-text' : undefined;
  return (
    <CountCell
      label={
        stock === null
          ? t('Estoque de {name}: não contado', { name: item.name })
          : t('Estoque de {name}: {stock}', { name: item.name, stock })
      }
      value={stock}
      shown={
        stock === null ? <span className="text-fg-3">—</span> : <b className={cx('font-semibold', tone)}>{stock}</b>
      }
      refused={refused.stock}
      className={cx('min-w-12 justify-end text-right', className)}
      grid={grid}
      onSave={(left) => void writes.saveStock(item.id, left)}
    />
  );
}

/** On: customers can order it. Turning it off asks until when; turning it on brings it back now. */
export function AvailabilitySwitch({ item, grid }: CellProps) {
  const { writes, refused, ask, now } = useMenuEditor();
  const onSale = isOnSale(item, now);
  const reason = item.is_invisible ? refused.menu : refused.stock;
  return (
    <BareSwitch
      label={t('Disponível: {name}', { name: item.name })}
      className="align-middle"
      data-cell={grid?.['data-cell']}
      tabIndex={grid?.tabIndex}
      checked={onSale}
      disabled={reason !== undefined}
      title={reason}
      onChange={() => {
        if (onSale) ask({ about: 'sold-out', ids: [item.id], name: item.name });
        else if (item.is_invisible) void writes.setHidden([item.id], false);
        else void writes.setSoldOut([item.id], null);
      }}
    />
  );
}
