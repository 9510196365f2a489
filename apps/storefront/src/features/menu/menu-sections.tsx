import { type CSSProperties, memo } from 'react';
import { wantedAt } from '../../platform/store/item-picture.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { ItemCard } from './items/item-card.tsx';
import { itemLook, LIST_CLASS } from './items/item-look.ts';
import type { MenuSection } from './menu-view.ts';

/**
 * The menu itself: a heading, a word of the store, and the items.
 * @param lead nothing with pictures stands above it
 */
export const MenuSections = memo(function MenuSections({
  sections,
  lead,
}: {
  sections: readonly MenuSection[];
  lead: boolean;
}) {
  const look = itemLook(useStore());
  return sections.map(({ key, group, items }, place) => (
    <section
      key={key}
      id={key}
      className="menu-section pt-6"
      data-look={look}
      style={{ '--items': items.length } as CSSProperties} // React's type knows no custom properties
      aria-labelledby={`titulo-${key}`}
    >
      <div className="px-4 pb-3 lg:px-0">
        <h2 id={`titulo-${key}`} tabIndex={-1} className="group-title t-title text-xl text-sf-group-fg outline-none">
          {group.name}
        </h2>
        {group.description && (
          <p className="mt-2 rounded-md bg-sf-band px-3 py-2 text-sm text-sf-band-fg">{group.description}</p>
        )}
      </div>
      <ul className={LIST_CLASS[look]}>
        {items.map((shown, nth) => (
          <ItemCard key={shown.item.id} shown={shown} wanted={lead && place === 0 ? wantedAt(nth) : 'near'} />
        ))}
      </ul>
    </section>
  ));
});
