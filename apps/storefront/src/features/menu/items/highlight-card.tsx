import { itemPath } from '@comanda/domain/paths';
import { cx } from '@comanda/ui/cx';
import type { ReactNode } from 'react';
import { Link } from '../../../platform/page/navigation.tsx';
import { useStore } from '../../../platform/page/page-context.tsx';
import { AddButton } from './add-button.tsx';
import { ItemPicture, type PictureWanted, wantedAt } from '../../../platform/store/item-picture.tsx';
import { itemMarks } from './item-badge.tsx';
import { ItemPrice } from './item-price.tsx';
import type { ShownItem } from '../menu-view.ts';

interface HighlightRowProps {
  id: string;
  title: string;
  items: readonly ShownItem[];
  /** On a phone its first picture is the store's cover: loaded first, and the row needs no heading. */
  isCover?: boolean;
  /** A card of its own before the others. */
  lead?: ReactNode;
}

/** A row to swipe on phones, a grid of four on wider screens. */
export function HighlightRow({ id, title, items, isCover = false, lead = null }: HighlightRowProps) {
  if (items.length === 0 && lead === null) return null;
  return (
    <section id={id} className="pt-4 lg:pt-6 print:hidden" aria-labelledby={`titulo-${id}`}>
      <h2
        id={`titulo-${id}`}
        tabIndex={-1}
        className={cx(
          't-title px-4 text-xl text-sf-canvas-fg outline-none lg:px-0',
          isCover ? 'max-lg:sr-only' : 'mb-3',
          'lg:mb-3',
        )}
      >
        {title}
      </h2>
      <ul className="scroll-x flex snap-x scroll-px-4 gap-3 px-4 pb-2 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0">
        {lead}
        {items.map((shown, place) => (
          <HighlightCard key={shown.item.id} shown={shown} wanted={isCover ? wantedAt(place) : 'near'} />
        ))}
      </ul>
    </section>
  );
}

function HighlightCard({ shown, wanted }: { shown: ShownItem; wanted: PictureWanted }) {
  const { url } = useStore();
  const { item } = shown;
  const [mark] = itemMarks(item);
  return (
    <li className="relative flex w-64 shrink-0 snap-start flex-col overflow-hidden rounded-xl bg-sf-surface text-sf-fg shadow-1 lg:w-auto">
      <ItemPicture
        path={item.images[0]}
        alt={item.image_alt}
        sizes="(min-width: 1024px) 190px, 256px"
        wanted={wanted}
        className="h-39 w-full rounded-none lg:h-auto lg:aspect-4/3"
      />
      {mark && (
        <span className="absolute top-2.5 left-2.5 rounded-full bg-sf-surface px-2.5 py-1 text-xs font-semibold">
          {mark.text}
        </span>
      )}
      <div className="flex flex-1 items-center gap-2 p-3">
        <div className="min-w-0 flex-1 self-start">
          <h3 className="line-clamp-1 text-base leading-5 font-semibold lg:line-clamp-2 lg:text-sm">
            <Link href={itemPath(url, item.id)} className="after:absolute after:inset-0">
              {item.name}
            </Link>
          </h3>
          <div className="mt-0.5">
            <ItemPrice shown={shown} small />
          </div>
        </div>
        {!item.is_sample && <AddButton shown={shown} filled className="relative shrink-0" />}
      </div>
    </li>
  );
}
