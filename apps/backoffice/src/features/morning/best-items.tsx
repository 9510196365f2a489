import { Card } from '@comanda/ui/card';
import { FoodPicture } from '@comanda/ui/food-picture';
import { t } from '@comanda/ui/i18n';
import { itemsTitle, itemWords } from '@comanda/words/morning-words';
import type { SessionStore } from '../../platform/session.tsx';
import { DigestLink } from './digest-link.tsx';
import type { Morning } from './use-morning.ts';

export function BestItems({ digest, store }: { digest: Morning['digest']; store: SessionStore }) {
  if (digest.items.length === 0) return null;
  return (
    <Card
      title={itemsTitle()}
      aside={
        <DigestLink
          link="items"
          to={{ store_id: store.id, day: digest.day }}
          className="inline-flex min-h-6 items-center text-ui font-semibold text-link"
        >
          {t('Ver todos')}
        </DigestLink>
      }
    >
      <ul>
        {digest.items.map((item) => (
          <li key={item.item_id} className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-0">
            <FoodPicture src={item.image && `${item.image}-75.webp`} alt="" className="size-12 rounded-md" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{item.name}</p>
              <p className="text-ui text-fg-2">{itemWords(item, digest.day, store.country_id)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
