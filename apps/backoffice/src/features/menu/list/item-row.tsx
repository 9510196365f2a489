import type { MenuItemRow } from '@comanda/contract/menu/items';
import { formatMoney } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { BareCheckbox } from '@comanda/ui/checkbox';
import { cx } from '@comanda/ui/cx';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { Armchair, Bike, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { AvailabilitySwitch, PriceCell, StockCell } from './item-cells.tsx';
import { lowestPrice } from '../prices/price-doubts.ts';
import { ItemMenu } from './item-menu.tsx';
import { useMenuEditor, type MenuEditor } from '../menu-context.tsx';
import { itemHints } from '../quality-hints.ts';
import { DropPlace, ReorderHandle } from './reorder-handle.tsx';
import { isOnSale, supplyWords } from '../supply-words.ts';
import { useMoves } from './use-moves.ts';

/** An item in the tree: what changes every day is changed here, the rest behind its name. */
export const ItemRow = memo(function ItemRow({ item }: { item: MenuItemRow }) {
  const editor = useMenuEditor();
  const { selected, select, change, now, refused, store } = editor;
  const moves = useMoves();
  const chosen = selected.has(item.id);
  const onSale = isOnSale(item, now);
  return (
    <DropPlace
      as="li"
      kinds={['item']}
      onDropped={(_, id, after) => moves.dropItem(id, item, after)}
      className={cx(
        'flex h-18 items-center gap-3 border-b border-line px-4 md:h-14 md:gap-2 md:px-3',
        chosen ? 'bg-primary-soft' : 'bg-surface hover:bg-surface-2',
      )}
    >
      <span className="contents max-md:hidden">
        <BareCheckbox
          label={t('Selecionar {name}', { name: item.name })}
          checked={chosen}
          onChange={({ target }) => select([item.id], target.checked)}
        />
        <ReorderHandle
          kind="item"
          id={item.id}
          disabled={refused.menu !== undefined}
          label={t('Mover {name}: arraste, ou use as setas', { name: item.name })}
          onShift={(by) => moves.shiftItem(item, by)}
        />
      </span>
      <FoodPicture
        src={item.image && `${item.image}-75.webp`}
        alt=""
        soldOut={!onSale}
        className="size-13 shrink-0 md:size-10"
      />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 items-center gap-2">
          <button
            type="button"
            className={cx('min-w-0 truncate text-left text-base font-semibold md:text-sm', !onSale && 'text-fg-3')}
            onClick={() => change({ item: item.id })}
          >
            {item.name}
          </button>
          {item.is_best_seller && <Badge className="h-5 px-1.5 max-md:hidden">{t('Mais pedido')}</Badge>}
          {item.is_highlight && <Badge className="h-5 px-1.5 max-md:hidden">{t('Destaque')}</Badge>}
        </div>
        <ItemNote item={item} editor={editor} />
      </div>
      <div className="hidden w-30 shrink-0 flex-col items-end md:flex">
        <PriceCell item={item} className="font-semibold" />
        {item.strike_price !== null && (
          <s className="pr-2 text-xs leading-3 text-fg-3">{formatMoney(item.strike_price, store.country_id)}</s>
        )}
      </div>
      <div className="hidden w-20 shrink-0 justify-end md:flex">
        <StockCell item={item} />
      </div>
      <div className="hidden w-22 shrink-0 justify-center gap-1 lg:flex">
        <ChannelButton item={item} field="is_delivery" label={t('Delivery e retirada')}>
          <Bike className="size-4.5" aria-hidden />
        </ChannelButton>
        <ChannelButton item={item} field="is_table" label={t('Mesa')}>
          <Armchair className="size-4.5" aria-hidden />
        </ChannelButton>
      </div>
      <div className="flex w-14 shrink-0 justify-end md:w-20">
        <AvailabilitySwitch item={item} />
      </div>
      <span className="hidden w-9 shrink-0 md:block">
        <ItemMenu item={item} />
      </span>
    </DropPlace>
  );
});

/** Under the name: why it is not on sale, else code and complements, and what would help it to sell. */
function ItemNote({ item, editor }: { item: MenuItemRow; editor: MenuEditor }) {
  const { now, zone, store, complementGroups, groups } = editor;
  const paused = supplyWords(item, now, { zone, country_id: store.country_id });
  const asked = item.complement_group_ids.flatMap((id) => complementGroups.get(id) ?? []);
  const hints = itemHints(
    item,
    asked,
    groups.find(({ id }) => id === item.menu_group_id),
  );
  const facts = [
    item.internal_id,
    item.complement_group_ids.length > 0 &&
      t('{n, plural, one {# complemento} other {# complementos}}', { n: item.complement_group_ids.length }),
  ].filter(Boolean);
  return (
    <p className="flex min-w-0 items-center gap-1.5 truncate text-ui text-fg-3 md:text-xs">
      <span className="shrink-0 md:hidden">
        {formatMoney(lowestPrice(item), store.country_id)}
        {item.stock !== null && ` · ${t('{n} em estoque', { n: item.stock })}`}
      </span>
      {paused ? (
        <span className="truncate text-warning-text">{paused}</span>
      ) : (
        facts.length > 0 && <span className="truncate max-md:hidden">{facts.join(' · ')}</span>
      )}
      {hints.length > 0 && (
        <span className="flex min-w-0 items-center gap-1 text-warning-text" title={hints.join('\n')}>
          <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">{hints.join(' · ')}</span>
        </span>
      )}
    </p>
  );
}

interface ChannelButtonProps {
  item: MenuItemRow;
  field: 'is_delivery' | 'is_table';
  label: string;
  children: ReactNode;
}

function ChannelButton({ item, field, label, children }: ChannelButtonProps) {
  const { writes, refused } = useMenuEditor();
  const on = item[field];
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('{channel}: {name}', { channel: label, name: item.name })}
      title={refused.menu ?? label}
      aria-disabled={refused.menu !== undefined || undefined}
      className={cx('grid size-8 place-items-center rounded-md', on ? 'bg-surface-3 text-fg' : 'text-fg-3 opacity-60')}
      onClick={() => refused.menu === undefined && void writes.saveCells([{ id: item.id, [field]: !on }])}
    >
      {children}
    </button>
  );
}
