import { type CartLine, chosenQuantity, type LineMenu } from '@comanda/domain/orders/cart-line';
import { t } from '@comanda/ui/i18n';
import { sentenceOf } from '@comanda/words/refusals';

/** What a line still lacks before the kitchen can make it; empty when nothing. */
export function lineGap(line: CartLine, { item, group }: LineMenu): string {
  if (item.variations.length > 0 && line.variation_id == null)
    return sentenceOf('variation_required', { item: item.name });
  for (const { name, min, complements } of item.complementos) {
    const chosen = complements.reduce((sum, { id }) => sum + chosenQuantity(line, id), 0);
    if (chosen < min) return sentenceOf('complement_minimum', { group_name: name, min });
  }
  const flavors = [line.flavor1, line.flavor2, line.flavor3].filter((each) => each != null).length;
  if (group.is_pizza && flavors < (line.flavors ?? 1)) return t('Escolha os sabores de {item}.', { item: item.name });
  return '';
}
