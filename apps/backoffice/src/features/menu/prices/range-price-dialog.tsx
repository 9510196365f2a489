import { actOnItems, type MenuItemRow } from '@comanda/contract/menu/items';
import { t } from '@comanda/ui/i18n';
import { useRef } from 'react';
import { call } from '../../../platform/api.ts';
import type { ItemCells } from '../item/item-sheet.ts';
import { useMenuEditor } from '../menu-context.tsx';
import { PriceDialog } from './price-dialog.tsx';

type Change = ItemCells & { id: number };
interface Props {
  items: readonly MenuItemRow[];
  /** The prices before and after, so that they can be taken back; those of variations stay in the item's history. */
  onDone: (step: { before: Change[]; after: Change[] }) => void;
  onClose: () => void;
}

/** Raises or lowers the prices of the selected rows, each shown before. */
export function RangePriceDialog({ items, onDone, onClose }: Props) {
  const { store, writes } = useMenuEditor();
  const step = useRef<{ before: Change[]; after: Change[] }>({ before: [], after: [] });
  return (
    <PriceDialog
      title={t('{n, plural, one {# item} other {# itens}}', { n: items.length })}
      country_id={store.country_id}
      run={async (change, dry_run) => {
        const { prices } = await call(actOnItems, {
          params: { storeId: store.id },
          body: { action: 'price', ids: items.map(({ id }) => id), ...change, dry_run },
        });
        const own = prices.flatMap(({ id, field, before, after }) =>
          field === 'price1' || field === 'price2' ? [{ id, field, before, after }] : [],
        );
        step.current = {
          before: own.map(({ id, field, before }) => ({ id, [field]: before })),
          after: own.map(({ id, field, after }) => ({ id, [field]: after })),
        };
        return prices;
      }}
      onDone={() => {
        onDone(step.current);
        void writes.refresh();
      }}
      onClose={onClose}
    />
  );
}
