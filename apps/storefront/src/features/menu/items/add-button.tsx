import { formatQuantity } from '@comanda/domain/format';
import { itemPath } from '@comanda/domain/paths';
import { quantityStep } from '@comanda/domain/quantity';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useCartStore } from '../../../platform/cart/cart.tsx';
import { plainLines, sayRefused, takeOut } from '../../../platform/cart/take-out.ts';
import { Icon } from '../../../platform/icon.tsx';
import { untilLoaded } from '../../../platform/page/lost-code.ts';
import { Link } from '../../../platform/page/navigation.tsx';
import { useStore } from '../../../platform/page/page-context.tsx';
import { isQuickToAdd, type ShownItem } from '../menu-view.ts';

interface AddButtonProps {
  shown: ShownItem;
  /** In the store's colour, where no picture is under it. */
  filled?: boolean;
  className: string;
}

/**
 * Adds at once what needs no choice, and counts it from then on; for the rest, and without JavaScript, it is a link to the
 * item.
 */
export function AddButton({ shown, filled = false, className }: AddButtonProps) {
  const store = useStore();
  const cartStore = useCartStore();
  const [adding, setAdding] = useState(false);
  const { item } = shown;
  const quick = isQuickToAdd(shown);
  const lines = () => (quick ? plainLines(cartStore.state().cart, item.id) : []);
  // A number, so that of many cards only the one that changed is drawn anew.
  const counted = useSyncExternalStore(
    cartStore.subscribe,
    () => lines().reduce((sum, { quantity }) => sum + quantity, 0),
    () => 0,
  );

  const add = (event: MouseEvent) => {
    if (!quick) return;
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
    void untilLoaded(() => import('../../../platform/cart/add-line.ts'))
      .then(({ addLine }) => addLine({ cartStore, store, choice, name: item.name }))
      .finally(() => setAdding(false));
  };

  const less = () => {
    const last = lines().at(-1);
    if (!last) return;
    const left = last.quantity - quantityStep(item);
    if (left < Math.max(item.minimum_quantity, 1)) takeOut(cartStore, last);
    else void cartStore.setQuantity(last.id, left).catch(sayRefused);
  };

  const plus = (
    <Link
      href={itemPath(store.url, item.id)}
      aria-label={t('Adicionar {item}', { item: item.name })}
      aria-busy={adding || undefined}
      onClick={add}
      className={cx(
        'grid size-11 place-items-center text-sf-accent-text',
        counted === 0 && 'z-1 print:hidden',
        counted === 0 && className,
      )}
    >
      <span
        className={cx(
          'grid place-items-center rounded-full',
          filled && 'size-11 bg-sf-accent text-sf-accent-fg',
          !filled && (counted === 0 ? 'size-9 bg-sf-surface shadow-2' : 'size-9'),
          adding && 'animate-pulse',
        )}
      >
        <Icon name="plus" />
      </span>
    </Link>
  );
  if (counted === 0) return plus;
  return (
    <div
      className={cx(
        'z-1 flex animate-[appear_var(--dur-2)_var(--ease-out)] items-center rounded-full bg-sf-surface text-sf-fg shadow-2 print:hidden',
        className,
      )}
    >
      <button
        type="button"
        className="grid size-11 place-items-center rounded-full text-sf-accent-text"
        aria-label={t('Menos {name}', { name: item.name })}
        onClick={less}
      >
        <Icon name="minus" />
      </button>
      <output key={counted} className="t-num min-w-5 animate-[rise_var(--dur-2)_var(--ease-out)] text-center text-base">
        {formatQuantity(counted, item.type, store.country_id)}
      </output>
      {plus}
    </div>
  );
}
