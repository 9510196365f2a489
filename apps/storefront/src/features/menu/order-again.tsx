import { t } from '@comanda/ui/i18n';
import { useEffect, useState } from 'react';
import { useStore } from '../../platform/page-context.tsx';
import { HighlightRow } from './highlight-card.tsx';
import type { MenuView } from './menu-view.ts';

/** What this customer had before, as far as it can be had now. Known to the browser alone, so it comes after the page. */
export function OrderAgain({ view }: { view: MenuView }) {
  const store = useStore();
  const [ordered, setOrdered] = useState<readonly number[]>([]);
  useEffect(() => {
    let current = true;
    void import('./ordered-items.ts').then(async ({ findOrderedItems }) => {
      const found = await findOrderedItems(store, view);
      if (current) setOrdered(found);
    });
    return () => {
      current = false;
    };
  }, [store, view]);
  const items = view.sections.flatMap((section) => section.items);
  const again = ordered.flatMap((item_id) => items.find(({ item, refusal }) => item.id === item_id && !refusal) ?? []);
  return <HighlightRow id="de-novo" title={t('Peça de novo')} items={again} />;
}
