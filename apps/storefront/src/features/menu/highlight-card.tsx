import { itemPath } from '@comanda/domain/paths';
import { Link } from '../../platform/navigation.tsx';
import { useStore } from '../../platform/page-context.tsx';
import { AddButton } from './add-button.tsx';
import { ItemPicture } from '../../platform/item-picture.tsx';
import { ItemPrice } from './item-price.tsx';
import type { ShownItem } from './menu-view.ts';

/** A row to swipe on phones, a grid of four on wider screens. */
export function HighlightRow({ id, title, items }: { id: string; title: string; items: readonly ShownItem[] }) {
  if (items.length === 0) return null;
  return (
    <section id={id} className="pt-5 lg:pt-6 print:hidden" aria-labelledby={`titulo-${id}`}>
      <h2 id={`titulo-${id}`} className="t-title px-4 text-xl text-sf-canvas-fg lg:px-0">
        {title}
      </h2>
      <ul className="scroll-x mt-3 flex snap-x scroll-px-4 gap-3 px-4 pb-2 lg:grid lg:grid-cols-4 lg:overflow-visible lg:px-0">
        {items.map((shown) => (
          <HighlightCard key={shown.item.id} shown={shown} />
        ))}
      </ul>
    </section>
  );
}

function HighlightCard({ shown }: { shown: ShownItem }) {
  const { url } = useStore();
  const { item } = shown;
  return (
    <li className="relative grid w-42 shrink-0 snap-start content-start lg:w-auto">
      <ItemPicture
        path={item.images[0]}
        alt={item.image_alt}
        sizes="(min-width: 1024px) 180px, 136px"
        className="col-start-1 row-start-1 aspect-4/3 w-full"
      />
      <h3 className="mt-2 line-clamp-2 text-sm leading-4.5 font-semibold text-sf-canvas-fg">
        <Link href={itemPath(url, item.id)} className="after:absolute after:inset-0">
          {item.name}
        </Link>
      </h3>
      <div className="mt-0.5 text-sf-canvas-fg">
        <ItemPrice shown={shown} small />
      </div>
      <AddButton shown={shown} className="relative col-start-1 row-start-1 mr-1 mb-1 self-end justify-self-end" />
    </li>
  );
}
