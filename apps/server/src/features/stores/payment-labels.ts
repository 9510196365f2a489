import { COUNTRY, PIX_CODES } from '@comanda/domain/codes';
import { type PaymentRates, priceChangeLabels } from '@comanda/domain/prices/increments';

/** The methods with '+2%' or '-5%' beside them; Pix exists only in Brazil, and is left out elsewhere. */
export function labelPayments<Method extends { id: number }>(
  store: PaymentRates & { country_id: number },
  methods: readonly Method[],
): (Method & { labels: string[] })[] {
  return methods
    .filter(({ id }) => store.country_id === COUNTRY.brazil || !PIX_CODES.includes(id))
    .map((method) => ({ ...method, labels: priceChangeLabels(method.id, store, store.country_id) }));
}
