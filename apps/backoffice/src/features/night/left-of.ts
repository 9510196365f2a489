import type { getNight } from '@comanda/contract/reports/night';
import type { Output } from '@comanda/contract/route';
import { formatMoney } from '@comanda/domain/format';

/** '≈ R$ 1.490,00': what is left of the day, or lacks; null where nobody knows it. */
export function leftOf({ margin, unknown }: Pick<Output<typeof getNight>, 'margin' | 'unknown'>, country_id: number) {
  return margin && `${unknown === null ? '' : '≈ '}${formatMoney(Math.abs(margin.value), country_id)}`;
}
