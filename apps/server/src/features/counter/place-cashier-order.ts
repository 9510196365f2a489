import type { placeCashierOrder as placeRoute } from '@comanda/contract/floor/counter';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { isPositive } from '@comanda/domain/money';
import { cleanPhone } from '@comanda/domain/phone';
import { cleanTaxId } from '@comanda/domain/tax-id';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import {
  addressOf,
  asked,
  distanceOf,
  type OrderRequest,
  PLAIN_REQUEST,
  type Placed,
  placeWithKey,
  requestHash,
  type Sold,
  stockIds,
} from '../checkout/public.ts';
import { saveMarketplaceOrder } from '../payouts/public.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';
import { allowDiscount } from './allow-discount.ts';
import { findTabCart } from './counter-cart.repo.ts';

type Body = Out<(typeof placeRoute)['body']>;
interface Teller {
  user: SignedInUser;
  key: string | null;
  /** The sale was made where nobody could ask, at `now`: it enters as it was made. */
  sold?: Sold;
  now: Date;
}

/**
 * An order typed at the counter: the same engine, in the counter's ways.
 * @throws {AppError} see placeWithKey; idempotency_key_required; addition_reason_required; permission_missing or discount_password_wrong for a manual discount
 */
export async function placeCashierOrder(
  services: Pick<Services, 'db' | 'pool' | 'events' | 'maps' | 'clock' | 'config'>,
  cache: SnapshotCache,
  store_id: StoreId,
  body: Body,
  { user, key, sold, now }: Teller,
): Promise<Placed> {
  if (key === null) throw new AppError('idempotency_key_required');
  const { store } = orNotFound(await cache.current(store_id));
  let refused: string | undefined;
  const allowed: Awaited<ReturnType<typeof allowDiscount>> = await allowDiscount(
    services,
    store,
    body,
    user,
    now,
  ).catch((error: unknown) => {
    // What was given away is given away: the trace says that nobody had allowed it.
    if (!sold || !(error instanceof AppError)) throw error;
    refused = error.code;
    return {};
  });
  const lines = body.items.map((item, index) => ({ ...item, id: index + 1 }));
  const cookie_code = lines.length > 0 ? null : await findTabCart(services.db, store_id, user.id, body.orderTab);
  const address = addressOf(body, store);
  const distance = await distanceOf(services, store, body.delivery_method, address);
  const placed = await placeWithKey(services, cache, {
    store_id,
    idem_key: key,
    request_hash: requestHash(withoutSecrets(body)),
    origin: 'cashier',
    user_id: user.id,
    device: user.device,
    paid: body.paid,
    source: cookie_code === null ? stockIds(lines) : { cookie_code },
    customer_id: null,
    code_discount: body.code_discount ?? '',
    discount_id: null,
    request: {
      ...PLAIN_REQUEST,
      ...asked(body),
      by: 'cashier',
      delivery_method: body.delivery_method,
      schedule_at: body.pickup_time == null ? null : new Date(body.pickup_time),
      client: clientOf(body, store.country_id),
      address,
      city_id: body.city_id ?? null,
      distance,
      fee_total: body.fee_total ?? null,
      multiple_payments: body.multiple_payments ?? [],
      change: body.change ?? null,
      use_cashback: body.cashback,
      decline_service_fee: !body.service_fee || body.additions === false,
      manual_addition: additionOf(body, sold !== undefined),
      coupon_named: (body.code_discount ?? '') !== '',
      manual_discount: body.discount ?? null,
      quote: sold ? null : (body.quote ?? null),
    },
    lines,
    // What was sold alone stands, whatever it gave away.
    ...(sold ? { approved: allowed.approved ?? null } : allowed),
    ...(sold ? { sold: { ...sold, ...(refused ? { refused } : {}) } } : {}),
    account: null,
    token: null,
    now,
  });
  const { marketplace_order } = body;
  // After it, and again with each retry: an order does not wait for its number elsewhere.
  if (marketplace_order != null && marketplace_order.partner_order !== '')
    await saveMarketplaceOrder(services.db, store_id, {
      ...marketplace_order,
      order_id: placed.id,
      set_by: user.id,
      set_at: now,
    });
  return placed;
}

/** @throws {AppError} addition_reason_required, unless it was charged already */
function additionOf({ additions, additions_reason: reason }: Body, sold: boolean): OrderRequest['manual_addition'] {
  if (typeof additions === 'boolean' || !isPositive(additions)) return null;
  if (reason === '' && !sold) throw new AppError('addition_reason_required');
  return { value: additions, reason };
}

/** What makes two bodies the same sale: a device keeps no passwords, so that the same sale may come without them. */
const withoutSecrets = ({ discount, ...body }: Body) => ({
  ...body,
  approval: null,
  discount: discount && { type: discount.type, value: discount.value },
});

function clientOf({ client }: Body, country_id: number) {
  const [day, month] = (client?.birthday ?? '').split('/').map(Number);
  return {
    name: client?.name ?? '',
    phone: cleanPhone(client?.phone ?? '', country_id),
    email: '',
    tax_id: cleanTaxId(client?.cpf ?? ''),
    birthday_day: client?.birthday_day ?? within(day, 31),
    birthday_month: client?.birthday_month ?? within(month, 12),
  };
}

const within = (value: number | undefined, most: number): number | null =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most ? value : null;
