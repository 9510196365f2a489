import { itemPath } from '@comanda/domain/paths';
import { cx } from '@comanda/ui/cx';
import { memo } from 'react';
import { Link } from '../../platform/navigation.tsx';
import { useStore } from '../../platform/page-context.tsx';
import { useNow } from '../../platform/use-now.ts';
import { AddButton } from './add-button.tsx';
import { ItemBadge } from './item-badge.tsx';
import { ItemPicture } from '../../platform/item-picture.tsx';
import { ItemPrice } from './item-price.tsx';
import { refusalWords, scarcityWords } from './item-words.ts';
import type { ShownItem } from './menu-view.ts';

/** An item in its section: all of it opens the item, the plus adds it. */
export const ItemCard = memo(function ItemCard({ shown }: { shown: ShownItem }) {
  const { url, country_id } = useStore();
  const { item, refusal } = shown;
  const scarce = scarcityWords(shown, country_id);
  return (
    <li className="relative flex break-inside-avoid gap-4 bg-sf-surface p-4 text-sf-fg lg:rounded-lg lg:border lg:border-sf-line">
      <div className="flex min-w-0 flex-1 flex-col">
        <ItemBadge item={item} />
        <h3 className="text-base leading-5 font-semibold">
          <Link href={itemPath(url, item.id)} className="after:absolute after:inset-0">
            {item.name}
          </Link>
        </h3>
        {item.description && (
          <p className="mt-1 line-clamp-2 text-sm text-sf-fg-2 print:line-clamp-none">{item.description}</p>
        )}
        <div className="mt-auto pt-2.5">
          {refusal && refusal.code !== 'item_requires_schedule' ? (
            <Refused shown={shown} refusal={refusal} />
          ) : (
            <ItemPrice shown={shown} />
          )}
          {refusal?.code === 'item_requires_schedule' && <Refused shown={shown} refusal={refusal} />}
          {scarce && <span className="text-xs font-semibold text-sf-fg-2">{scarce}</span>}
        </div>
      </div>
      <div className={cx('relative size-28 shrink-0 print:hidden', item.images.length === 0 && 'max-sm:w-11')}>
        {item.images.length > 0 && (
          <ItemPicture
            path={item.images[0]}
            alt={item.image_alt}
            sizes="112px"
            soldOut={isOut(shown)}
            className="size-28"
          />
        )}
        {!isOut(shown) && <AddButton shown={shown} className="absolute -right-2.5 -bottom-2.5" />}
      </div>
    </li>
  );
});

const isOut = ({ refusal }: ShownItem): boolean => refusal !== null && refusal.code !== 'item_requires_schedule';

function Refused({ shown, refusal }: { shown: ShownItem; refusal: NonNullable<ShownItem['refusal']> }) {
  const store = useStore();
  const now = useNow();
  return (
    <span className="block text-sm font-semibold text-sf-fg-2">{refusalWords(refusal, store, now)}</span>
  );
}
