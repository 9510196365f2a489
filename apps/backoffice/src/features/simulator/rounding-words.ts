import { DISCOUNT_TYPE } from '@comanda/domain/codes';
import { formatMoney, formatPercent } from '@comanda/domain/format';
import type { TraceLine } from '@comanda/domain/orders/trace';
import { t } from '@comanda/ui/i18n';

/** Where a percentage of the subtotal is no whole number of cents: what it is exactly, and what is charged. */
export function roundingSentences(trace: readonly TraceLine[], subtotal: number, country_id: number): string[] {
  return trace.flatMap(({ outcome, amount, detail }) => {
    // A coupon says its percentage as its value.
    const rate = detail['type'] === DISCOUNT_TYPE.percent ? detail['value'] : detail['rate'];
    if (outcome !== 'applied' || amount === 0 || typeof rate !== 'number') return [];
    const exact = (Math.round(subtotal * 100) * rate) / 10_000;
    const charged = Math.abs(amount);
    // Shares of several payments are no percentage of the whole.
    if (Math.abs(exact - charged) < 1e-9 || Math.abs(exact - charged) > 0.01) return [];
    return t('{rate} de {subtotal} dá {exact}: fica {charged}.', {
      rate: formatPercent(rate, country_id),
      subtotal: formatMoney(subtotal, country_id),
      exact: exact.toFixed(4).replace(/0$/, '').replace('.', ','),
      charged: formatMoney(charged, country_id),
    });
  });
}
