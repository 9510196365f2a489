import { t } from '@comanda/ui/i18n';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../platform/page/lazy-page.tsx';
import { useStore } from '../../platform/page/page-context.tsx';
import { HighlightRow } from './items/highlight-card.tsx';
import type { MenuView } from './menu-view.ts';
import type { LastOrder } from './ordered-items.ts';

const LastOrderCard = lazyPart(async () => (await import('./last-order.tsx')).LastOrderCard);

/** What this customer had before, as far as it can be had now. Known to the browser alone, so it comes after the page. */
export function OrderAgain({ view }: { view: MenuView }) {
  const store = useStore();
  const [ordered, setOrdered] = useState<readonly number[]>([]);
  const [last, setLast] = useState<LastOrder | null>(null);
  useEffect(() => {
    let current = true;
    void import('./ordered-items.ts').then(async ({ findOrderedItems, findLastOrder }) => {
      const [found, before] = await Promise.all([findOrderedItems(store, view), findLastOrder(store, new Date())]);
      if (!current) return;
      setOrdered(found);
      setLast(before);
    });
    return () => {
      current = false;
    };
  }, [store, view]);
  const items = view.sections.flatMap((section) => section.items);
  const again = ordered.flatMap((item_id) => items.find(({ item, refusal }) => item.id === item_id && !refusal) ?? []);
  return (
    <HighlightRow
      id="de-novo"
      title={t('Peça de novo')}
      items={again}
      lead={
        last && (
          // Stands before what is in it has come: the row would stay at the dish after it, and this out of sight.
          <li className="flex w-64 shrink-0 snap-start flex-col rounded-xl bg-sf-surface p-4 text-sf-fg shadow-1 lg:w-auto">
            <Suspense fallback={null}>
              <LastOrderCard last={last} />
            </Suspense>
          </li>
        )
      }
    />
  );
}
