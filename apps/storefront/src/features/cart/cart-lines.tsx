import type { CartItem } from '@comanda/contract/orders/cart';
import { ITEM_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatQuantity } from '@comanda/domain/format';
import { itemPath } from '@comanda/domain/paths';
import { maximumQuantity, quantityStep } from '@comanda/domain/quantity';
import { t } from '@comanda/ui/i18n';
import { LineSum } from '@comanda/ui/line-sum';
import { Stepper } from '@comanda/ui/stepper';
import { useCartStore } from '../../platform/cart/cart.tsx';
import { sayRefused, takeOut } from '../../platform/cart/take-out.ts';
import { ItemPicture } from '../../platform/store/item-picture.tsx';
import { choiceWords } from '../../platform/cart/line-words.ts';
import { Link } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';

/** Where a line is changed: the item's own page, filled in. */
export const editPath = (slug: string, line: CartItem): string => `${itemPath(slug, line.item_id)}?linha=${line.id}`;

/** The lines of the cart. @param compact without pictures, for the column beside the menu */
export function CartLines({ lines, compact = false }: { lines: readonly CartItem[]; compact?: boolean }) {
  return (
    <ul className={compact ? 'px-5' : 'px-4'}>
      {lines.map((line) => (
        <Line key={line.id} line={line} compact={compact} />
      ))}
    </ul>
  );
}

function Line({ line, compact }: { line: CartItem; compact: boolean }) {
  const store = useStore();
  const { url, country_id } = store;
  const cartStore = useCartStore();
  const rules = { type: line.item_type, minimum_quantity: line.item_minimum_quantity };
  const step = quantityStep(rules);
  const most = Math.min(maximumQuantity(rules), line.stock ?? Infinity);
  const words = choiceWords(line, store);

  return (
    <li className="flex gap-3 border-b border-sf-line py-4 last:border-0">
      {!compact && line.image && (
        <ItemPicture path={line.image} sizes="72px" className="size-[min(4.5rem,20vw)] shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start gap-x-2">
          <h3
            className={`min-w-0 flex-[1_1_8rem] font-semibold wrap-anywhere ${compact ? 'text-sm' : 'text-base leading-5'}`}
          >
            {line.name}
          </h3>
          <span className={`t-money ml-auto font-semibold ${compact ? 'text-sm' : 'text-base leading-5'}`}>
            {line.points_total > 0 ? t('{n} pontos', { n: line.points_total }) : formatMoney(line.total, country_id)}
          </span>
        </div>
        {words && <p className={`mt-0.5 text-sf-fg-2 ${compact ? 'text-ui' : 'text-sm'}`}>{words}</p>}
        <LineSum line={line} country_id={country_id} className="mt-0.5 block text-ui text-sf-fg-2" />
        {line.observation && <p className="mt-0.5 text-ui text-sf-fg-2 italic">“{line.observation}”</p>}
        {line.problems.map((problem) => (
          <p key={problem.code} className="mt-1 text-sm font-semibold text-danger-text">
            {problem.message}
          </p>
        ))}
        <div className="mt-1 flex items-center gap-2">
          <Link
            href={editPath(url, line)}
            className="-ml-2 flex h-11 items-center px-2 text-sm font-semibold text-sf-accent-text"
            aria-label={t('Editar {name}', { name: line.name })}
          >
            {t('Editar')}
          </Link>
          <span className="ml-auto">
            <Stepper
              store
              label={line.name}
              value={line.quantity}
              step={step}
              max={most}
              format={(value) =>
                line.item_type === ITEM_TYPE.weight ? formatQuantity(value, line.item_type, country_id) : String(value)
              }
              onChange={(quantity) => void cartStore.setQuantity(line.id, quantity).catch(sayRefused)}
              onRemove={() => takeOut(cartStore, line)}
            />
          </span>
        </div>
      </div>
    </li>
  );
}
