import { Card } from '@comanda/ui/card';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import type { Dashboard } from '../../platform/day-figures.ts';

const SHOWN = 3;

/** What sells most today. */
export function NightBest({ items }: { items: Dashboard['top_items'] }) {
  if (items.length === 0) return null;
  return (
    <Card title={t('Saindo mais')}>
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <li
            key={item.item_id}
            className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-0"
          >
            <FoodPicture src={item.image && `${item.image}-75.webp`} alt="" className="size-10 rounded-md" />
            <span className="min-w-0 flex-1 truncate text-sm font-medium">{item.name}</span>
            <span className="t-num text-xl">{Math.round(item.quantity * 10) / 10}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
