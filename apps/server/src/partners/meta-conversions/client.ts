import { createHash } from 'node:crypto';
import { purchaseEventId } from '@comanda/domain/measured';
import * as z from 'zod';
import type { MeasuredAnswer, MeasuredOrder } from '../measured-order.ts';
import type { PartnerTools } from '../partner.ts';

/** Who ordered: it leaves here hashed alone. */
interface Buyer {
  email: string;
  /** Digits with the country's. */
  phone: string;
  user_agent: string;
  fbp: string;
  fbc: string;
}
interface Telling {
  pixel_id: string;
  token: string;
  order: MeasuredOrder;
  buyer: Buyer;
}

const RULES = { patienceMs: 8_000, failures: 5, connections: 8, calls: 64, mostBytes: 50_000 };
const taken = z.object({ events_received: z.number().int().positive() });
const refused = z.object({ error: z.object({ code: z.number().int() }) });

/** Meta's form of a person: trimmed, in small letters, SHA-256 in hexadecimal. */
const hashed = (text: string): string[] =>
  text.trim() === '' ? [] : [createHash('sha256').update(text.trim().toLowerCase()).digest('hex')];
const given = (name: string, text: string) => (text === '' ? {} : { [name]: text });

/** Conversions API: an order under the same name as the browser's, so that it counts once. */
export function openMetaConversions(root: string, { outside: open }: Pick<PartnerTools, 'outside'>) {
  const outside = open(RULES);
  return {
    /** @throws {OutsideError} */
    tell: ({ pixel_id, token, order, buyer }: Telling): Promise<MeasuredAnswer> =>
      outside.call(
        {
          method: 'POST',
          url: `${root}/${encodeURIComponent(pixel_id)}/events`,
          store_id: order.store_id,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          // Known again by its event_id.
          repeatable: true,
          body: JSON.stringify({
            data: [
              {
                event_name: 'Purchase',
                event_time: Math.floor(order.at.getTime() / 1000),
                event_id: purchaseEventId(order.order_id),
                event_source_url: order.url,
                action_source: 'website',
                user_data: {
                  em: hashed(buyer.email),
                  ph: hashed(buyer.phone),
                  client_user_agent: buyer.user_agent,
                  ...given('fbp', buyer.fbp),
                  ...given('fbc', buyer.fbc),
                },
                custom_data: {
                  currency: order.currency,
                  value: order.value,
                  order_id: String(order.order_id),
                  content_type: 'product',
                  contents: order.items.map(({ id, price, quantity }) => ({
                    id: String(id),
                    quantity,
                    item_price: price,
                  })),
                },
              },
            ],
          }),
        },
        ({ status, body }) => {
          const said: unknown = JSON.parse(body.toString('utf8'));
          if (status === 200) {
            taken.parse(said);
            return { taken: true, status, code: null };
          }
          return { taken: false, status, code: refused.parse(said).error.code };
        },
      ),
  };
}
export type MetaConversions = ReturnType<typeof openMetaConversions>;
