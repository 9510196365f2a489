import type { PublicItem } from '@comanda/contract/menu/menu';
import { t } from '@comanda/ui/i18n';
import type { IconName } from '../../../platform/icon-sprite.tsx';
import { Icon } from '../../../platform/icon.tsx';

/** What an item is known for, the strongest first; the store's own tag comes before all. */
export function itemMarks(item: PublicItem): { icon: IconName; text: string }[] {
  const marks: { icon: IconName; text: string }[] = [];
  if (item.is_sample) marks.push({ icon: 'sparkles', text: t('Exemplo') });
  if (item.custom_tag) marks.push({ icon: 'sparkles', text: item.custom_tag });
  if (item.is_best_seller) marks.push({ icon: 'flame', text: t('Mais pedido') });
  if (item.has_promotion) marks.push({ icon: 'tag', text: t('Em oferta') });
  if (item.is_newest) marks.push({ icon: 'sparkles', text: t('Novidade') });
  if (item.item_free_delivery) marks.push({ icon: 'bike', text: t('Entrega grátis') });
  return marks;
}

/** The strongest mark, above the name. */
export function ItemBadge({ item }: { item: PublicItem }) {
  const [mark] = itemMarks(item);
  if (!mark) return null;
  return (
    <span className="mb-1.5 flex items-center gap-1 text-xs font-semibold text-sf-accent-text">
      <Icon name={mark.icon} className="size-3.5" />
      {mark.text}
    </span>
  );
}
