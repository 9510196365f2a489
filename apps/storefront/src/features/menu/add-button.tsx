import { itemPath } from '@comanda/domain/paths';
import { quantityStep } from '@comanda/domain/quantity';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { type MouseEvent, useState } from 'react';
import { useCartStore } from '../../platform/cart/cart.tsx';
import { Icon } from '../../platform/icon.tsx';
import { untilLoaded } from '../../platform/page/lost-code.ts';
import { Link } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { isQuickToAdd, type ShownItem } from './menu-view.ts';

interface AddButtonProps {
  shown: ShownItem;
  /** In the store's colour, where no picture is under it. */
  filled?: boolean;
  className: string;
}

/** Adds at once what needs no choice; for the rest, and without JavaScript, it is a link to the item. */
export function AddButton({ shown, filled = false, className }: AddButtonProps) {
  const store = useStore();
  const cartStore = useCartStore();
  const [adding, setAdding] = useState(false);
  const { item } = shown;

  const add = (event: MouseEvent) => {
    if (!isQuickToAdd(shown)) return;
    event.preventDefault();
    if (adding) return;
    setAdding(true);
    const choice = {
      item_id: item.id,
      quantity: quantityStep(item),
      complements: [],
      observation: '',
      use_discount: false,
    };
    void untilLoaded(() => import('../../platform/cart/add-line.ts'))
      .then(({ addLine }) => addLine({ cartStore, store, choice, name: item.name }))
      .finally(() => setAdding(false));
  };

  return (
    <Link
      href={itemPath(store.url, item.id)}
      aria-label={t('Adicionar {item}', { item: item.name })}
      aria-busy={adding || undefined}
      onClick={add}
      className={cx('z-1 grid size-11 place-items-center text-sf-accent-text print:hidden', className)}
    >
      <span
        className={cx(
          'grid place-items-center rounded-full',
          filled ? 'size-11 bg-sf-accent text-sf-accent-fg' : 'size-9 bg-sf-surface shadow-2',
          adding && 'animate-pulse',
        )}
      >
        <Icon name="plus" />
      </span>
    </Link>
  );
}
