import { OutsideError } from '../outside-error.ts';
import type { MeasuredAnswer, MeasuredOrder } from '../measured-order.ts';
import type { PartnerTools } from '../partner.ts';

interface Telling {
  measurement_id: string;
  api_secret: string;
  order: MeasuredOrder;
  /** The browser, as Google's own script named it; empty where it could not. */
  client_id: string;
}
const RULES = { patienceMs: 8_000, failures: 5, connections: 8, calls: 64, mostBytes: 10_000 };

/** GA4's Measurement Protocol. It knows an order again by its transaction_id, and never says why it takes nothing. */
export function openGoogleMeasurement(root: string, { outside: open }: Pick<PartnerTools, 'outside'>) {
  const outside = open(RULES);
  return {
    /** @throws {OutsideError} */
    tell: ({ measurement_id, api_secret, order, client_id }: Telling): Promise<MeasuredAnswer> =>
      outside.call(
        {
          method: 'POST',
          url: `${root}/mp/collect?${new URLSearchParams({ measurement_id, api_secret })}`,
          store_id: order.store_id,
          headers: { 'content-type': 'application/json' },
          repeatable: true,
          body: JSON.stringify({
            // It takes nothing without one: a browser that has none is a new one to it.
            client_id: client_id || `${order.order_id}.${Math.floor(order.at.getTime() / 1000)}`,
            timestamp_micros: order.at.getTime() * 1000,
            events: [
              {
                name: 'purchase',
                params: {
                  transaction_id: String(order.order_id),
                  currency: order.currency,
                  value: order.value,
                  items: order.items.map(({ id, name, price, quantity }) => ({
                    item_id: String(id),
                    item_name: name,
                    price,
                    quantity,
                  })),
                },
              },
            ],
          }),
        },
        ({ status, body }) => {
          // Whoever answers with a text is not the collector.
          if (status < 300 && body.length > 0)
            throw new OutsideError('google-measurement', 'odd', { status, arrived: true });
          return { taken: status < 300, status, code: null };
        },
      ),
  };
}
export type GoogleMeasurement = ReturnType<typeof openGoogleMeasurement>;
