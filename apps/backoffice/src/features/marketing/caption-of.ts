import { formatMoney } from '@comanda/domain/format';
import { isPositive } from '@comanda/domain/money';
import type { Money } from '@comanda/domain/money';
import { t } from '@comanda/ui/i18n';

/** A caption to begin from: what it is, what it costs, where to order. */
export function captionOf({ name, price }: { name: string; price: Money }, link: string, country_id: number): string {
  return isPositive(price)
    ? t('{name} por {price}. Peça em {link}', { name, price: formatMoney(price, country_id), link })
    : t('{name} está no cardápio. Peça em {link}', { name, link });
}
